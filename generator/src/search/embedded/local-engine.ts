/** Answers queries from an index file in memory. Used by the worker, and by tests directly. */

import MiniSearch, { type Query as MiniSearchQuery, type SearchResult } from 'minisearch';

import type { SearchFilter, SearchHit, SearchRequest, SearchResponse } from '../engine.ts';
import { derivedAnchor, type IndexFile, type PageEntry } from './index-file.ts';
import { isFormOf, parseQuery, type Query, type QueryWord } from './query.ts';
import { rank, rareIdentifiers } from './ranking.ts';
import { highlight, matcherOf, snippetsOf } from './snippets.ts';
import { nearestSpelling, slipsAllowed, type Vocabulary } from './spelling.ts';
import { termsOf, wordsOf } from './words.ts';

/** Of one page, so that a long page cannot fill the list. */
const HITS_PER_PAGE_OF_SITE = 3;

/** With fewer complete results, sections that lack a word of the query follow them. */
const ENOUGH = 3;
/** Share of the query, by rarity, that such a section must have. */
const LEAST_COMPLETENESS = 0.2;

interface Section {
  id: number;
  page: PageEntry;
  /** Headings that lead here, its own last; empty for the page itself. */
  headings: string[];
  heading: string;
  anchor: string;
  text: string;
  code: string;
}

export interface LocalEngine {
  /** Never throws. */
  search(request: SearchRequest): SearchResponse;
}

/** Makes the inverted index of `file`: about 100 ms for 136 pages. */
export function createLocalEngine(file: IndexFile): LocalEngine {
  const sections = sectionsOf(file);
  const index = invert(sections);
  let vocabulary: Vocabulary | null = null;

  return {
    search({ query: text, page, perPage, filter, from }) {
      const query = parseQuery(text);
      if (query.words.length === 0 || filter.language !== file.language) {
        return { found: 0, hits: [], suggestion: null };
      }
      const { found, unknown } = find(query, filter, sections, index);
      const ordered = inOrder(found, query, sections.length, from);
      const matches = matcherOf(query);
      const misspelt = unknown.filter((word) => slipsAllowed(word.folded) > 0);
      vocabulary ??= misspelt.length === 0 ? null : vocabularyOf(sections);
      return {
        found: ordered.length,
        hits: ordered.slice((page - 1) * perPage, page * perPage).map((section) => hitOf(section, matches)),
        suggestion: vocabulary === null ? null : respelt(text, misspelt, vocabulary),
      };
    },
  };
}

// ── Looking up ──────────────────────────────────────────────────────────────

interface Found {
  section: Section;
  result: SearchResult;
  terms: string[];
  covered: Set<QueryWord>;
  /** Share of the query that it says, 0 to 1, each word by its rarity; a page says what its sections say. */
  completeness: number;
  /** The same, of the section's own words. */
  ownCompleteness: number;
}

/** Sections with all words of the query and, when these are few, with the most telling of them. */
function find(
  query: Query,
  filter: SearchFilter,
  sections: readonly Section[],
  index: MiniSearch,
): { found: Found[]; unknown: QueryWord[] } {
  const results = index.search({ combineWith: 'OR', queries: lookups(query) });
  const all: Found[] = [];
  for (const result of results) {
    const section = sections[Number(result.id)];
    if (section !== undefined && (filter.tags.length === 0 || filter.tags.includes(section.page[4]))) {
      const terms = Object.keys(result.match);
      const whole = query.joined !== null && terms.includes(query.joined);
      const covered = new Set(query.words.filter((word) => whole || covers(terms, word)));
      all.push({ section, result, terms, covered, completeness: 0, ownCompleteness: 0 });
    }
  }
  const unknown = query.words.filter((word) => !all.some(({ covered }) => covered.has(word)));
  return { found: mostTelling(all.filter(matchesItself), query, sections.length), unknown };
}

function lookups({ words, joined }: Query): MiniSearchQuery[] {
  const queries: MiniSearchQuery[] = [];
  for (const { folded, stem, parts } of words) {
    queries.push(folded);
    if (stem !== null) {
      queries.push({ queries: [stem], boostTerm: () => 0.6 });
    }
    if (parts.length > 0) {
      queries.push({ queries: parts, combineWith: 'AND', prefix: false });
    }
  }
  if (joined !== null) {
    queries.push({ queries: [joined], prefix: false });
  }
  return queries;
}

function covers(terms: readonly string[], word: QueryWord): boolean {
  return (
    terms.some((term) => isFormOf(term, word)) ||
    (word.parts.length > 0 && word.parts.every((part) => terms.includes(part)))
  );
}

/** False for a section that was only found because its page's title or headings above match. */
function matchesItself({ section, result }: Found): boolean {
  return (
    section.headings.length === 0 ||
    Object.values(result.match).some((fields) =>
      fields.some((field) => field === 'heading' || field === 'text' || field === 'code'),
    )
  );
}

function mostTelling(all: readonly Found[], query: Query, sections: number): Found[] {
  // What a page says in any of its sections, the page says.
  const byPage = new Map<PageEntry, Set<QueryWord>>();
  for (const { section, covered } of all) {
    byPage.set(section.page, new Set([...(byPage.get(section.page) ?? []), ...covered]));
  }
  const said = ({ section, covered }: Found) =>
    section.headings.length === 0 ? (byPage.get(section.page) ?? covered) : covered;

  const weights = new Map(
    query.words.map((word) => {
      const places = all.filter(({ covered }) => covered.has(word)).length;
      return [word, places === 0 ? 0 : Math.log(1 + sections / places)];
    }),
  );
  const weigh = (words: Iterable<QueryWord>) => {
    let weight = 0;
    for (const word of words) {
      weight += weights.get(word) ?? 0;
    }
    return weight;
  };
  const total = weigh(query.words);
  const share = (words: ReadonlySet<QueryWord>) =>
    words.size === query.words.length ? 1 : weigh(words) / total;
  const weighed = all.map((one) => ({
    ...one,
    completeness: share(said(one)),
    ownCompleteness: share(one.covered),
  }));
  const complete = weighed.filter(({ completeness }) => completeness === 1);
  return complete.length >= ENOUGH
    ? complete
    : weighed.filter(({ completeness }) => completeness >= LEAST_COMPLETENESS);
}

// ── Ordering ────────────────────────────────────────────────────────────────

function inOrder(found: readonly Found[], query: Query, sections: number, from: string): Section[] {
  const identifiers = rareIdentifiers(
    query,
    (word) => found.filter(({ terms }) => terms.includes(word.folded)).length,
    sections,
  );
  const ranked = found
    .map(({ section, result, terms, completeness, ownCompleteness }) => ({
      section,
      ownCompleteness,
      rank: rank(
        {
          title: section.page[1],
          names: section.page[5],
          heading: section.heading,
          text: section.text,
          path: section.page[0],
          hasWhole: (folded) => terms.includes(folded),
          completeness,
          score: result.score,
        },
        query,
        identifiers,
        from,
      ),
    }))
    .sort((a, b) => b.rank - a.rank || a.section.id - b.section.id);
  // Pages by their best section; of a page, first the sections that say most themselves.
  const byPage = new Map<PageEntry, typeof ranked>();
  for (const one of ranked) {
    const group = byPage.get(one.section.page);
    if (group === undefined) {
      byPage.set(one.section.page, [one]);
    } else {
      group.push(one);
    }
  }
  return [...byPage.values()].flatMap((group) =>
    group
      .sort((a, b) => b.ownCompleteness - a.ownCompleteness || b.rank - a.rank)
      .slice(0, HITS_PER_PAGE_OF_SITE)
      .map(({ section }) => section),
  );
}

function hitOf(section: Section, matches: ReturnType<typeof matcherOf>): SearchHit {
  const [path, title, , breadcrumbs] = section.page;
  const snippets = snippetsOf(section.text, matches, 3);
  const inText = snippets.some((snippet) => snippet.some((part) => part.match));
  const inCode = wordsOf(section.code).filter((word) => matches(word));
  if (!inText && inCode.length > 0) {
    const words = inCode.slice(0, 6).map((word) => word.text);
    snippets.unshift([{ text: 'In code: ', match: false }, ...highlight(words.join(', '), matches)]);
  }
  return {
    url: section.anchor === '' ? path : `${path}#${section.anchor}`,
    path,
    breadcrumbs,
    title: highlight(title, matches),
    headings: section.headings.map((heading) => highlight(heading, matches)),
    snippets: snippets.slice(0, 3),
  };
}

function respelt(text: string, unknown: readonly QueryWord[], vocabulary: Vocabulary): string | null {
  let better = text.trim();
  for (const word of unknown) {
    const nearest = nearestSpelling(word.folded, vocabulary);
    if (nearest !== null) {
      better = better.replace(word.text, () => nearest);
    }
  }
  return better === text.trim() ? null : better;
}

// ── Loading ─────────────────────────────────────────────────────────────────

function sectionsOf(file: IndexFile): Section[] {
  const sections: Section[] = [];
  for (const page of file.pages) {
    page[5] = [...page[5], lastSegment(page[0])];
    let chain: { level: number; heading: string }[] = [];
    for (const [level, heading, anchor, text, code] of page[6]) {
      chain = [...chain.filter((above) => above.level < level), ...(level > 1 ? [{ level, heading }] : [])];
      sections.push({
        id: sections.length,
        page,
        headings: chain.map((above) => above.heading),
        heading,
        anchor: anchor === 0 ? derivedAnchor(heading) : anchor,
        text,
        code,
      });
    }
  }
  return sections;
}

/** Readers type what they saw in an address: `/docs/mobile/ios/pip-mode` is also called "pip mode". */
function lastSegment(path: string): string {
  return (path.split('/').findLast((segment) => segment !== '') ?? '').replaceAll('-', ' ');
}

function invert(sections: readonly Section[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['heading', 'page', 'above', 'text', 'code'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      prefix: true,
      boost: { heading: 6, page: 3, above: 1.5, text: 1, code: 0.7 },
      weights: { prefix: 0.5, fuzzy: 0 },
    },
  });
  index.addAll(
    sections.map(({ id, page, headings, heading, text, code }) => ({
      id,
      heading: headings.length === 0 ? page[1] : heading,
      page: headings.length === 0 ? page[5].join('\n') : page[1],
      above: [page[2], ...page[3], ...headings.slice(0, -1)].join('\n'),
      text,
      code,
    })),
  );
  return index;
}

function vocabularyOf(sections: readonly Section[]): Vocabulary {
  const words = new Map<string, { shown: string; count: number }>();
  for (const { page, heading, text, code } of sections) {
    for (const word of wordsOf(`${page[1]}\n${heading}\n${text}\n${code}`)) {
      const known = words.get(word.folded);
      if (known === undefined) {
        // A capital at the beginning of a sentence says nothing; one inside is part of the name.
        const shown = /^\p{Lu}\p{Ll}+$/u.test(word.text) ? word.folded : word.text;
        words.set(word.folded, { shown, count: 1 });
      } else {
        known.count++;
      }
    }
  }
  return words;
}
