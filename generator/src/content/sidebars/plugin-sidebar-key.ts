/** Key of a plugin's sidebar among all sidebars of the site; no version has a name that begins like this. */
export function sidebarKey(plugin: string, name: string): string {
  return `@${plugin}/${name}`;
}
