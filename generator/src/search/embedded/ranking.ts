/**
 * Which result comes first: exact identifier or code, exact title, beginning of a title, heading, body.
 *
 * What names the thing that was asked for comes first, however often others speak of it. Only among texts do
 * frequency and completeness decide; nearness to the reader breaks ties.
 */

import { identifierWorth } from './identifiers.ts';
import { FIRST_NAME, kindOf, KINDS, NAMING_SHARE } from './kinds.ts';
import { coverage, nameOf } from './names.ts';
import type { Query } from './query.ts';
import type { Section, SectionPage } from './sections.ts';

/** What is known of the reader: breaks ties. */
export interface Reader {
  /** Path of the page the reader is on. */
  from: string;
  /** What the reader has chosen elsewhere, such as a platform. */
  choices: readonly string[];
}

/** A section that was found, and how. */
export interface Candidate {
  section: Section;
  /** Terms of the index that were met. */
  terms: readonly string[];
  /** False when only its text has words of the query. */
  inName: boolean;
  /** Share of the query that was found, 0 to 1, each word by its rarity; a page says what its sections say. */
  completeness: number;
  /** The same, of the section's own words. */
  ownCompleteness: number;
  /** How well its name suits the query, 0 to 1. */
  named: number;
  /** Relevance by word frequency, compared with the best, 0 to 1. */
  relevance: number;
}

/** A name is better than the best of all texts, which has up to this. */
const NAME = 40;
/** What it adds to a text that the title has something of the query. */
const HINT = 3;
/** What it adds to a text that its page, or its section, is named by nothing but words of the query. */
const NAMED = { page: 20, section: 10 };
/** Words that only together are an identifier may be meant as words. */
const JOINED = 0.02;

/** The better a title is covered, the likelier it is meant. */
const COVERED = 4;
/** A choice weighs less than a step of the path: readers who look at another platform's page mean that one. */
const CHOSEN = 0.9;
const LISTED = 1;
/** A whole page comes before a section of another. */
const PAGE = 1;
/** What opens a part of the site comes before what lies deep in it. */
const SHALLOW = 12;
const MOST_NEARNESS = 5;
/** Above the sum of all that breaks ties. */
const MOST_TIES = 25;

/**
 * A number that orders candidates of one query: higher is better.
 *
 * @param identifiers folded words of the query that are rare names or codes
 */
export function rank(
  { section, terms, inName, completeness, ownCompleteness, named, relevance }: Candidate,
  query: Query,
  identifiers: readonly string[],
  reader: Reader,
): number {
  const joined = query.joined === null ? [] : [query.joined];
  const code =
    identifierWorth(section, terms, identifiers) + JOINED * identifierWorth(section, terms, joined);
  const text = NAME * ((completeness + ownCompleteness) / 2) ** 1.5 * relevance;
  if (!inName) {
    return code + text;
  }
  const { page, headings, heading } = section;
  const covered = coverage(nameOf(headings.length === 0 ? page.title : heading), query);
  const kind = kindOf(section, query);
  // What no sidebar leads to must be asked for by name, and a page that is about something must say all of it.
  const isNamed = page.listed
    ? kind !== 'about' || completeness === 1
    : covered > NAMING_SHARE || kind.startsWith('exact');
  const worth = KINDS.indexOf(kind);
  if (worth < FIRST_NAME || !isNamed) {
    const fit = named * (headings.length === 0 ? NAMED.page : NAMED.section);
    return code + text + HINT * Math.min(worth, FIRST_NAME - 1) + fit;
  }
  const ties =
    Math.min(nearness(page, reader), MOST_NEARNESS) +
    (page.listed ? LISTED : 0) +
    (headings.length === 0 ? PAGE : 0) +
    SHALLOW / segmentsOf(page.path).length +
    COVERED * covered +
    relevance;
  return code + NAME + HINT * FIRST_NAME + worth + ties / MOST_TIES;
}

/** How near a page is to the reader: leading path segments in common, the first one not counted, and choices. */
export function nearness(page: Pick<SectionPage, 'path' | 'above'>, reader: Reader): number {
  return sharedSegments(page.path, reader.from) + (isChosen(page, reader) ? CHOSEN : 0);
}

/** True when path or labels name something that the reader has chosen. */
function isChosen({ path, above }: Pick<SectionPage, 'path' | 'above'>, { choices }: Reader): boolean {
  return choices.some(
    (choice) =>
      segmentsOf(path).includes(choice) ||
      above.some((label) => nameOf(label).phrases.includes(choice.toLowerCase().replaceAll('-', ' '))),
  );
}

/** Number of leading path segments that two paths have in common, the first one not counted. */
function sharedSegments(a: string, b: string): number {
  const first = segmentsOf(a);
  const second = segmentsOf(b);
  let shared = 0;
  while (first[shared] !== undefined && first[shared] === second[shared]) {
    shared++;
  }
  return Math.max(0, shared - 1);
}

const segmentsBefore = new Map<string, readonly string[]>();

function segmentsOf(path: string): readonly string[] {
  let segments = segmentsBefore.get(path);
  if (segments === undefined) {
    segments = path.split('/').filter((segment) => segment !== '');
    segmentsBefore.set(path, segments);
  }
  return segments;
}
