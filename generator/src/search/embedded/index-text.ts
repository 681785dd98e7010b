/**
 * How much of the pages' text the index carries. A small site's text goes in whole. Of a larger one each paragraph,
 * table row and list item keeps its beginning, which is where things are named and explained; of what is cut off,
 * names and the rarer words stay, so that everything can still be found.
 */

import type { PageEntry, SectionEntry } from './index-file.ts';
import { isStopWord } from './query.ts';
import { dotted, fold, isIdentifier, wordsOf, type Word } from './words.ts';

/** Characters kept of a section's first block and of each other block. */
interface Cut {
  first: number;
  others: number;
}

/** From the most generous to the tightest. */
const CUTS: readonly [Cut, ...Cut[]] = [
  { first: Infinity, others: Infinity },
  { first: 240, others: 120 },
  { first: 200, others: 80 },
  { first: 160, others: 60 },
  { first: 140, others: 50 },
  { first: 120, others: 40 },
  { first: 100, others: 24 },
];

/** Pages that a name in code is indexed on. */
const PAGES_PER_CODE_WORD = 10;

/** Pages that may share a name which only code has. */
const PAGES_OF_OWN_WORD = 1;

/** Pages from which on a word that was cut off leads to none of them. */
const PAGES_PER_WORD = 12;

/** Longest word worth keeping: longer ones are keys and encoded data. */
const LONGEST = 40;

/**
 * Cuts the text of `pages` until it fits, and puts words in the place of code and of what was cut off, each once a
 * page. Changes the entries.
 *
 * @param budget characters of text
 */
export function fitText(pages: readonly PageEntry[], budget: number): void {
  const blocks = pages.map((page) => page[9].map(([, , , text]) => text.split('\n')));
  const cut = CUTS.find((cut) => lengthOf(blocks, cut) <= budget) ?? tightest();
  const isWhole = cut.first === Infinity;
  const codeWords = isWhole ? allCodeWords(pages) : tellingCodeWords(pages);
  const isTelling = tellingWords(pages);
  pages.forEach((page, index) => {
    const texts = blocks[index]?.map((section) => shortened(section, cut)) ?? [];
    const known = new Set(page[9].flatMap(([, heading], at) => folded(`${heading} ${texts[at] ?? ''}`)));
    page[9].forEach((section, at) => {
      const text = texts[at] ?? '';
      const lost = isWhole ? [] : wordsOf(section[3]).filter(isTelling);
      const words = [...lost, ...(codeWords.get(section) ?? [])].filter(
        ({ folded }) => folded.length <= LONGEST && !known.has(folded) && known.add(folded),
      );
      section[3] = text;
      section[4] = words.map((word) => word.text).join(' ');
    });
  });
}

function tightest(): Cut {
  return CUTS.at(-1) ?? CUTS[0];
}

function lengthOf(pages: readonly string[][][], cut: Cut): number {
  let length = 0;
  for (const blocks of pages.flat()) {
    blocks.forEach((block, index) => {
      length += Math.min(block.length, index === 0 ? cut.first : cut.others);
    });
  }
  return length;
}

function shortened(blocks: readonly string[], { first, others }: Cut): string {
  return blocks.map((block, index) => beginningOf(block, index === 0 ? first : others)).join('\n');
}

/** The words of `text` that fit into `length`, with a sign where it goes on. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end === -1 ? length : end)}…`;
}

function folded(text: string): string[] {
  return [...wordsOf(text), ...chainsOf(text)].map((word) => word.folded);
}

/** Names joined by dots, as words: a reader may type `player.video.play`. */
function chainsOf(code: string): Word[] {
  return dotted(code).map((text) => ({ text, folded: fold(text), start: 0, end: 0 }));
}

/** Which words of a text that is cut off stay: names, and what few pages have. */
function tellingWords(pages: readonly PageEntry[]): (word: Word) => boolean {
  const uses = new Map<string, number>();
  for (const page of pages) {
    for (const word of new Set(page[9].flatMap(([, , , text]) => folded(text)))) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return ({ text, folded }) =>
    !isStopWord(folded) && (isIdentifier(text) || (uses.get(folded) ?? 0) <= PAGES_PER_WORD);
}

function allCodeWords(pages: readonly PageEntry[]): Map<SectionEntry, Word[]> {
  const sections = pages.flatMap((page) => page[9]);
  return new Map(
    sections.map((section) => {
      const words = [...wordsOf(section[4]), ...chainsOf(section[4])];
      return [section, words.filter(({ folded }) => folded.length > 2 && !isStopWord(folded))];
    }),
  );
}

/**
 * The names in each section's code that the site's text speaks of somewhere, on the pages that have them most often;
 * of names that only code has, those that few pages use, and more than once. All others are variables and the calls
 * of a language's own library.
 */
function tellingCodeWords(pages: readonly PageEntry[]): Map<SectionEntry, Word[]> {
  const spoken = new Set(
    pages.flatMap(([, , , , , , , , , sections]) =>
      sections.flatMap(([, heading, , text]) => folded(`${heading} ${text}`)),
    ),
  );
  const words = new Map<SectionEntry, Word[]>();
  const uses = new Map<string, Map<PageEntry, number>>();
  for (const page of pages) {
    for (const section of page[9]) {
      const names = [...wordsOf(section[4]), ...chainsOf(section[4])].filter(({ text }) =>
        isIdentifier(text),
      );
      words.set(section, names);
      for (const { folded } of names) {
        const byPage = uses.get(folded) ?? new Map<PageEntry, number>();
        byPage.set(page, (byPage.get(page) ?? 0) + 1);
        uses.set(folded, byPage);
      }
    }
  }
  const best = new Map(
    [...uses].map(([folded, byPage]) => {
      const mostFirst = [...byPage].toSorted(([, a], [, b]) => b - a);
      return [folded, new Set(mostFirst.slice(0, PAGES_PER_CODE_WORD).map(([page]) => page))];
    }),
  );
  const isTelling = ({ folded }: Word, page: PageEntry) =>
    spoken.has(folded)
      ? best.get(folded)?.has(page) === true
      : (uses.get(folded)?.size ?? 0) <= PAGES_OF_OWN_WORD && (uses.get(folded)?.get(page) ?? 0) > 1;
  for (const page of pages) {
    for (const section of page[9]) {
      words.set(section, words.get(section)?.filter((word) => isTelling(word, page)) ?? []);
    }
  }
  return words;
}
