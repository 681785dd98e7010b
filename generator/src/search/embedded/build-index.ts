/** Search records → the text of the index file. Runs at build time. */

import type { SearchRecord } from '../records.ts';
import { derivedAnchor, type IndexFile, type PageEntry, type SectionEntry } from './index-file.ts';
import { fitText } from './index-text.ts';

/** Characters of text that the index carries as they stand, so that a site of 136 pages stays below 150 KB with brotli. */
const TEXT_BUDGET = 520_000;

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
        record.label ?? '',
        record.tags.filter((tag) => tag !== record.label),
        record.listed ? 1 : 0,
        [],
      ];
      pages.set(record.url_without_anchor, page);
    }
    page[9].push(sectionEntry(record));
  }
  fitText([...pages.values()], TEXT_BUDGET);
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
