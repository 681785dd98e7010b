/**
 * Returns the redirect target of a requested path, or `null`. Each redirect matches with and without a trailing slash
 * and with `.html` (C1).
 *
 * @param redirects old path → new path, both with the base
 */
export function redirectTarget(pathname: string, redirects: Readonly<Record<string, string>>): string | null {
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  for (const key of [pathname, bare, `${bare}/`]) {
    if (Object.hasOwn(redirects, key)) {
      return redirects[key] ?? null;
    }
  }
  return null;
}
