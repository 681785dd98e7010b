/** What of a result is named by the query: its title, its heading, or nothing. */

import { coverage, meets, nameOf, tellingWords, type Name } from './names.ts';
import { isFormOf, type Query } from './query.ts';
import type { Section, SectionPage } from './sections.ts';

/** Kinds of results, worst first. All but the first name what was asked for. */
export const KINDS = [
  'body',
  'part-of-title',
  'about',
  'heading-and-above',
  'title-within',
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

/** Share of a title's words that a query must have for the title to be a name of it. */
export const NAMING_SHARE = 0.5;

/** The best kind of match that `section` is. */
export function kindOf(section: Section, query: Query): Kind {
  if (query.words.length === 0) {
    return 'body';
  }
  return section.headings.length === 0 ? pageKind(section.page, query) : headingKind(section, query);
}

function headingKind(section: Section, query: Query): Kind {
  const own = nameKind(section.heading, query, ['heading', 'heading-start', 'exact-heading']);
  const above = () => [...nameOf(section.page.title).terms, ...termsAbove(section.page)];
  return own === 'body' && isMetBy(query, ownTerms(section), above) === 'all' ? 'heading-and-above' : own;
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
  if (met !== 'none') {
    const isWhole = title.words.every((word) => query.words.some((asked) => isFormOf(word, asked)));
    const all = isWhole ? 'whole-title-and-above' : 'title-and-above';
    kinds.push(!isNaming ? 'part-of-title' : met === 'telling' ? 'about' : all);
  }
  return best(kinds);
}

/** Share of the query's words that stand in the section's own name. */
export function nameShare(section: Section, query: Query): number {
  const terms = ownTerms(section);
  return query.words.filter((word) => meets(word, terms)).length / query.words.length;
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
  const telling = tellingWords(title);
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
