/** Returns the key of a plugin's sidebar among all sidebars of the site. No version name starts with this prefix. */
export function sidebarKey(plugin: string, name: string): string {
  return `@${plugin}/${name}`;
}
