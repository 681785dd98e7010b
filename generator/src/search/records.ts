/**
 * Pages → search records, in the scheme of the public DocSearch scraper for Typesense,
 * so that an index made here and a crawled one can replace each other.
 *
 * One record per section: a heading and what stands below it up to the next heading.
 */

import { createHash } from 'node:crypto';
import type { Heading, NavbarItem, PageData, RenderedMarkdown, SiteData } from '../content/model.ts';
import type { PluginSearchRow } from '../plugins/plugin.ts';
import { versionName } from '../version-key.ts';
import { partNames } from './parts.ts';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export interface SearchRecord {
  /** `lvl0` names the part of the site, `lvl1` the page, the rest are headings down to this section. */
  hierarchy: Record<Level, string | null>;
  /** Prose of the section, one block (paragraph, list item, table cell) per line; `null` when it has none. */
  content: string | null;
  /** Code samples of the section. Not in the scraper's scheme, whose engine ignores it. */
  code: string | null;
  /** Absolute, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<Level, 'lvl0'>;
  language: string;
  version: string[];
  docusaurus_tag: string;
  /** Further names of the page: its sidebar label where that differs, keywords, tags. */
  tags: string[];
  /** What the page answers, in readers' words. Not in the scraper's scheme. */
  questions: string[];
  /** The page's name in its sidebar, one of `tags`; `null` where that is its title. Not in the scraper's scheme. */
  label: string | null;
  /** Labels above the page, outermost first. Not in the scraper's scheme. */
  breadcrumbs: string[];
  /** True for a page that stands in a sidebar: readers are led to it. Not in the scraper's scheme. */
  listed: boolean;
  /** Part of the site, by which readers narrow a search; `null` for a page of none. Not in the scraper's scheme. */
  part: string | null;
  item_priority: number;
}

/** A page as the search needs it. */
export interface SearchSource {
  page: PageData;
  noIndex: boolean;
  keywords: readonly string[];
  questions?: readonly string[];
  /** Its table rows that are found like pages. */
  rows?: readonly PluginSearchRow[];
  /** Text of the page; `null` for pages that are not made of Markdown. */
  rendered: Pick<RenderedMarkdown, 'headings' | 'blocks' | 'digest'> | null;
}

/** What the records need to know of the site. */
export type RecordSite = Pick<SiteData, 'url' | 'locale' | 'navbar' | 'baseUrl' | 'versions'>;

/** Name of the part of the site that a page without category belongs to, as the scraper has it. */
const DEFAULT_SECTION = 'Documentation';

/** Headings above links to other pages: what these sections say is found on those pages. */
const LEADING_ON =
  /^(?:next steps?|what['’]s next|see also|related(?: \p{L}+)?|further reading|learn more)$/iu;

/** A page that may be found. */
export interface FoundPage {
  /** `/docs/server/authorization`; of a table row `/docs/mobile/android/error-codes#android-playback-5160`. */
  path: string;
  facts: PageFacts;
  /** Changes with everything that the records are made from. */
  key: string;
  /** The text of the page; `null` for pages that are not made of Markdown. */
  rendered: SearchSource['rendered'];
  /** In document order. Reads the text of the page, which may be long. */
  records: () => SearchRecord[];
}

/** What a page says of itself to the search, beside its text. */
export interface PageFacts extends Omit<
  SearchRecord,
  'hierarchy' | 'content' | 'code' | 'url' | 'anchor' | 'type' | 'item_priority'
> {
  title: string;
  /** Begins the text of the page; `''` where it has none. */
  description: string;
  /** `lvl0` of its records. */
  section: string;
  /** Ids of table rows whose text is not the page's: they are found by themselves. */
  rows?: string[];
}

/** The records of all pages that may be found, sorted by path, sections in document order. */
export function searchRecords(sources: readonly SearchSource[], site: RecordSite): SearchRecord[] {
  return foundPages(sources, site).flatMap((page) => page.records());
}

/**
 * The pages that may be found, sorted by path. Drafts, unlisted and `noindex` pages, tag pages and the not-found page
 * may not, nor may sections of links to other pages.
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

/** A row stands in its page like a page in a folder. */
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
      description: (texts.get(anchor) ?? '').replace(FIRST_CELL, ''),
      url_without_anchor: `${of.url_without_anchor}#${anchor}`,
      tags: [...keywords],
      questions: [...questions],
      label: null,
      breadcrumbs: [...of.breadcrumbs, of.label ?? of.title],
    };
    return foundPage({ path: `${page.path}#${anchor}`, facts, key: hash([facts, null]), rendered: null });
  });
}

/** What a row is of: its title says it. */
const FIRST_CELL = /^[^|]*\| /;

/** A page with its records. */
export function foundPage(page: Omit<FoundPage, 'records'>): FoundPage {
  return { ...page, records: () => recordsOf(page.facts, page.rendered) };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
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
    // One by one: to spread what is left of an object is slow, and sites have many sections.
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
      // The scraper's formula: the level weighs more than the place on the page.
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

/** White space that is not a single space: of the others there are too many to replace each by itself. */
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
    // Text below an anchor that is no heading belongs to the section it stands in.
    current = byAnchor.get(block.anchor) ?? current;
    if (current !== undefined) {
      const key = block.kind === 'code' ? 'code' : 'text';
      const text = block.kind === 'code' ? block.text : block.text.replace(MORE_THAN_A_SPACE, ' ');
      current[key] += (current[key] === '' ? '' : '\n') + text.trim();
    }
  }
  const intro = sections[0];
  // Authors say in a description what the page is for, in the words that readers look for.
  if (intro !== undefined && description !== '' && (listed || intro.text === '')) {
    intro.text = intro.text === '' ? description : `${description}\n${intro.text}`;
  }
  return sections;
}
