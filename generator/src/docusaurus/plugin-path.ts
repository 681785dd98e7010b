/** `plugins.2` → `['plugins', 2]`. */
export function pluginPath(at: string): [group: string, index: number] {
  const [group = '', index = ''] = at.split('.');
  return [group, Number(index)];
}
