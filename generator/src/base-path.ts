/** Helpers for site paths with and without the base path. */

/**
 * Adds the base path unless it's already there: `server/` and `/server/` → `/docs/server/`. `/docs/server/` is
 * unchanged, and the base without its slash (`/docs` and `/docs#top`) gets one.
 *
 * @param path may have a query and a hash
 * @param baseUrl `/docs/`
 */
export function withBase(path: string, baseUrl: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  if (absolute.startsWith(baseUrl)) {
    return absolute;
  }
  const base = baseUrl.slice(0, -1);
  const rest = absolute.startsWith(base) ? absolute.slice(base.length) : null;
  return rest !== null && /^(?:[?#]|$)/.test(rest) ? baseUrl + rest : baseUrl + absolute.slice(1);
}

export interface Bases {
  /** Base path of the pages in one language: `/docs/de/`. */
  baseUrl: string;
  /** Base path of all languages and their shared files: `/docs/`. Same as `baseUrl` if there's only one language. */
  rootUrl?: string | undefined;
}

/** Like {@link withBase}, for pages: converts the path of a page in another language to this language. */
export function pageWithBase(path: string, { baseUrl, rootUrl = baseUrl }: Bases): string {
  const isWhole = path.startsWith(baseUrl) || rootUrl === '/' || !path.startsWith(rootUrl);
  return withBase(isWhole ? path : path.slice(rootUrl.length - 1), baseUrl);
}

/** Like {@link withBase}, for files in a static folder. */
export function fileWithBase(path: string, { baseUrl, rootUrl = baseUrl }: Bases): string {
  return withBase(path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path, rootUrl);
}

/** Returns the path of a file within its static folder, `/img/a.png`, from a path with or without a base. */
export function withoutBase(path: string, { baseUrl, rootUrl = baseUrl }: Bases): string {
  const base = [baseUrl, rootUrl].find((base) => path.startsWith(base));
  return base === undefined ? path : path.slice(base.length - 1);
}

/** Returns the URL of a file that isn't a page, from `pathname://file.zip`; `null` for other URLs. */
export function pathnameTarget(url: string, baseUrl: string): string | null {
  const [, path] = /^pathname:\/\/\/*(.*)$/s.exec(url) ?? [];
  return path === undefined ? null : withBase(`/${path}`, baseUrl);
}

/** Returns the result of `useBaseUrl` in a page. External URLs and hashes are unchanged; everything else is a path. */
export function pageBaseUrl(target: string, bases: Bases): string {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#|$)/i.test(target)) {
    return target;
  }
  const isFile = /\.(?!html?$)[a-z][a-z0-9]{1,4}$/i.test(target.replace(/[?#].*$/s, ''));
  return isFile ? fileWithBase(target, bases) : pageWithBase(target, bases);
}

/** How page URLs end: with a slash, without one, or as each page defines. */
export interface PageEnds {
  trailingSlash?: boolean | undefined;
  baseUrl: string;
}

/**
 * Applies the `trailingSlash` setting to a page URL. The base keeps its slash and files are unchanged.
 *
 * @param path with the base; may have a query and a hash
 */
export function withTrailingSlash(path: string, { trailingSlash, baseUrl }: PageEnds): string {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  if (trailingSlash === undefined || name === baseUrl || name === '' || /\.[A-Za-z0-9]+$/.test(name)) {
    return path;
  }
  return name.replace(/\/+$/, '') + (trailingSlash ? '/' : '') + rest;
}
