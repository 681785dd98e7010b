/**
 * A version by a name that is its own among all sets of docs: `2.0` in the first set, `community:2.0` in the set
 * `community`. Names of versions hold no colon.
 */

/** @param collection id of the set; `null` for the first one */
export function versionKey(collection: string | null, name: string): string {
  return collection === null ? name : `${collection}:${name}`;
}

/** Id of the set of docs that a version belongs to; `''` for the first one. */
export function collectionOf(key: string): string {
  return key.includes(':') ? key.slice(0, key.indexOf(':')) : '';
}

/** The name that its authors gave the version. */
export function versionName(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/**
 * What the search knows the pages of a version by.
 *
 * @param first id of the first set of docs
 */
export function docsTag(key: string, first: string): string {
  return `docs-${collectionOf(key) || first}-${versionName(key)}`;
}
