/** Returns the path of a link from the docs root: `/errors/ios/5001.md#top` → `/docs/errors/ios/5001#top`. */
export function pathOf(link: string, baseUrl: string): string {
  return baseUrl + link.slice(1).replace(/\.mdx?(?=[?#]|$)/, '');
}
