import { decodePart } from '../url-text.ts';

/**
 * The folder that a page's files are written to, relative to the output folder: `server/authorization/` for
 * `/docs/server/authorization`, `''` for `/docs/`. Percent-encoded paths lead to folders with the plain name,
 * because that is what a web server looks up.
 * @param path canonical path with the base
 * @param baseUrl `/docs/`
 * @throws Error when the path is not under the base
 */
export function folderOfPage(path: string, baseUrl: string): string {
  if (`${path}/` === baseUrl) {
    return '';
  }
  if (!path.startsWith(baseUrl)) {
    throw new Error(`The path "${path}" is not under the base "${baseUrl}".`);
  }
  const inner = path
    .slice(baseUrl.length)
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => decoded(part))
    .join('/');
  return inner === '' ? '' : `${inner}/`;
}

/** A part that is no valid percent-encoding, or that would become two parts, stays as it is. */
function decoded(part: string): string {
  const plain = decodePart(part);
  return plain.includes('/') ? part : plain;
}

/**
 * The whole HTML document: `server/authorization/index.html`; `404.html` for the not-found page.
 *
 * @param trailingSlash the setting: where it is `false`, the file is `server/authorization.html`, which hosts serve
 *   without a slash at the end
 */
export function documentFile(
  page: { path: string; kind: string },
  baseUrl: string,
  trailingSlash?: boolean,
): string {
  if (page.kind === 'not-found') {
    return '404.html';
  }
  const folder = folderOfPage(page.path, baseUrl);
  return trailingSlash === false && mayBeNamed(folder)
    ? folder.replace(/\/$/, '.html')
    : `${folder}index.html`;
}

/** Not the page at the base, nor a page whose file would be taken: by a folder, or by the not-found page. */
function mayBeNamed(folder: string): boolean {
  return folder !== '' && folder !== '404/' && !/(?:^|\/)index\/$|\.html\/$/.test(folder);
}

/** What navigation without a reload fetches: `server/authorization/index.json`. */
export function dataFile(path: string, baseUrl: string): string {
  return `${folderOfPage(path, baseUrl)}index.json`;
}

/** The page as Markdown: `server/authorization/index.md`. */
export function markdownFile(path: string, baseUrl: string): string {
  return `${folderOfPage(path, baseUrl)}index.md`;
}
