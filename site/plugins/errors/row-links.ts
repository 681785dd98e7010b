import type { Registry } from './read-registry.ts';

/**
 * Registry texts link to any code as `/errors/ios/3102.md`. This rewrites links to codes without a page to their table
 * row, so authors needn't know which codes have a page.
 */
export function rowLinks({ errors }: Registry): (markdown: string) => string {
  const links = new Map(errors.flatMap(({ key, page, link }) => (page === null ? [[key, link]] : [])));
  return (markdown) =>
    markdown.replaceAll(/\(\/errors\/([\w-]+\/[\w-]+)\.md[^)\s]*\)/g, (written, key: string) => {
      const link = links.get(key);
      return link === undefined ? written : `(${link})`;
    });
}
