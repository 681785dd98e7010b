/**
 * Where a requested path is redirected to, or `null`. Each redirect answers with and without a slash at the end and
 * with `.html` (C1).
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
