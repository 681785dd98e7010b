/** In HTML, `<iframe … />` isn't closed and hides the rest of the page. */
export function closed(html: string): string {
  return html.replaceAll(
    /<(a|audio|b|button|div|i|iframe|object|p|span|textarea|title|video)\b([^<>]*?)\s*\/>/gi,
    '<$1$2></$1>',
  );
}
