/** Global data from plugins. If a plugin has none, all of its fields are undefined. */

import { siteFacts } from '../../../render-scope.ts';

type Data = Readonly<Record<string, unknown>>;

export default function useGlobalData(): Readonly<Record<string, Data>> {
  return siteFacts().pluginData ?? {};
}

export function useAllPluginInstancesData(name: string): Data {
  return useGlobalData()[name] ?? {};
}

export function usePluginData(name: string, id = 'default'): unknown {
  return useAllPluginInstancesData(name)[id] ?? {};
}
