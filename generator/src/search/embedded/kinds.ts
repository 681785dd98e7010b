/** What of a result is named by the query: its title, its heading, or nothing. */

import { coverage, meets, nameOf, type Name } from './names.ts';
import { isFormOf, isStopWord, type Query, type QueryWord } from './query.ts';
import type { Section, SectionPage } from './sections.ts';

/** Kinds of results, worst first. From {@link FIRST_NAME} on they name what was asked for. */
export const KINDS = [
  'body',
  'part-of-title',
  'title-within',
  'about',
  'heading-and-above',
  'heading',
  'heading-start',
  'exact-keyword',
  'exact-heading',
  'title-and-above',
  'title',
  'whole-title-and-above',
  'title-start',
  'exact-title',
] as const;

export type Kind = (typeof KINDS)[number];

export const FIRST_NAME = KINDS.indexOf('about');

/** Share of a title's words that a query must have for the title to be a name of it. */
export const NAMING_SHARE = 0.5;

/** The same of a heading: less, since the page's title stands above it. */
const HEADING_SHARE = 0.3;

/** The best kind of match that `section` is. */
export function kindOf(section: Section, query: Query): Kind {
  if (query.words.length === 0) {
    return 'body';
  }
  return section.headings.length === 0 ? pageKind(section.page, query) : headingKind(section, query);
}

function headingKind(section: Section, query: Query): Kind {
  const names = section.anchorName === '' ? [section.heading] : [section.heading, section.anchorName];
  const own = best(names.map((name) => nameKind(name, query, ['heading', 'heading-start', 'exact-heading'])));
  if (own !== 'body') {
    return own;
  }
  const met = isMetBy(query, ownTerms(section), () => [
    ...nameOf(section.page.title).terms,
    ...termsAbove(section.page),
  ]);
  // One word in common with a heading is not yet what the section is about.
  const telling = query.words.filter((word) => !query.common.has(word));
  const covered = Math.max(...names.map((name) => coverage(nameOf(name), query)));
  if (met === 'all') {
    return covered >= HEADING_SHARE ? 'heading-and-above' : 'body';
  }
  return met === 'telling' && covered >= NAMING_SHARE && telling.length > 1 ? 'about' : 'body';
}

function pageKind(page: SectionPage, query: Query): Kind {
  const title = nameOf(page.title);
  const isNaming = coverage(title, query) >= NAMING_SHARE;
  const kinds = [page.title, ...page.names].map((name) => {
    const all = coverage(nameOf(name), query) >= NAMING_SHARE ? 'title' : 'part-of-title';
    return nameKind(name, query, [all, 'title-start', 'exact-title']);
  });
  kinds.push(withinKind(title, query));
  for (const keyword of page.keywords) {
    kinds.push(nameKind(keyword, query, ['body', 'body', 'exact-keyword']));
  }
  const names = new Set([page.title, ...page.names].flatMap((name) => [...nameOf(name).terms]));
  const met = isMetBy(query, names, () => termsAbove(page));
  if (
    coverage(title, query) === 1 &&
    query.words.every((word) => meets(word, names) || meets(word, termsAbove(page)))
  ) {
    kinds.push('whole-title-and-above');
  } else if (met !== 'none') {
    kinds.push(!isNaming ? 'part-of-title' : met === 'telling' ? 'about' : 'title-and-above');
  }
  return best(kinds);
}

/** Share of the query's telling words that stand in the section's own name. */
export function nameShare(section: Section, query: Query): number {
  const terms = ownTerms(section);
  const telling = query.words.filter((word) => !query.common.has(word));
  const asked = telling.length === 0 ? query.words : telling;
  return asked.filter((word) => meets(word, terms)).length / asked.length;
}

/**
 * How well a name of the section suits the query, 0 to 1: how much of the name the query has, and how much of the
 * query the name.
 *
 * @param share of the query that some of its words are, by their rarity
 */
export function nameFit(
  { page, headings, heading }: Section,
  query: Query,
  share: (words: ReadonlySet<QueryWord>) => number,
): number {
  const names = headings.length === 0 ? [page.title, ...page.names] : [heading];
  const fits = names.map((text) => {
    const name = nameOf(text);
    return coverage(name, query) * share(new Set(query.words.filter((word) => meets(word, name.terms))));
  });
  return Math.max(...fits);
}

/** What a section is called: its heading and its author's anchor, or the page's title. */
function ownTerms({ page, headings, heading, anchorName }: Section): ReadonlySet<string> {
  if (headings.length === 0) {
    return nameOf(page.title).terms;
  }
  return anchorName === ''
    ? nameOf(heading).terms
    : new Set([...nameOf(heading).terms, ...nameOf(anchorName).terms]);
}

const aboveBefore = new WeakMap<SectionPage, string[]>();

function termsAbove(page: SectionPage): string[] {
  let terms = aboveBefore.get(page);
  if (terms === undefined) {
    terms = [...new Set(page.above.flatMap((label) => [...nameOf(label).terms]))];
    aboveBefore.set(page, terms);
  }
  return terms;
}

/** What a title is worth whose telling words, two or more, the query has besides others. */
function withinKind(title: Name, query: Query): Kind {
  const telling = title.apart.filter((word) => !isStopWord(word));
  const met = telling.flatMap((term) => query.words.find((word) => isFormOf(term, word)) ?? []);
  if (telling.length < 2 || met.length < telling.length) {
    return 'body';
  }
  const rare = met.filter((word) => !query.common.has(word));
  return rare.length > 1 ? 'title-within' : query.words.length - met.length < 2 ? 'part-of-title' : 'body';
}

/**
 * Whether the query means `own` and what stands above it: with all its words, or with those that do not go without
 * saying on this site.
 */
function isMetBy(
  query: Query,
  own: ReadonlySet<string>,
  above: () => readonly string[],
): 'all' | 'telling' | 'none' {
  const telling = query.words.filter((word) => !query.common.has(word));
  const rest = telling.filter((word) => !meets(word, own));
  if (rest.length === telling.length || (rest.length > 0 && !rest.every((word) => meets(word, above())))) {
    return 'none';
  }
  const common = query.words.filter((word) => query.common.has(word));
  return common.every((word) => meets(word, own)) ? 'all' : 'telling';
}

function nameKind(text: string, query: Query, [all, start, exact]: readonly [Kind, Kind, Kind]): Kind {
  const { phrases, terms } = nameOf(text);
  if (query.phrase !== '' && phrases.some((phrase) => query.phrases.includes(phrase))) {
    return exact;
  }
  if (
    query.phrase !== '' &&
    phrases.some((phrase) => query.phrases.some((asked) => phrase.startsWith(asked)))
  ) {
    return start;
  }
  return query.words.every((word) => meets(word, terms)) ? all : 'body';
}

function best(kinds: readonly Kind[]): Kind {
  return kinds.reduce((a, b) => (KINDS.indexOf(b) > KINDS.indexOf(a) ? b : a), 'body');
}
