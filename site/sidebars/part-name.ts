/**
 * What stands above the pages of a sidebar, also in the menu of a phone: the part of the site that the reader is in.
 *
 * @param value the words of the navbar, where it leads to the part
 */
export function partName(value: string) {
  return { type: 'html', value, className: 'menu__heading menu__part' };
}
