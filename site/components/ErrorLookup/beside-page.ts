/**
 * Absolute address of a file that a page names relative to its own.
 *
 * @param file `../errors.json`
 * @param address where the page is read: of one page with and without a slash at the end, and with its file's name
 */
export function besidePage(file: string, address: string): URL {
  const { origin, pathname } = new URL(address);
  return new URL(file, origin + pathname.replace(/\/(?:index\.html)?$/, ''));
}
