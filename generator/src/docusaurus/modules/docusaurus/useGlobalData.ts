/** Data of plugins: none runs. */
export default function useGlobalData(): Record<string, unknown> {
  return {};
}

export function usePluginData(): undefined {
  return undefined;
}

export function useAllPluginInstancesData(): undefined {
  return undefined;
}
