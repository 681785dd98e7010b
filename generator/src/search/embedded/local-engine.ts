/** Answers queries from an embedded index. Used by the worker, and in Node directly. */

import type { Highlighted, PartCount, SearchHit, SearchRequest, SearchResponse } from '../engine.ts';
import { candidatesOf, type Candidates, type OpenIndex } from './candidates.ts';
import { otherNotations } from './codes.ts';
import { derivedAnchor, type IndexHead, type PageEntry } from './index-files.ts';
import { createIndexReader, type LoadFile } from './index-reader.ts';
import { placesOf, type Place } from './place.ts';
import { isTelling, parseQuery, type Query, type QueryWord, type Stemmer } from './query.ts';
import { pairsOf, questionFit, withPhrases } from './phrases.ts';
import { rescored, type RankedPage } from './ranking.ts';
import { highlight, matcherOf, shortened, snippetsOf, type Matcher } from './snippets.ts';
import { nearestSpelling, slipsAllowed } from './spelling.ts';
import { otherWordings } from './synonyms.ts';

/** Of one page, so that a long page cannot fill the list. */
const HITS_PER_PAGE_OF_SITE = 3;

/** Pages whose text is read for their order: about those that are shown first. */
const READ = 6;

/** What another wording costs: what was meant literally comes before what a synonym finds. */
const SYNONYM_COST = 0.5;

export interface LocalEngine {
  /** @throws Error when a file of the index cannot be loaded */
  search(request: SearchRequest): Promise<SearchResponse>;
}

/** A section of a page that answers, by their numbers. */
interface Answer {
  page: number;
  section: number;
}

/**
 * @param load gives the text of the index's files
 * @param stemmer of the index's language
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
      const { page, perPage, filter } = request;
      const { wordings, pages, suggestion, missing } = await rankedPages(request, index);
      const everywhere = answersOf(pages);
      const answers =
        filter.part === undefined
          ? everywhere
          : everywhere.filter((answer) => places[answer.page]?.part === filter.part);
      const matches = matcherOf(...wordings);
      const shown = answers.slice((page - 1) * perPage, page * perPage);
      const hits = await Promise.all(
        shown.map(async (answer) =>
          hitOf(answer, await reader.page(answer.page), { places, matches, language: head.language }),
        ),
      );
      return {
        found: answers.length,
        pages: new Set(answers.map((answer) => answer.page)).size,
        hits,
        suggestion,
        missing,
        parts: partsOf(pages, places),
      };
    },
  };
}

/** What {@link candidatesOf} works on. */
export function openIndex(head: IndexHead, load: LoadFile, stemmer: Stemmer | null = null): OpenIndex {
  return { head, stemmer, places: placesOf(head), reader: createIndexReader(head, load) };
}

interface Ranked {
  /** The query as typed, then in other words; empty where there is nothing to look for. */
  wordings: Query[];
  /** The best first. */
  pages: RankedPage[];
  /** The query with the words that no page has in their nearest spelling; `null` where there is none. */
  suggestion: string | null;
  /** Words, as typed, that no page has and no suggestion replaces. */
  missing: string[];
}

/** All pages that answer a query in any of its wordings, scored. */
export async function rankedPages(request: SearchRequest, index: OpenIndex): Promise<Ranked> {
  const parse = (text: string): Query => parseQuery(text, index.stemmer);
  const query = parse(request.query);
  if (query.words.length === 0 || request.filter.language !== index.head.language) {
    return { wordings: [], pages: [], suggestion: null, missing: [] };
  }
  const others = [...otherWordings(request.query, index.head.synonyms), ...otherNotations(request.query)];
  const wordings = [query, ...others.map(parse)];
  const candidates = await Promise.all(wordings.map((wording) => candidatesOf(wording, request, index)));
  const unknown = unknownIn(candidates);
  const misspelt = unknown.filter(canBeMisspelt);
  let suggestion =
    misspelt.length === 0
      ? null
      : respelt(request.query, misspelt, await index.reader.spelling(likeliest(misspelt, candidates)));
  if (suggestion !== null && candidates.some((found) => found.pages.length > 0)) {
    const corrected = await candidatesOf(parse(suggestion), request, index);
    if (mostComplete([corrected]) > mostComplete(candidates)) {
      wordings.push(parse(suggestion));
      candidates.push(corrected);
    } else {
      // The corrected word is on no page that has the others: it isn't what the reader meant.
      suggestion = null;
    }
  }
  const pages = bestOf(candidates).toSorted(byScore);
  const best = await Promise.all(
    pages.slice(0, READ).map(async ({ wording, ...one }) => {
      const entry = await index.reader.page(one.page);
      // What was found in other words is read in those.
      const asked = wordings[wording] ?? query;
      const shares = candidates[wording]?.shares ?? [];
      const features = {
        ...one.features,
        asked: questionFit(entry[2], asked, shares),
        brief: 1 / (1 + entry[3].length),
      };
      return rescored({ ...withPhrases(one, entry, pairsOf(asked)), features });
    }),
  );
  return {
    wordings,
    pages: [...best.toSorted(byScore), ...pages.slice(READ)],
    suggestion,
    missing: unknown
      .filter(
        ({ text, folded, weight }) => weight >= 1 && isTelling(folded) && (suggestion ?? text).includes(text),
      )
      .map(({ text }) => text),
  };
}

// ── Ordering ────────────────────────────────────────────────────────────────

/** A page with the number of the wording that found it. */
type FoundPage = RankedPage & { wording: number };

/** Each page once, as the wording found it that suits it best. */
function bestOf(wordings: readonly Candidates[]): FoundPage[] {
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

/** Words that no page has and no synonym replaces. */
function unknownIn([first, ...others]: readonly Candidates[]): QueryWord[] {
  return (first?.unknown ?? []).filter((word) =>
    others.every(({ unknown }) => unknown.some(({ folded }) => folded === word.folded)),
  );
}

/** How much of its query the best page has, from 0 to 1. */
function mostComplete(candidates: readonly Candidates[]): number {
  return Math.max(0, ...candidates.flatMap(({ pages }) => pages.map(({ features }) => features.complete)));
}

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

/** Of each page its best sections. */
function answersOf(pages: readonly RankedPage[]): Answer[] {
  return pages.flatMap(({ page, sections }) =>
    sections.slice(0, HITS_PER_PAGE_OF_SITE).map(({ section }) => ({ page, section })),
  );
}

/** How many of the pages each part has. */
function partsOf(pages: readonly RankedPage[], places: readonly Place[]): PartCount[] {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    const part = places[page]?.part ?? '';
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  counts.delete('');
  return [...counts]
    .map(([name, count]) => ({ name, found: count }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

// ── What is shown ───────────────────────────────────────────────────────────

function hitOf(
  { page, section: number }: Answer,
  [path, title, , sections]: PageEntry,
  { places, matches, language }: { places: readonly Place[]; matches: Matcher; language: string },
): SearchHit {
  const [, heading = '', anchor = '', text = '', code = ''] = sections[number] ?? [];
  const hash = anchor === 0 ? derivedAnchor(heading) : anchor;
  const snippets = snippetsOf(text, matches, { most: 3, locale: language, heading });
  const line = snippets.some(hasMatch) ? undefined : codeLine(code, matches);
  if (number === 0) {
    // The description says what the page is for; where only another passage matches, that one answers.
    const [description = ''] = text.split('\n');
    const own = shortened(description, matches);
    const [best] = snippets;
    if (description !== '') {
      snippets.splice(hasMatch(own) || best === undefined || !hasMatch(best) ? 0 : 1, 0, own);
    }
  }
  return {
    url: hash === '' ? path : `${path}#${hash}`,
    path,
    breadcrumbs: above(title, places[page]),
    title: highlight(title, matches),
    headings: headingsTo(sections, number).map((one) => highlight(one, matches)),
    snippets: eachOnce(snippets).slice(0, 3),
    ...(line === undefined ? {} : { code: line }),
  };
}

function hasMatch(text: Highlighted): boolean {
  return text.some((part) => part.match);
}

/** The first line of code that has a word of the query. */
function codeLine(code: string, matches: Matcher): Highlighted | undefined {
  for (const line of code.split('\n')) {
    const shown = shortened(line.trim(), matches);
    if (hasMatch(shown)) {
      return shown;
    }
  }
  return undefined;
}

/** Without a text that another one begins with: a description begins the text of its page. */
function eachOnce(texts: readonly Highlighted[]): Highlighted[] {
  const plain = texts.map((text) => text.map((part) => part.text).join(''));
  return texts.filter(
    (_, index) =>
      !plain.slice(0, index).some((one) => one.includes(plain[index] ?? '') || plain[index]?.includes(one)),
  );
}

/** The headings that lead to a section, its own last; none for the page itself. */
function headingsTo(sections: PageEntry[3], number: number): string[] {
  let chain: { level: number; heading: string }[] = [];
  for (const [level, heading] of sections.slice(0, number + 1)) {
    chain = [...chain.filter((one) => one.level < level), ...(level > 1 ? [{ level, heading }] : [])];
  }
  return chain.map(({ heading }) => heading);
}

/** The part and the labels above a page, none of them twice. */
function above(title: string, place: Place | undefined): string[] {
  const { part = '', breadcrumbs = [] } = place ?? {};
  return part === '' || part === title || breadcrumbs.includes(part) ? breadcrumbs : [part, ...breadcrumbs];
}

/** Where nothing is found, a word may begin with any letter; else with that which was typed, which costs less to look up. */
function likeliest(words: readonly QueryWord[], candidates: readonly Candidates[]): string[] | undefined {
  return candidates.every(({ pages }) => pages.length === 0) ? undefined : words.map(({ folded }) => folded);
}

function canBeMisspelt({ folded }: QueryWord): boolean {
  return slipsAllowed(folded) > 0;
}

function respelt(text: string, unknown: readonly QueryWord[], words: readonly string[]): string | null {
  let better = text.trim();
  for (const word of unknown) {
    const nearest = nearestSpelling(word.folded, words);
    if (nearest !== null) {
      better = better.replace(word.text, () => nearest);
    }
  }
  return better === text.trim() ? null : better;
}
