/** Key of a plugin's sidebar among those of the site; no version's name begins so. */
export function sidebarKey(plugin: string, name: string): string {
  return `@${plugin}/${name}`;
}
