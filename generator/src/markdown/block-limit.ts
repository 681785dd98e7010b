/**
 * Limits how many marks one block may contain. For each colon and brace the parser searches the rest of the block, for
 * each mark of emphasis the rest of the word, and for each inline element the start of a line with other characters
 * than ASCII, so its time grows with the square of a block's length. No page that people read comes near the limit.
 */

import type { DocFormat } from '../content/model.ts';
import type { Problem } from '../problems.ts';

/** Marks times characters, summed over the blocks of a file. The parser takes about half a second for this many. */
const MAX_WORK = 200_000_000;

/** Code at the margin. Indented code may end with its list item, so its text counts. */
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const DIRECTIVE_END = /^:{3,}\s*$/;
const NEW_BLOCK = /^[ \t]*(?:[-*+][ \t]|:{2,}(?=[A-Za-z]))/;
const EMPHASIS = /[_*~]/g;
/** In a line with these characters, the parser counts the columns of each element from the start of the line. */
const NON_ASCII = /[^\x00-\x7F]/;
/** Where an inline element may start. */
const INLINE = /[_*~[<`&\\|]|https?:|www\./g;
const MODULE_CODE = /^(?:export|import)\s/;

interface Block {
  line: number;
  length: number;
  colons: number;
  braces: number;
  /** Marks of emphasis times characters, summed over its words, and inline elements times characters of lines. */
  inline: number;
}

/** Whether text may contain directives other than bare names (`10:30`), which are text. */
export function mayHaveDirectives(text: string): boolean {
  return /^[ \t>*+\-\d.)]*::|:(?:[^\s:[{]+[[{]|badge|icon)/m.test(text);
}

/** Problem of the block that contains the most, at its line in `text`, or `null`. Runs in linear time. */
export function blockProblem(text: string, format: DocFormat): (BlockProblem & { line: number }) | null {
  // Even as a single block, such text is within the limit.
  if (text.length ** 2 <= MAX_WORK) {
    return null;
  }
  const readsColons = mayHaveDirectives(text);
  let total = 0;
  let worst = { work: 0, line: 1 };
  for (const { line, length, colons, braces, inline } of blocksOf(text, format)) {
    const work = inline + length * ((readsColons ? colons : 0) + (format === 'mdx' ? braces : 0));
    total += work;
    worst = work > worst.work ? { work, line } : worst;
  }
  return total <= MAX_WORK
    ? null
    : {
        line: worst.line,
        code: 'block-too-long',
        level: 'throw',
        message: `This block contains more marks (${format === 'mdx' ? '"{", ' : ''}":", "_", "*", "~", "[", "<") than the parser can read in reasonable time.`,
        fix: 'Split it with blank lines, move data to a separate file, or put code into a code block.',
      };
}

type BlockProblem = Pick<Problem, 'code' | 'level' | 'message' | 'fix'>;

/** Lines between blank lines, without code at the margin. Items of bulleted lists and directives start blocks. */
function blocksOf(text: string, format: DocFormat): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  let fence: string | null = null;
  let depth = 0;
  let inModuleCode = false;
  for (const [index, line] of text.split('\n').entries()) {
    const [, ticks, tildes] = FENCE.exec(line) ?? [];
    const mark = ticks ?? tildes;
    if (fence !== null) {
      if (DIRECTIVE_END.test(line) || (mark?.startsWith(fence) === true && line.trimEnd() === mark)) {
        fence = null;
      }
      continue;
    }
    if (mark !== undefined || line.trim() === '') {
      fence = mark ?? null;
      block = null;
      continue;
    }
    if (block === null) {
      depth = 0;
      inModuleCode = format === 'mdx' && MODULE_CODE.test(line);
    }
    if (block === null || NEW_BLOCK.test(line)) {
      block = { line: index + 1, length: 0, colons: 0, braces: 0, inline: 0 };
      blocks.push(block);
    }
    block.length += line.length + 1;
    if (NON_ASCII.test(line)) {
      block.inline += line.length * (line.match(INLINE)?.length ?? 0);
    } else {
      for (const word of line.split(/\s+/)) {
        block.inline += word.length * (word.match(EMPHASIS)?.length ?? 0);
      }
    }
    for (const character of inModuleCode ? '' : line.replace(NEW_BLOCK, '')) {
      if (character === ':') {
        block.colons += 1;
      } else if (character === '{') {
        block.braces += depth === 0 ? 1 : 0;
        depth += 1;
      } else if (character === '}') {
        depth = Math.max(0, depth - 1);
      }
    }
  }
  return blocks;
}
