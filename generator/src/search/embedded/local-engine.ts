/** Answers queries from an embedded index. Used by the worker and directly in Node. */

import {
  inSection,
  partOfFilter,
  type Highlighted,
  type PartCount,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '../engine.ts';
import { answerOf, isQuestion, sampleOf, scoresOf, type Answer, type QueryShares } from './answers.ts';
import { openIndex, pagesFor, type MatchedQuery, type OpenIndex } from './candidates.ts';
import { otherNotations } from './codes.ts';
import { isStopWord } from './common-words.ts';
import { derivedAnchor, type IndexHead, type PageEntry } from './index-files.ts';
import type { LoadFile } from './index-reader.ts';
import { withoutLogNoise } from './log-lines.ts';
import type { Place } from './place.ts';
import { isSignificant, type QueryWord, type Stemmer } from './query.ts';
import { pairsOf, questionFit, withPhrases } from './phrases.ts';
import { rescored, type RankedPage } from './ranking.ts';
import { highlight, matcherOf, shortened, snippetsOf, type Matcher } from './snippets.ts';
import { nearestSpelling, maxTypos } from './spelling.ts';
import { otherWordings } from './synonyms.ts';
import { isFileName, startsStatement } from './text-blocks.ts';
import { withChainsJoined, wordsOf } from './words.ts';

/** Limit per page, so that a long page can't fill the list. */
const HITS_PER_PAGE_OF_SITE = 3;

/** Number of top pages whose text is read for the final order, about as many as the first screen shows. */
const READ = 4;

/** Penalty for a match by synonym, so that literal matches rank higher. */
const SYNONYM_COST = 0.5;

export interface LocalEngine {
  /** @throws Error when an index file can't be loaded */
  search(request: SearchRequest): Promise<SearchResponse>;
  /**
   * The best pages of a request, in nearly the final order and without texts, from word files alone; `null` if the head has
   * no names.
   *
   * @throws Error when an index file can't be loaded
   */
  preview(request: SearchRequest): Promise<SearchResponse | null>;
}

/** A matching section of a page, by their numbers. */
interface FoundSection {
  page: number;
  section: number;
}

/**
 * @param load returns the text of an index file
 * @param stemmer of the index language
 */
export function createLocalEngine(
  head: IndexHead,
  load: LoadFile,
  stemmer: Stemmer | null = null,
): LocalEngine {
  const index = openIndex(head, load, stemmer);
  const { places, reader } = index;

  return {
    async search(request) {
      const { pages, kept, found, shown, matches, answer, sample, suggestion, missing } = await foundSections(
        request,
        index,
      );
      const hits = await Promise.all(
        shown.map(async (one) => {
          const hit = hitOf(one, await reader.page(one.page), { places, matches, language: head.language });
          const isIn = (found: Answer | null): found is Answer =>
            one.page === kept[0]?.page && one.section === found?.section;
          return {
            ...hit,
            ...(isIn(answer) ? { answer: highlight(answer.text, matches) } : {}),
            ...(isIn(sample) ? { code: highlight(sample.text, matches) } : {}),
          };
        }),
      );
      return {
        found,
        pages: kept.length,
        hits,
        suggestion,
        missing,
        parts: partsOf(pages, places, request.filter.part),
      };
    },
    preview: (request) => previewOf(request, index),
  };
}

async function previewOf(request: SearchRequest, index: OpenIndex): Promise<SearchResponse | null> {
  const { names } = index.head;
  if (names === undefined) {
    return null;
  }
  const { places } = index;
  // The reader goes on after "how do I".
  const hasOnlyCommonWords = wordsOf(request.query).every(({ folded }) => isStopWord(folded));
  const wordings = hasOnlyCommonWords ? [] : await matchesFor(request, index);
  const pages = bestOf(wordings).toSorted(byScore);
  const kept = within(pages, places, request.filter.part);
  const matches = matcherOf(...wordings.map(({ query }) => query));
  const namedPage = (page: number) => {
    const name = names[page];
    return typeof name === 'number' ? name : page;
  };
  const sections = sectionsOf(kept, [], { page: 1, perPage: request.perPage });
  const shown = new Map<number, number[]>();
  for (const { page, section } of sections.shown) {
    const named = namedPage(page);
    shown.set(named, [...(shown.get(named) ?? []), section]);
  }
  const hits = [...shown].flatMap(([page, found]): SearchHit[] => {
    const name = names[page];
    if (name === undefined || typeof name === 'number') {
      return [];
    }
    const [end, title] = name;
    const path = `${places[page]?.folder ?? ''}${end}`;
    const breadcrumbs = above(title, places[page]);
    const awaited = { text: found.includes(0), sections: found.filter((section) => section > 0).length };
    return [
      { url: path, path, breadcrumbs, title: highlight(title, matches), headings: [], snippets: [], awaited },
    ];
  });
  const parts = partsOf(pages, places, request.filter.part);
  return { found: sections.found, pages: kept.length, hits, suggestion: null, parts, isPreview: true };
}

/** Returns the sections that match a query, without their texts: `shown` are those of the requested page of results. */
export async function foundSections(request: SearchRequest, index: OpenIndex) {
  const { page, perPage, filter } = request;
  const { asked, pages, suggestion, missing } = await rankedPages(request, index);
  const kept = within(pages, index.places, filter.part);
  const matches = matcherOf(...asked.map(({ query }) => query));
  const { answer, sample } = await answersFor(request.query, kept[0], { asked, index, matches });
  const { found, shown } = sectionsOf(kept, [answer, sample], { page, perPage });
  return { pages, kept, found, shown, matches, answer, sample, suggestion, missing };
}

interface Ranked {
  /** The query as typed, then with synonyms; empty if there is nothing to look up. */
  asked: QueryShares[];
  /** Best first. */
  pages: FoundPage[];
  /** The query with unknown words replaced by their nearest spelling; `null` if there is none. */
  suggestion: string | null;
  /** Words, as typed, that no page contains and no suggestion replaces. */
  missing: string[];
}

/** Returns the query as typed, then with synonyms, and the pages that match each; nothing if there is nothing to look up. */
async function matchesFor(request: SearchRequest, index: OpenIndex): Promise<MatchedQuery[]> {
  const { query, filter } = request;
  if (wordsOf(query).length === 0 || filter.language !== index.head.language) {
    return [];
  }
  const typed = [query, ...otherWordings(query, index.head.synonyms), ...otherNotations(query)];
  return Promise.all(typed.map((text) => matchesOfWording(text, request, index)));
}

async function matchesOfWording(
  wording: string,
  { filter, ...reader }: SearchRequest,
  index: OpenIndex,
): Promise<MatchedQuery> {
  const matched = await index.matchesIn(wording, filter.tags);
  return { ...matched, pages: pagesFor(reader, matched, index) };
}

/** Returns all pages that match the query in any wording, scored. */
export async function rankedPages(request: SearchRequest, index: OpenIndex): Promise<Ranked> {
  const asked = await matchesFor(request, index);
  const unknown = unknownIn(asked);
  const misspelt = unknown.filter(canBeMisspelt);
  let suggestion =
    misspelt.length === 0
      ? null
      : respelt(request.query, misspelt, await index.reader.spelling(likeliest(misspelt, asked)));
  if (suggestion !== null && asked.some(({ pages }) => pages.length > 0)) {
    const corrected = await matchesOfWording(suggestion, request, index);
    if (mostComplete([corrected]) > mostComplete(asked)) {
      asked.push(corrected);
    } else {
      // No page contains the corrected word together with the others, so the reader didn't mean it.
      suggestion = null;
    }
  }
  const kept = new Set(wordsOf(withChainsJoined(suggestion ?? request.query)).map(({ folded }) => folded));
  const replaced = new Set(misspelt.map(({ folded }) => folded).filter((folded) => !kept.has(folded)));
  const pages = bestOf(asked).toSorted(byScore);
  const best = await Promise.all(
    pages.slice(0, READ).map(async ({ wording, ...one }) => {
      const entry = await index.reader.page(one.page);
      // Rank a page by the wording that found it.
      const own = asked[wording];
      const features = {
        ...one.features,
        asked: own === undefined ? 0 : questionFit(entry[2], own),
        brief: 1 / (1 + entry[3].length),
      };
      const pairs = own === undefined ? [] : pairsOf(own.query);
      return { ...rescored({ ...withPhrases(one, entry, pairs), features }), wording };
    }),
  );
  return {
    asked,
    pages: [...best.toSorted(byScore), ...pages.slice(READ)],
    suggestion,
    missing: unknown
      .filter(({ folded, weight }) => weight >= 1 && isSignificant(folded) && !replaced.has(folded))
      .map(({ text }) => text),
  };
}

// ── Ordering ────────────────────────────────────────────────────────────────

/** A page with the number of the wording that found it. */
type FoundPage = RankedPage & { wording: number };

/** Returns each page once, with its best wording. */
function bestOf(wordings: readonly MatchedQuery[]): FoundPage[] {
  const best = new Map<number, FoundPage>();
  wordings.forEach((wording, number) => {
    const cost = number === 0 ? 0 : SYNONYM_COST;
    for (const one of wording.pages) {
      const known = best.get(one.page);
      if (known === undefined || one.score - cost > known.score) {
        best.set(one.page, { ...one, score: one.score - cost, cost, wording: number });
      }
    }
  });
  return [...best.values()];
}

/** Words that no page contains and no synonym replaces. */
function unknownIn([first, ...others]: readonly MatchedQuery[]): QueryWord[] {
  return (first?.unknown ?? []).filter((word) =>
    others.every(({ unknown }) => unknown.some(({ folded }) => folded === word.folded)),
  );
}

/** The share of its query that the best page contains, from 0 to 1. */
function mostComplete(wordings: readonly MatchedQuery[]): number {
  return Math.max(0, ...wordings.flatMap(({ pages }) => pages.map(({ features }) => features.complete)));
}

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

interface Answers {
  /** `null` if the query isn't a question or the page has none. */
  answer: Answer | null;
  /** Lines of code, in the same way. */
  sample: Answer | null;
}

/** The answers to a question on the first page. */
async function answersFor(
  typed: string,
  first: FoundPage | undefined,
  { asked, index, matches }: { asked: readonly QueryShares[]; index: OpenIndex; matches: Matcher },
): Promise<Answers> {
  const own = first === undefined ? undefined : asked[first.wording];
  if (first === undefined || own === undefined || !isQuestion(typed)) {
    return { answer: null, sample: null };
  }
  const entry = await index.reader.page(first.page);
  const scores = scoresOf(entry, own, matches, index.places[first.page]?.above ?? []);
  const answer = answerOf(scores, index.head.language);
  return { answer, sample: sampleOf(scores, answer) };
}

/**
 * The best sections of each page: those on the requested page of results, and the number of all. On the first page, the
 * sections with the answers follow the best one.
 */
function sectionsOf(
  pages: readonly RankedPage[],
  answers: readonly (Answer | null)[],
  { page: requested, perPage }: Pick<SearchRequest, 'page' | 'perPage'>,
): { found: number; shown: FoundSection[] } {
  const answering = answers.flatMap((answer) => answer?.section ?? []);
  const [start, end] = [(requested - 1) * perPage, requested * perPage];
  const shown: FoundSection[] = [];
  let found = 0;
  for (const [position, { page, sections }] of pages.entries()) {
    const [first, ...others] = sections.slice(0, HITS_PER_PAGE_OF_SITE).map(({ section }) => section);
    const best = [...(first === undefined ? [] : [first]), ...(position === 0 ? answering : []), ...others];
    const distinct = [...new Set(best)].slice(0, HITS_PER_PAGE_OF_SITE);
    const onPage = distinct.slice(Math.max(0, start - found), Math.max(0, end - found));
    shown.push(...onPage.map((section) => ({ page, section })));
    found += distinct.length;
  }
  return { found, shown };
}

/** The number of these pages in each part and in each section of the chosen part. */
function partsOf(
  pages: readonly RankedPage[],
  places: readonly Place[],
  chosen: string | undefined,
): PartCount[] {
  const found = pages.flatMap(({ page }) => places[page] ?? []);
  const within = chosen === undefined ? null : partOfFilter(chosen);
  return counted(found, ({ part }) => part).map((count) => {
    const sections = counted(
      found.filter(({ part }) => part === within && part === count.name),
      sectionOf,
    );
    // A single section is no choice.
    return sections.length > 1 ? { ...count, sections } : count;
  });
}

/** How often each name occurs, sorted by name. Places without a name are left out. */
function counted(places: readonly Place[], nameOf: (place: Place) => string): PartCount[] {
  const counts = new Map<string, number>();
  for (const place of places) {
    const name = nameOf(place);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  counts.delete('');
  return [...counts]
    .map(([name, found]) => ({ name, found }))
    .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** The label below the part, or `''`. */
function sectionOf({ part, breadcrumbs }: Place): string {
  return breadcrumbs.find((label) => label !== part) ?? '';
}

/** The pages in a part or section; all of them without a filter. */
function within(pages: FoundPage[], places: readonly Place[], filter: string | undefined): FoundPage[] {
  return filter === undefined
    ? pages
    : pages.filter(({ page }) => {
        const place = places[page];
        return (
          place !== undefined && (place.part === filter || inSection(place.part, sectionOf(place)) === filter)
        );
      });
}

// ── Display ─────────────────────────────────────────────────────────────────

function hitOf(
  { page, section: number }: FoundSection,
  entry: PageEntry,
  { places, matches, language }: { places: readonly Place[]; matches: Matcher; language: string },
): SearchHit {
  const [path, title, , sections] = entry;
  const [, heading = '', , text = '', code = ''] = sections[number] ?? [];
  const snippets = snippetsOf(text, matches, { most: 3, locale: language, heading });
  const line = snippets.some(hasMatch) ? undefined : codeLine(code, matches);
  if (number === 0) {
    // The description summarizes the page. If only another passage matches, show that passage.
    const [description = ''] = text.split('\n');
    const own = shortened(description, matches);
    const [best] = snippets;
    if (description !== '') {
      snippets.splice(hasMatch(own) || best === undefined || !hasMatch(best) ? 0 : 1, 0, own);
    }
  }
  return {
    url: urlOf(entry, number),
    path,
    breadcrumbs: above(title, places[page]),
    title: highlight(title, matches),
    headings: headingsTo(sections, number).map((one) => highlight(one, matches)),
    snippets: eachOnce(snippets).slice(0, 3),
    ...(line === undefined ? {} : { code: line }),
  };
}

/** Returns the URL of a page's section. */
export function urlOf([path, , , sections]: PageEntry, section: number): string {
  const [, heading = '', anchor = ''] = sections[section] ?? [];
  const hash = anchor === 0 ? derivedAnchor(heading) : anchor;
  return hash === '' ? path : `${path}#${hash}`;
}

function hasMatch(text: Highlighted): boolean {
  return text.some((part) => part.match);
}

/**
 * The first line of code that contains a query word, if possible the start of a statement. The name of a file alone
 * answers nothing.
 */
function codeLine(code: string, matches: Matcher): Highlighted | undefined {
  const lines = code.split('\n');
  const matching = [...lines.keys()].filter((at) => {
    const line = lines[at] ?? '';
    return !isFileName(line) && matches.hitsIn(line).length > 0;
  });
  const best = matching.find((at) => startsStatement(lines[at] ?? '', lines[at - 1])) ?? matching[0];
  return best === undefined ? undefined : shortened(lines[best] ?? '', matches);
}

/** Removes texts that another text contains, because a description also starts its page's text. */
function eachOnce(texts: readonly Highlighted[]): Highlighted[] {
  const plain = texts.map((text) => text.map((part) => part.text).join(''));
  return texts.filter((_, index) => {
    const own = plain[index] ?? '';
    return plain.indexOf(own) === index && !plain.some((one) => one !== own && one.includes(own));
  });
}

/** The headings that lead to a section, ending with its own; empty for the page itself. */
function headingsTo(sections: PageEntry[3], number: number): string[] {
  let chain: { level: number; heading: string }[] = [];
  for (const [level, heading] of sections.slice(0, number + 1)) {
    chain = [...chain.filter((one) => one.level < level), ...(level > 1 ? [{ level, heading }] : [])];
  }
  return chain.map(({ heading }) => heading);
}

/** The part and the labels above a page, without duplicates. */
function above(title: string, place: Place | undefined): string[] {
  const { part = '', breadcrumbs = [] } = place ?? {};
  return part === '' || part === title || breadcrumbs.includes(part) ? breadcrumbs : [part, ...breadcrumbs];
}

/**
 * If nothing was found, the word may start with any letter. Otherwise it must start as typed, which loads fewer files.
 */
function likeliest(words: readonly QueryWord[], wordings: readonly MatchedQuery[]): string[] | undefined {
  return wordings.every(({ pages }) => pages.length === 0) ? undefined : words.map(({ folded }) => folded);
}

function canBeMisspelt({ folded }: QueryWord): boolean {
  return maxTypos(folded) > 0;
}

function respelt(typed: string, unknown: readonly QueryWord[], words: readonly string[]): string | null {
  const text = withoutLogNoise(typed).trim();
  let better = text;
  for (const word of unknown) {
    const nearest = nearestSpelling(word.folded, words);
    if (nearest !== null) {
      better = better.replace(word.text, () => nearest);
    }
  }
  return better === text ? null : better;
}
