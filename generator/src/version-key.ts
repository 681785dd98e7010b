/**
 * Version keys, unique across all docs sets: `2.0` in the first set, `community:2.0` in the set `community`. Version
 * names can't contain colons.
 */

/** @param collection ID of the docs set; `null` for the first one */
export function versionKey(collection: string | null, name: string): string {
  return collection === null ? name : `${collection}:${name}`;
}

/** Returns the ID of a version's docs set; `''` for the first one. */
export function collectionOf(key: string): string {
  return key.includes(':') ? key.slice(0, key.indexOf(':')) : '';
}

/** Returns the version's name as its authors wrote it. */
export function versionName(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/**
 * Returns the tag of a version's pages in the search index.
 *
 * @param first ID of the first docs set
 */
export function docsTag(key: string, first: string): string {
  return `docs-${collectionOf(key) || first}-${versionName(key)}`;
}
