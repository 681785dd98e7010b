/** Converts search records to Typesense documents in the schema of the public DocSearch scraper. */

import { LEVELS, type SearchRecord } from 'pagewright/hosted-search';
import { PART } from './search-parameters.ts';

/** The fields of a record that are published. */
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

/** A document as stored. `hierarchy.lvl0` is a flat field name with a dot, as the scraper writes it. */
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
  /** Not in the scraper's schema; stored and displayed, but not searched. */
  breadcrumbs: string[];
  /** Not in the scraper's schema; used as a search filter. */
  part?: string;
  [level: `hierarchy.lvl${number}`]: string;
}

/**
 * Returns one document for the text of each section. Code and alternative names become separate documents, because the
 * scraper's schema has no fields for them. The service groups them with their section.
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

/** Returns the schema of a collection for these documents, with the scraper's fields. */
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
    // Names in code are also found by their parts, such as `player.video.play` and `multi-part`.
    token_separators: [...'_-./()[]{}<>:=,;#"\'`'],
  };
}
