/** Converts `Server APIs` to `server-apis`, the path segment of a tag. */
export function kebabCase(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['\u2019]/g, '');
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+/gu) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}
