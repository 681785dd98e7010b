/** Parses a `srcset`, such as `a.png 1x,b.png 2x`: a URL may contain a comma but doesn't end with one. */
export function sourceSet(value: string): { url: string; size: string }[] {
  const candidates = value.matchAll(/([^\s,](?:\S*[^\s,])?)(\s+[^\s,]+)?\s*(?:,|$)/g);
  return [...candidates].map(([, url = '', size = '']) => ({ url, size }));
}
