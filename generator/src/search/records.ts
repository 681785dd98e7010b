/**
 * Converts pages to search records in the schema of the public DocSearch scraper for Typesense, so that generated and
 * crawled indexes are interchangeable.
 *
 * There is one record per section, which is a heading with the content up to the next heading.
 */

import type { Heading, NavbarItem, PageData, RenderedMarkdown, SiteData } from '../content/model.ts';
import type { PluginSearchRow } from '../plugin-api/plugin.ts';
import type { Level, SearchRecord } from '../plugin-api/search-record.ts';
import { sha256 } from '../sha256.ts';
import { versionName } from '../version-key.ts';
import { partNames } from './parts.ts';
import { BULLET } from './embedded/text-blocks.ts';

/** Input of the search index for one page. */
export interface SearchSource {
  page: PageData;
  noIndex: boolean;
  keywords: readonly string[];
  questions?: readonly string[];
  /** Its table rows that are indexed like pages. */
  rows?: readonly PluginSearchRow[];
  /** Text of the page; `null` for pages that aren't written in Markdown. */
  rendered: Pick<RenderedMarkdown, 'headings' | 'blocks' | 'digest'> | null;
}

/** Site data that the records depend on. */
export type RecordSite = Pick<SiteData, 'url' | 'locale' | 'navbar' | 'baseUrl' | 'versions'>;

/** The scraper's default `lvl0` for pages without a category. */
const DEFAULT_SECTION = 'Documentation';

/** Headings above links to other pages. These sections aren't indexed, because the linked pages have the content. */
const LEADING_ON =
  /^(?:next steps?|what['’]s next|see also|related(?: \p{L}+)?|further reading|learn more)$/iu;

/** A searchable page. */
export interface FoundPage {
  /** `/docs/server/authorization`, or for a table row `/docs/mobile/android/error-codes#android-playback-5160`. */
  path: string;
  facts: PageFacts;
  /** Cache key that changes with all inputs of the records. */
  key: string;
  /** Text of the page; `null` for pages that aren't written in Markdown. */
  rendered: SearchSource['rendered'];
  /** Returns the records in document order. Reads the text of the page, which may be long. */
  records: () => SearchRecord[];
}

/** Metadata of a page for the search index. */
export interface PageFacts extends Omit<
  SearchRecord,
  'hierarchy' | 'content' | 'code' | 'url' | 'anchor' | 'type' | 'item_priority'
> {
  title: string;
  /** Added before the text of the page; `''` if it has none. */
  description: string;
  /** `lvl0` of its records. */
  section: string;
  /** Ids of table rows that are indexed separately and left out of the page's text. */
  rows?: string[];
}

/** Returns the records of all searchable pages, sorted by path, with sections in document order. */
export function searchRecords(sources: readonly SearchSource[], site: RecordSite): SearchRecord[] {
  return foundPages(sources, site).flatMap((page) => page.records());
}

/**
 * Returns the searchable pages, sorted by path. Excludes drafts, unlisted and `noindex` pages, tag pages, the not-found
 * page, and sections with links to other pages.
 */
export function foundPages(sources: readonly SearchSource[], site: RecordSite): FoundPage[] {
  const found = sources.filter(mayBeFound).toSorted((a, b) => (a.page.path < b.page.path ? -1 : 1));
  const partOf = partNames(
    found.map(({ page }) => page),
    site,
  );
  return found.flatMap((source) => {
    const { page, rendered } = source;
    const facts = factsOf(source, site, partOf(page));
    const key = hash([facts, rendered?.digest ?? null]);
    return [foundPage({ path: page.path, facts, key, rendered }), ...foundRows(source, facts)];
  });
}

/** A row belongs to its page like a page to a folder. */
function foundRows({ page, rows = [], rendered }: SearchSource, of: PageFacts): FoundPage[] {
  if (rows.length === 0) {
    return [];
  }
  const texts = new Map(rendered?.blocks.map(({ row, text }) => [row, text]));
  return rows.map(({ anchor, title, keywords = [], questions = [] }) => {
    const { rows: _, ...ofPage } = of;
    const facts: PageFacts = {
      ...ofPage,
      title,
      description: (texts.get(anchor) ?? '').replace(FIRST_CELL, '').replaceAll(' | ', ' · '),
      url_without_anchor: `${of.url_without_anchor}#${anchor}`,
      tags: [...keywords],
      questions: [...questions],
      label: null,
      breadcrumbs: [...of.breadcrumbs, of.label ?? of.title],
    };
    return foundPage({ path: `${page.path}#${anchor}`, facts, key: hash([facts, null]), rendered: null });
  });
}

/** The first cell of a row, which repeats its title. */
const FIRST_CELL = /^[^|]*\| /;

/** Returns a page with its records. */
export function foundPage(page: Omit<FoundPage, 'records'>): FoundPage {
  return { ...page, records: () => recordsOf(page.facts, page.rendered) };
}

function hash(value: unknown): string {
  return sha256(JSON.stringify(value), 24);
}

function mayBeFound({ page, noIndex }: SearchSource): boolean {
  const wanted = page.kind === 'doc' || page.kind === 'category' || page.kind === 'page';
  return wanted && !noIndex && !page.unlisted && !page.draft;
}

function factsOf(
  { page, keywords, questions = [], rows = [] }: SearchSource,
  site: RecordSite,
  part: string | null,
): PageFacts {
  const { breadcrumbs = [], tags = [] } = page;
  const above = breadcrumbs.slice(0, -1).map((crumb) => crumb.label);
  const label = breadcrumbs.at(-1)?.label;
  const names = [...(label === undefined ? [] : [label]), ...keywords, ...tags.map((tag) => tag.label)];
  return {
    title: page.title,
    description: page.description.replace(/\s+/g, ' ').trim(),
    section: above.at(-1) ?? navbarLabel(page.sidebar, site.navbar.items) ?? DEFAULT_SECTION,
    url_without_anchor: site.url + page.path,
    language: site.locale.code,
    version: page.version === null ? [] : [versionName(page.version)],
    docusaurus_tag: page.searchTag,
    tags: [...new Set(names)].filter((name) => name !== page.title),
    questions: [...questions],
    label: label === undefined || label === page.title ? null : label,
    breadcrumbs: above,
    listed: page.sidebar !== null,
    part,
    ...(rows.length === 0 ? {} : { rows: rows.map(({ anchor }) => anchor) }),
  };
}

function recordsOf(facts: PageFacts, rendered: SearchSource['rendered']): SearchRecord[] {
  const { title, section: lvl0 } = facts;
  const sections = sectionsOf(facts, rendered).filter(
    ({ heading }) => heading === null || !LEADING_ON.test(heading.text.trim()),
  );

  let hierarchy: Record<Level, string | null> = {
    lvl0,
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return sections.map(({ heading, text, code }, position) => {
    hierarchy = heading === null ? hierarchy : below(hierarchy, heading);
    const level = heading?.level ?? 1;
    const address = facts.url_without_anchor;
    // Properties are listed one by one, because object rest is slow and sites have many sections.
    return {
      url_without_anchor: address,
      language: facts.language,
      version: facts.version,
      docusaurus_tag: facts.docusaurus_tag,
      tags: facts.tags,
      questions: facts.questions,
      label: facts.label,
      breadcrumbs: facts.breadcrumbs,
      listed: facts.listed,
      part: facts.part,
      hierarchy,
      content: text === '' ? null : text,
      code: code === '' ? null : code,
      url: heading === null ? address : `${address}#${heading.id}`,
      anchor: heading?.id ?? null,
      type: `lvl${level}` as SearchRecord['type'],
      // The scraper's formula. The level weighs more than the position on the page.
      item_priority: (100 - level * 10) * 1000 + sections.length - position,
    };
  });
}

function navbarLabel(sidebar: string | null, items: readonly NavbarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'docSidebar' && item.sidebar === sidebar) {
      return item.label;
    }
  }
  return undefined;
}

/** The chain of headings with `heading` at its level and nothing deeper. */
function below(hierarchy: Record<Level, string | null>, heading: Heading): Record<Level, string | null> {
  const next = { ...hierarchy };
  for (const level of [2, 3, 4, 5, 6] as const) {
    if (level >= heading.level) {
      next[`lvl${level}`] = level === heading.level ? heading.text : null;
    }
  }
  return next;
}

/** Whitespace other than single spaces. Replacing every single space would be slow. */
const MORE_THAN_A_SPACE = /\s{2,}|[^\S ]/g;

interface Section {
  heading: Heading | null;
  text: string;
  code: string;
}

function sectionsOf(
  { description, listed, rows = [] }: PageFacts,
  rendered: SearchSource['rendered'],
): Section[] {
  const sections: Section[] = [{ heading: null, text: '', code: '' }];
  const byAnchor = new Map<string, Section>();
  for (const heading of rendered?.headings ?? []) {
    const section = { heading, text: '', code: '' };
    sections.push(section);
    byAnchor.set(heading.id, section);
  }
  let [current] = sections;
  const foundAlone = new Set(rows);
  for (const block of rendered?.blocks ?? []) {
    if (block.row !== undefined && foundAlone.has(block.row)) {
      continue;
    }
    // Text below an anchor that isn't a heading belongs to the enclosing section.
    current = byAnchor.get(block.anchor) ?? current;
    if (current !== undefined) {
      const key = block.kind === 'code' ? 'code' : 'text';
      const text = block.kind === 'code' ? block.text : block.text.replace(MORE_THAN_A_SPACE, ' ');
      const bullet = block.startsItem === true ? BULLET : '';
      current[key] += (current[key] === '' ? '' : '\n') + bullet + text.trim();
    }
  }
  const intro = sections[0];
  // Descriptions say what a page is for, in words that readers search for.
  if (intro !== undefined && description !== '' && (listed || intro.text === '')) {
    intro.text = intro.text === '' ? description : `${description}\n${intro.text}`;
  }
  return sections;
}
