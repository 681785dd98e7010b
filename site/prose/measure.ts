/** Measures the prose of published pages: sentence length, how sentences are joined, and repetition. */

import { avoidedWords, type Exception, type TermList } from './terms.ts';

export interface Page {
  /** Path below the base: `server/playbackauth/otp`. */
  path: string;
  /** The page as published in Markdown. */
  markdown: string;
}

export interface Figures {
  pages: number;
  /** Words in paragraphs, list items, and table cells. */
  words: number;
  /** Words on the longest page. */
  longestPage: number;
  /** Outside tables, where cells are short on purpose, like the next metric. */
  wordsPerSentence: number;
  /** Percentage of sentences with seven words or fewer. */
  shortSentences: number;
  /** Colons between two clauses per 100 sentences. */
  colons: number;
  /** Contractions per 1,000 words. */
  contractions: number;
  /**
   * Percentage of words in sentences that an earlier page or paragraph already contains. Readers look up single rows of
   * a table, so rows on one page can share sentences, and a row can quote a page that it links to. Sentences with seven
   * words or fewer, such as "Otherwise, fix the URL.", don't count.
   */
  repeated: number;
  headingsPerPage: number;
  linksPerSentence: number;
  /** Hits of each `style` rule in `terms.yaml`, by the rule's replacement. */
  lint: Record<string, number>;
}

interface Sentence {
  text: string;
  words: number;
  isInTable: boolean;
  isRepeated: boolean;
}

export interface MeasuredPage {
  path: string;
  words: number;
  sentences: Sentence[];
  colons: number;
  contractions: number;
  headings: number;
  links: number;
  lint: Record<string, number>;
}

const CODE = 'CODE';
/** Ignores colons after the name at the start of a list item, such as `id`: string. */
const COLON = /(?<!^COD)[\w)]: +[a-z]/g;
const CONTRACTION =
  /\b(?:\w+n['’]t|(?:it|that|there|what|here|who|where|how|let)['’]s|\w+['’](?:re|ll|ve|m|d))\b/gi;
const SHORT = 7;
/** Matches `](https://docs.example.com/docs/errors/2013?pipeline=own#check-1)` with the path `errors/2013`. */
const LINK_TO_PAGE = /\]\((?:https?:\/\/[^/)]+)?\/docs\/([^)?#]*?)\/?(?:[?#][^)]*)?\)/g;

/** Measures pages in order, so that later occurrences of a sentence count as repeated. */
export function measurePages(pages: readonly Page[], style: Pick<TermList, 'terms'>): MeasuredPage[] {
  const seen = new Set<string>();
  const outsideTables = new Map(pages.map(({ path, markdown }) => [path, sentencesOutsideTables(markdown)]));
  return pages.map((page) => {
    const inRows = new Set<string>();
    const measured = measurePage(page, style, (text, rowLinks) => {
      const isQuote = rowLinks?.some((link) => link !== page.path && outsideTables.get(link)?.has(text));
      if (isQuote === true) return false;
      const isRow = rowLinks !== undefined;
      const isRepeated = seen.has(text) || (!isRow && inRows.has(text));
      (isRow ? inRows : seen).add(text);
      return isRepeated;
    });
    inRows.forEach((text) => seen.add(text));
    return measured;
  });
}

function sentencesOutsideTables(markdown: string): Set<string> {
  const blocks = blocksOf(markdown).blocks.filter(({ rowLinks }) => rowLinks === undefined);
  return new Set(
    blocks.flatMap(({ text }) => sentencesOf(plainText(text))).map((text) => text.toLowerCase()),
  );
}

function measurePage(
  { path, markdown }: Page,
  style: Pick<TermList, 'terms'>,
  isRepeated: (sentence: string, rowLinks?: readonly string[]) => boolean,
): MeasuredPage {
  const { blocks, headings } = blocksOf(markdown);
  const plain = blocks.map(({ text }) => plainText(text));
  const sentences = blocks.flatMap(({ rowLinks }, index) =>
    sentencesOf(plain[index] ?? '').map((text) => {
      const words = wordsIn(text);
      const isInTable = rowLinks !== undefined;
      return {
        text,
        words,
        isInTable,
        isRepeated: words > SHORT && isRepeated(text.toLowerCase(), rowLinks),
      };
    }),
  );
  const count = (pattern: RegExp): number =>
    plain.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
  return {
    path,
    words: plain.reduce((sum, text) => sum + wordsIn(text), 0),
    sentences,
    colons: count(COLON),
    contractions: count(CONTRACTION),
    headings,
    links: blocks.reduce((sum, { text }) => sum + [...text.matchAll(/\]\([^)]+\)/g)].length, 0),
    lint: lintOf(path, markdown, style),
  };
}

/** Returns the combined metrics of several pages. */
export function figuresOf(pages: readonly MeasuredPage[]): Figures {
  const sum = (value: (page: MeasuredPage) => number): number =>
    pages.reduce((total, page) => total + value(page), 0);
  const sentences = pages.flatMap((page) => page.sentences);
  const wordsOf = (some: readonly Sentence[]): number => some.reduce((total, { words }) => total + words, 0);
  const words = sum((page) => page.words);
  const lint: Record<string, number> = {};
  for (const page of pages) {
    for (const [rule, hits] of Object.entries(page.lint)) {
      lint[rule] = (lint[rule] ?? 0) + hits;
    }
  }
  const inSentences = wordsOf(sentences);
  const inProse = sentences.filter((each) => !each.isInTable);
  return {
    pages: pages.length,
    words,
    longestPage: Math.max(0, ...pages.map((page) => page.words)),
    wordsPerSentence: ratio(wordsOf(inProse), inProse.length),
    shortSentences: ratio(100 * inProse.filter((each) => each.words <= SHORT).length, inProse.length),
    colons: ratio(100 * sum((page) => page.colons), sentences.length),
    contractions: ratio(1000 * sum((page) => page.contractions), words),
    repeated: ratio(100 * wordsOf(sentences.filter((each) => each.isRepeated)), inSentences),
    headingsPerPage: ratio(
      sum((page) => page.headings),
      pages.length,
    ),
    linksPerSentence: ratio(
      sum((page) => page.links),
      sentences.length,
    ),
    lint,
  };
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

interface Block {
  text: string;
  /** For a table cell, the paths of the pages that its row links to. */
  rowLinks?: string[];
}

interface Blocks {
  /** Paragraphs, list items, and table cells without their markers. */
  blocks: Block[];
  headings: number;
}

/** Returns text outside code fences. In the published Markdown, each paragraph is a single line. */
function blocksOf(markdown: string): Blocks {
  const blocks: Block[] = [];
  let headings = 0;
  for (const line of linesOutsideCode(markdown)) {
    if (/^#+ /.test(line)) {
      headings += 1;
    } else if (/^\|[\s|:-]+\|$/.test(line)) {
      continue;
    } else if (line.startsWith('|')) {
      const rowLinks = [...line.matchAll(LINK_TO_PAGE)].map(([, path = '']) => path);
      blocks.push(...line.split(/(?<!\\)\|/).map((cell) => ({ text: cell.trim(), rowLinks })));
    } else {
      blocks.push({ text: line.replace(/^(?:>\s*|[*+-] |\d+[.)] )+/, '') });
    }
  }
  return { blocks: blocks.filter(({ text }) => text !== ''), headings };
}

function linesOutsideCode(markdown: string): string[] {
  let fence: string | null = null;
  return markdown.split('\n').flatMap((line) => {
    const text = line.trim();
    const mark = /^(?:> ?)*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null;
      return [];
    }
    return fence === null && text !== '' ? [text] : [];
  });
}

/** Returns the visible text: link labels, and code as one word. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g, CODE)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/https?:\S+/g, CODE)
    .replaceAll(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns complete sentences. Labels and fragments end without a period and don't count. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?][)”"]?) +(?=[A-Z(“"0-9])/)
    .map((each) => each.trim())
    .filter((each) => /[.!?:][)”"]?$/.test(each) && /[a-z]/.test(each) && wordsIn(each) > 1);
}

function wordsIn(text: string): number {
  return [...text.matchAll(/[\p{L}\d][\p{L}\d'’.-]*/gu)].length;
}

function lintOf(path: string, markdown: string, { terms }: Pick<TermList, 'terms'>): Record<string, number> {
  const file = `docs/${path}.md`;
  const lines = linesOutsideCode(markdown).map((line, index) => ({
    line: index + 1,
    text: line
      .replace(/ \{#[\w-]+\}$/, '')
      .replaceAll(/`[^`]*`/g, ' ')
      .replaceAll(/\]\([^)]*\)/g, ' ')
      .replaceAll(/https?:\S+/g, ' '),
  }));
  const found: Record<string, number> = {};
  for (const term of terms) {
    // An exception for a data file also applies to each page generated from it.
    const except = term.except.filter((each) => isOf(each, path)).map((each) => ({ ...each, file }));
    const hits = avoidedWords({ terms: [{ ...term, except }] }, file, lines).length;
    if (hits > 0) {
      found[term.use] = hits;
    }
  }
  return found;
}

function isOf({ file }: Exception, path: string): boolean {
  return !file.startsWith('docs/') || file.replace(/^docs\/|(?:\/index)?\.mdx?$/g, '') === path;
}
