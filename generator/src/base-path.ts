/** Paths of the site, written with its base or without. */

/**
 * A path with the base in front, unless it is there already: `server/` and `/server/` → `/docs/server/`;
 * `/docs/server/` stays; the base without its slash, `/docs` and `/docs#top`, gets it.
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

/** Where a site lies. */
export interface Bases {
  /** Path of its pages, in one of its languages: `/docs/de/`. */
  baseUrl: string;
  /** Path of all languages, and of the files that they share: `/docs/`. As `baseUrl` where there is one language. */
  rootUrl?: string | undefined;
}

/** Like {@link withBase}, for a page: the path of a page in another language becomes the path of the page in this one. */
export function pageWithBase(path: string, { baseUrl, rootUrl = baseUrl }: Bases): string {
  const isWhole = path.startsWith(baseUrl) || rootUrl === '/' || !path.startsWith(rootUrl);
  return withBase(isWhole ? path : path.slice(rootUrl.length - 1), baseUrl);
}

/** As {@link withBase}, of a file that stands in a static folder. */
export function fileWithBase(path: string, { baseUrl, rootUrl = baseUrl }: Bases): string {
  return withBase(path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path, rootUrl);
}

/** The place of a file in a static folder, of a path that may carry a base: `/img/a.png`. */
export function withoutBase(path: string, { baseUrl, rootUrl = baseUrl }: Bases): string {
  const base = [baseUrl, rootUrl].find((base) => path.startsWith(base));
  return base === undefined ? path : path.slice(base.length - 1);
}

/** Where `pathname://file.zip` leads, the address of a file that is no page; `null` for other addresses. */
export function pathnameTarget(url: string, baseUrl: string): string | null {
  const [, path] = /^pathname:\/\/\/*(.*)$/s.exec(url) ?? [];
  return path === undefined ? null : withBase(`/${path}`, baseUrl);
}

/** What `useBaseUrl` answers in a page: addresses of other sites and hashes stay, everything else is a path. */
export function pageBaseUrl(target: string, bases: Bases): string {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#|$)/i.test(target)) {
    return target;
  }
  const isFile = /\.(?!html?$)[a-z][a-z0-9]{1,4}$/i.test(target.replace(/[?#].*$/s, ''));
  return isFile ? fileWithBase(target, bases) : pageWithBase(target, bases);
}

/** How addresses of pages end: with a slash, without one, or as each page has it. */
export interface PageEnds {
  trailingSlash?: boolean | undefined;
  baseUrl: string;
}

/**
 * An address of a page as the setting `trailingSlash` wants it; the base keeps its slash, files stay.
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
