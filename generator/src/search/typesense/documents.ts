/** Search records → documents of the service, in the scheme of the public DocSearch scraper for it. */

import type { SearchRecord } from '../records.ts';
import { LEVELS, PART } from './search-parameters.ts';

/** What is published of a record. */
export type PublishedRecord = Pick<
  SearchRecord,
  | 'hierarchy'
  | 'content'
  | 'code'
  | 'url'
  | 'url_without_anchor'
  | 'anchor'
  | 'type'
  | 'language'
  | 'version'
  | 'docusaurus_tag'
  | 'tags'
  | 'breadcrumbs'
  | 'part'
  | 'item_priority'
>;

/** What the service stores. `hierarchy.lvl0` is a name with a point in it, as the scraper writes it. */
export interface HostedDocument {
  id: string;
  url: string;
  url_without_anchor: string;
  anchor?: string;
  content?: string;
  type: SearchRecord['type'] | 'content';
  language: string;
  version: string[];
  docusaurus_tag: string;
  tags: string[];
  item_priority: number;
  /** Not in the scraper's scheme: stored and shown, not searched. */
  breadcrumbs: string[];
  /** Not in the scraper's scheme: what readers narrow a search to. */
  part?: string;
  [level: `hierarchy.lvl${number}`]: string;
}

/**
 * One document for the text of a section. What else a page is found by (code, further names) gets documents of its
 * own, because the scraper's scheme has no fields for it: the service puts them together with their section.
 */
export function hostedDocuments(records: readonly PublishedRecord[]): HostedDocument[] {
  const documents = records.flatMap((record) => {
    const [content, ...further] = [record.content, record.code, namesOf(record)];
    return [
      documentOf(record, record.type, content ?? null),
      ...further.filter((text) => text !== null).map((text) => documentOf(record, 'content', text)),
    ];
  });
  return documents.map((document, index) => ({ ...document, id: String(index) }));
}

function namesOf({ tags, anchor }: PublishedRecord): string | null {
  return tags.length === 0 || anchor !== null ? null : tags.join(', ');
}

function documentOf(
  record: PublishedRecord,
  type: HostedDocument['type'],
  content: string | null,
): HostedDocument {
  const { url, url_without_anchor, anchor, language, version, docusaurus_tag, tags, breadcrumbs, part } =
    record;
  return {
    id: '',
    url,
    url_without_anchor,
    ...(anchor === null ? {} : { anchor }),
    ...(content === null ? {} : { content }),
    ...Object.fromEntries(
      LEVELS.map((level) => [`hierarchy.lvl${level}`, record.hierarchy[`lvl${level}`]] as const).filter(
        ([, text]) => text !== null,
      ),
    ),
    type,
    language,
    version,
    docusaurus_tag,
    tags,
    breadcrumbs,
    ...(part === null ? {} : { part }),
    item_priority: record.item_priority,
  };
}

/** One document on each line. */
export function jsonLines(documents: readonly HostedDocument[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

/** Description of a collection for such documents, with the fields that the scraper gives it. */
export function collectionSchema(name: string, locale: string): object {
  const text = (field: string) => ({ name: field, type: 'string', optional: true, locale });
  return {
    name,
    fields: [
      { name: 'anchor', type: 'string', optional: true },
      text('content'),
      { name: 'url', type: 'string', facet: true },
      { name: 'url_without_anchor', type: 'string', facet: true, optional: true },
      { name: 'version', type: 'string[]', facet: true, optional: true },
      ...LEVELS.map((level) => ({ ...text(`hierarchy.lvl${level}`), facet: true })),
      { ...text('type'), facet: true },
      { ...text('.*_tag'), facet: true },
      { name: 'language', type: 'string', facet: true, optional: true },
      { name: 'tags', type: 'string[]', facet: true, optional: true, locale },
      { name: PART, type: 'string', facet: true, optional: true },
      { name: 'item_priority', type: 'int64' },
    ],
    default_sorting_field: 'item_priority',
    // Names in code are also found by their parts: `player.video.play`, `multi-part`.
    token_separators: [...'_-./()[]{}<>:=,;#"\'`'],
  };
}
