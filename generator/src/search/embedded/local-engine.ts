/** Answers queries from an index file in memory. Used by the worker, and by tests directly. */

import type { PartCount, SearchHit, SearchRequest, SearchResponse } from '../engine.ts';
import type { IndexFile } from './index-file.ts';
import { find, invert, type Found } from './lookup.ts';
import { parseQuery, type Query, type QueryWord } from './query.ts';
import { rareIdentifiers } from './identifiers.ts';
import { nameShare } from './kinds.ts';
import { nearness, rank, type Reader } from './ranking.ts';
import { sectionsOf, vocabularyOf, type Section, type SectionPage } from './sections.ts';
import { highlight, matcherOf, snippetsOf, type Matcher } from './snippets.ts';
import { nearestSpelling, slipsAllowed, type Vocabulary } from './spelling.ts';
import { otherWordings } from './synonyms.ts';
import { fold, wordsOf } from './words.ts';

/** Of one page, so that a long page cannot fill the list. */
const HITS_PER_PAGE_OF_SITE = 3;

/** Less than one kind of result: what was meant literally comes before what a synonym finds. */
const SYNONYM_COST = 0.5;

/** What it adds to the relevance of a text that its page has more of the kind. */
const FOCUS = 1.5;
/** What it counts that a text has the query's words in a row. */
const PHRASE = 1.5;
/** What it counts among the sections of one page how much of the query a section says itself. */
const OWN = 15;
/** What a step nearer to the reader adds to the relevance of a text. */
const NEAR = 0.15;
/** What a text counts on a page that no sidebar leads to. */
const ASIDE = 0.4;
/** What a text counts that tells of what was. */
const PAST = 0.8;

export interface LocalEngine {
  /** Never throws. */
  search(request: SearchRequest): SearchResponse;
}

interface Ranked {
  section: Section;
  rank: number;
  /** How well the section suits among those of its page. */
  own: number;
}

/** Makes the inverted index of `file`: about 100 ms for 136 pages. */
export function createLocalEngine(file: IndexFile): LocalEngine {
  const sections = sectionsOf(file);
  const index = invert(sections);
  let vocabulary: Vocabulary | null = null;

  return {
    search({ query: text, page, perPage, filter, from, choices = [] }) {
      const query = parseQuery(text);
      if (query.words.length === 0 || filter.language !== file.language) {
        return { found: 0, hits: [], suggestion: null };
      }
      const kept = ({ page: { tag } }: Section) => filter.tags.length === 0 || filter.tags.includes(tag);
      const look = (wording: Query, cost: number) => {
        const { found, unknown, common } = find(wording, sections, index, kept);
        const asked = { ...wording, common };
        return { ranked: rankAll(found, asked, sections.length, { from, choices }, cost), unknown };
      };
      const asTyped = look(query, 0);
      const others = otherWordings(text, file.synonyms).map(parseQuery);
      const ranked = [asTyped.ranked, ...others.map((other) => look(other, SYNONYM_COST).ranked)];
      const everywhere = inOrder(bestOf(ranked));
      const ordered =
        filter.part === undefined
          ? everywhere
          : everywhere.filter((section) => section.page.part === filter.part);

      const misspelt = others.length > 0 ? [] : asTyped.unknown.filter(canBeMisspelt);
      vocabulary ??= misspelt.length === 0 ? null : vocabularyOf(sections);
      const matches = anyOf([query, ...others].map(matcherOf));
      return {
        found: ordered.length,
        hits: ordered.slice((page - 1) * perPage, page * perPage).map((section) => hitOf(section, matches)),
        suggestion: vocabulary === null ? null : respelt(text, misspelt, vocabulary),
        parts: partsOf(everywhere),
      };
    },
  };
}

// ── Ordering ────────────────────────────────────────────────────────────────

function rankAll(
  found: readonly Found[],
  query: Query,
  sections: number,
  reader: Reader,
  cost: number,
): Ranked[] {
  const identifiers = rareIdentifiers(query, found, sections);
  const scores = found.map(({ section, score, focus, completeness }) => {
    const near = 1 + NEAR * nearness(section.page, reader);
    return score * near * (1 + FOCUS * focus) * (completeness === 1 && says(section, query) ? PHRASE : 1);
  });
  // Pages aside are measured by the others: what they say must not make those look small.
  const listed = scores.filter((_, index) => found[index]?.section.page.listed === true);
  const most = (listed.length > 0 ? listed : scores).reduce((a, b) => Math.max(a, b), 0);
  return found.map((one, index) => {
    const { section, inName, ownCompleteness } = one;
    const aside = (section.page.listed ? 1 : ASIDE) * (isPast(section.page, query, reader) ? PAST : 1);
    const relevance = Math.min(1, (scores[index] ?? 0) / most) * aside;
    const own = ownCompleteness + (inName ? nameShare(section, query) : 0);
    return { section, own, rank: rank({ ...one, relevance }, query, identifiers, reader) - cost };
  });
}

const PAST_LABEL = /\b(?:changelog|legacy|deprecated)\b/i;
const ASKS_FOR_PAST = /\b(?:changelog|releases?|legacy|deprecated|old|v1)\b/;

/** True where labels say that a page is of an older version or a list of changes, and the reader seeks neither. */
function isPast(page: SectionPage, query: Query, reader: Reader): boolean {
  return (
    [page.title, ...page.above].some((label) => PAST_LABEL.test(label)) &&
    !ASKS_FOR_PAST.test(query.phrase) &&
    nearness(page, reader) < 1
  );
}

/** True when the section's text has the words of the query as they were typed. */
function says({ text }: Section, query: Query): boolean {
  return query.words.length > 1 && query.phrases.some((phrase) => foldedText(text).includes(phrase));
}

const foldedBefore = new Map<string, string>();

/** The words of `text`, folded, with single spaces. */
function foldedText(text: string): string {
  let folded = foldedBefore.get(text);
  if (folded === undefined) {
    folded = fold(text).replaceAll(/[^\p{L}\p{N}_$]+/gu, ' ');
    foldedBefore.set(text, folded);
  }
  return folded;
}

/** Each section once, as the wording found it that suits it best. */
function bestOf(wordings: readonly Ranked[][]): Ranked[] {
  const best = new Map<Section, Ranked>();
  for (const one of wordings.flat()) {
    const known = best.get(one.section);
    if (known === undefined || one.rank > known.rank) {
      best.set(one.section, one);
    }
  }
  return [...best.values()];
}

/** Pages by their best section; of a page, rather the sections that say most themselves. */
function inOrder(all: readonly Ranked[]): Section[] {
  const byPage = new Map<SectionPage, Ranked[]>();
  for (const one of all.toSorted((a, b) => b.rank - a.rank || a.section.id - b.section.id)) {
    const group = byPage.get(one.section.page);
    if (group === undefined) {
      byPage.set(one.section.page, [one]);
    } else {
      group.push(one);
    }
  }
  return [...byPage.values()].flatMap((group) =>
    group
      .sort((a, b) => b.rank + OWN * b.own - (a.rank + OWN * a.own) || a.section.id - b.section.id)
      .slice(0, HITS_PER_PAGE_OF_SITE)
      .map(({ section }) => section),
  );
}

function partsOf(found: readonly Section[]): PartCount[] {
  const counts = new Map<string, number>();
  for (const { page } of found) {
    counts.set(page.part, (counts.get(page.part) ?? 0) + 1);
  }
  counts.delete('');
  return [...counts]
    .map(([name, count]) => ({ name, found: count }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

// ── What is shown ───────────────────────────────────────────────────────────

function anyOf(matchers: readonly Matcher[]): Matcher {
  return (word) => matchers.some((matches) => matches(word));
}

function hitOf(section: Section, matches: Matcher): SearchHit {
  const { path, title } = section.page;
  const snippets = snippetsOf(section.text, matches, 3);
  const inText = snippets.some((snippet) => snippet.some((part) => part.match));
  const further = wordsOf(section.words).filter((word) => matches(word));
  if (!inText && further.length > 0) {
    const words = further.slice(0, 6).map((word) => word.text);
    snippets.unshift([{ text: 'Mentions ', match: false }, ...highlight(words.join(', '), matches)]);
  }
  return {
    url: section.anchor === '' ? path : `${path}#${section.anchor}`,
    path,
    breadcrumbs: above(section.page),
    title: highlight(title, matches),
    headings: section.headings.map((heading) => highlight(heading, matches)),
    snippets: snippets.slice(0, 3),
  };
}

/** The part and the labels above a page, none of them twice. */
function above({ title, part, breadcrumbs }: SectionPage): string[] {
  return part === '' || part === title || breadcrumbs.includes(part) ? breadcrumbs : [part, ...breadcrumbs];
}

function canBeMisspelt({ folded }: QueryWord): boolean {
  return slipsAllowed(folded) > 0;
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
