/**
 * How much of the pages' text the index carries. A small site's text goes in whole. Of a larger one each paragraph,
 * table row and list item keeps its beginning, which is where things are named and explained; of what is cut off,
 * the words stay, so that everything can still be found.
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
  { first: 120, others: 40 },
  { first: 100, others: 24 },
];

/** Pages that a word of code is indexed on, the ones that have it most often: on all others it is boilerplate. */
const PAGES_PER_CODE_WORD = 3;

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
  const codeWords = tellingCodeWords(pages);
  pages.forEach((page, index) => {
    const texts = blocks[index]?.map((section) => shortened(section, cut)) ?? [];
    const known = new Set(page[9].flatMap(([, heading], at) => folded(`${heading} ${texts[at] ?? ''}`)));
    page[9].forEach((section, at) => {
      const text = texts[at] ?? '';
      const lost =
        cut.first === Infinity ? [] : wordsOf(section[3]).filter((word) => !isStopWord(word.folded));
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
  return wordsOf(text).map((word) => word.folded);
}

/** Names joined by dots, as words: a reader may type `player.video.play`. */
function chainsOf(code: string): Word[] {
  return dotted(code).map((text) => ({ text, folded: fold(text), start: 0, end: 0 }));
}

/**
 * The words of each section's code that readers may look for: what only few pages have, and of names and codes that
 * many pages have those on the pages where they are most frequent.
 */
function tellingCodeWords(pages: readonly PageEntry[]): Map<SectionEntry, Word[]> {
  const words = new Map<SectionEntry, Word[]>();
  const uses = new Map<string, Map<PageEntry, number>>();
  for (const page of pages) {
    for (const section of page[9]) {
      const all = [...wordsOf(section[4]), ...chainsOf(section[4])].filter(
        ({ folded }) => folded.length > 2 && !isStopWord(folded),
      );
      words.set(section, all);
      for (const { folded } of all) {
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
  const isTelling = ({ text, folded }: Word, page: PageEntry) =>
    best.get(folded)?.has(page) === true &&
    (isIdentifier(text) || (uses.get(folded)?.size ?? 0) <= PAGES_PER_CODE_WORD);
  for (const page of pages) {
    for (const section of page[9]) {
      words.set(section, words.get(section)?.filter((word) => isTelling(word, page)) ?? []);
    }
  }
  return words;
}
