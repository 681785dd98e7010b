/** Search records → the text of the index file. Runs at build time. */

import type { SearchRecord } from '../records.ts';
import { derivedAnchor, type IndexFile, type PageEntry, type SectionEntry } from './index-file.ts';
import { wordsOf } from './words.ts';

/**
 * The index file's text: the same bytes for the same records.
 *
 * @param records in the order of pages, as `searchRecords` gives them
 * @param language of the site: `en`
 * @param synonyms groups of words that mean the same
 */
export function buildIndex(
  records: readonly SearchRecord[],
  language: string,
  synonyms: string[][] = [],
): string {
  const pages = new Map<string, PageEntry>();
  for (const record of records) {
    let page = pages.get(record.url_without_anchor);
    if (page === undefined) {
      page = [
        new URL(record.url_without_anchor).pathname,
        record.hierarchy.lvl1 ?? '',
        record.hierarchy.lvl0 ?? '',
        record.breadcrumbs,
        record.docusaurus_tag,
        record.part ?? '',
        record.tags,
        [],
      ];
      pages.set(record.url_without_anchor, page);
    }
    page[7].push(sectionEntry(record));
  }
  for (const page of pages.values()) {
    keepFirstCodeWords(page);
  }
  const file: IndexFile = { format: 2, language, synonyms, pages: [...pages.values()] };
  return JSON.stringify(file);
}

function sectionEntry(record: SearchRecord): SectionEntry {
  const text = record.content ?? '';
  const level = Number(record.type.slice(3));
  const heading = level === 1 ? '' : (record.hierarchy[record.type] ?? '');
  const anchor = record.anchor ?? '';
  return [level, heading, anchor === derivedAnchor(heading) ? 0 : anchor, text, record.code ?? ''];
}

/**
 * Leaves of the page's code each word once, and none that the text has: samples repeat themselves and each
 * other, in six languages, and a page is found as well by the first.
 */
function keepFirstCodeWords(page: PageEntry): void {
  const known = new Set(
    page[7].flatMap(([, heading, , text]) => wordsOf(`${heading} ${text}`)).map(({ folded }) => folded),
  );
  for (const section of page[7]) {
    const words = wordsOf(section[4]).filter(({ folded }) => {
      const fresh = folded.length > 2 && folded.length <= 40 && !known.has(folded);
      return fresh && known.add(folded);
    });
    section[4] = words.map((word) => word.text).join(' ');
  }
}
