/**
 * Returns the absolute URL of a file from a path relative to the page.
 *
 * @param file `../errors.json`
 * @param address URL of the page, with or without a trailing slash or the file name
 */
export function besidePage(file: string, address: string): URL {
  const { origin, pathname } = new URL(address);
  return new URL(file, origin + pathname.replace(/\/(?:index\.html)?$/, ''));
}
