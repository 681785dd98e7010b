import type { Registry } from './read-registry.ts';

/**
 * Texts of the registry link to any code as `/errors/ios/3102.md`. This leads such links to the row of a code without a
 * page, so that nobody has to know which codes have one.
 */
export function rowLinks({ errors }: Registry): (markdown: string) => string {
  const links = new Map(errors.flatMap(({ key, page, link }) => (page === null ? [[key, link]] : [])));
  return (markdown) =>
    markdown.replaceAll(/\(\/errors\/([\w-]+\/[\w-]+)\.md[^)\s]*\)/g, (written, key: string) => {
      const link = links.get(key);
      return link === undefined ? written : `(${link})`;
    });
}
