/** The setting `search.synonyms`. */

/**
 * Groups of words that mean the same, and one-way synonyms, which are a word of the pages → words that readers use for it.
 * For example, `[['captions', 'subtitles'], { poster: ['thumbnail'] }]`.
 */
export type Synonyms = readonly (readonly string[] | Readonly<Record<string, readonly string[]>>)[];

/** Separates the groups from the one-way synonyms, which it merges. */
export function splitSynonyms(synonyms: Synonyms): {
  groups: (readonly string[])[];
  oneWay: Record<string, readonly string[]>;
} {
  const groups: (readonly string[])[] = [];
  const oneWay = new Map<string, readonly string[]>();
  for (const entry of synonyms) {
    if (isGroup(entry)) {
      groups.push(entry);
    } else {
      for (const [word, others] of Object.entries(entry)) {
        oneWay.set(word, [...(oneWay.get(word) ?? []), ...others]);
      }
    }
  }
  return { groups, oneWay: Object.fromEntries(oneWay) };
}

function isGroup(entry: Synonyms[number]): entry is readonly string[] {
  return Array.isArray(entry);
}
