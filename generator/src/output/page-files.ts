import { decodePart } from '../url-text.ts';

/**
 * Returns the folder of a page's files, relative to the output folder: `server/authorization/` for
 * `/docs/server/authorization`, `''` for `/docs/`. Percent-encoded paths are decoded, because web servers look up the
 * decoded name.
 * @param path canonical path with the base
 * @param baseUrl for example `/docs/`
 * @throws Error when the path is not under the base
 */
export function folderOfPage(path: string, baseUrl: string): string {
  if (`${path}/` === baseUrl) {
    return '';
  }
  if (!path.startsWith(baseUrl)) {
    throw new Error(`The path "${path}" isn't under the base "${baseUrl}".`);
  }
  const inner = path
    .slice(baseUrl.length)
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => decoded(part))
    .join('/');
  return inner === '' ? '' : `${inner}/`;
}

/** Decodes a path segment. Returns it unchanged if it isn't valid percent-encoding or would become two segments. */
function decoded(part: string): string {
  const plain = decodePart(part);
  return plain.includes('/') ? part : plain;
}

/**
 * Returns the path of the HTML document: `server/authorization/index.html`, or `404.html` for the not-found page.
 *
 * @param trailingSlash the setting; if `false`, the file is `server/authorization.html`, which hosts serve without a
 * trailing slash
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

/** Excludes the page at the base, and pages whose file name is taken by a folder or the not-found page. */
function mayBeNamed(folder: string): boolean {
  return folder !== '' && folder !== '404/' && !/(?:^|\/)index\/$|\.html\/$/.test(folder);
}

/** Returns the JSON file for client-side navigation: `server/authorization/index.json`. */
export function dataFile(path: string, baseUrl: string): string {
  return `${folderOfPage(path, baseUrl)}index.json`;
}

/** Returns the Markdown file of the page: `server/authorization/index.md`. */
export function markdownFile(path: string, baseUrl: string): string {
  return `${folderOfPage(path, baseUrl)}index.md`;
}
