/** Parses text into a tree, or returns a problem with advice for the author. */

import { markdownToMdast, mdxToMdast } from 'satteri';

import { errorMessage } from '../error-message.ts';
import type { DocFormat } from '../content/model.ts';
import type { Problem } from '../problems.ts';
import { restoreEscapedTokens } from './brand-tokens.ts';
import { blockProblem, mayHaveDirectives } from './block-limit.ts';
import { hideAttributeBraces, restoreAttributeBraces } from './directive-braces.ts';
import { foreignAdvice } from './foreign-syntax.ts';
import { tolerateMdx } from './mdx/tolerance.ts';
import { nestingProblem, tooDeepLine } from './nesting-limit.ts';
import type { NodeOf } from './tree.ts';

export interface ParsedMarkdown {
  /** The text that the tree's offsets refer to. */
  text: string;
  tree: NodeOf<'root'>;
}

/**
 * Parses Markdown or MDX.
 * @param text without front matter
 * @param place `file` for messages, and the 1-based line in the file where `text` starts
 * @param math parse `$…$` as a formula
 */
export function parseMarkdown(
  text: string,
  format: DocFormat,
  place: { file: string; bodyLine: number },
  math = false,
): ParsedMarkdown | { problem: Problem } {
  const deep = tooDeepLine(text, format);
  const found = deep === null ? blockProblem(text, format) : { ...nestingProblem(), line: deep };
  if (found !== null) {
    return { problem: { ...found, file: place.file, line: found.line + place.bodyLine - 1, column: 1 } };
  }
  const prepared = format === 'mdx' ? tolerateMdx(text) : text;
  try {
    const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
    const readable = hideAttributeBraces(prepared);
    const tree = parse(readable, {
      features: { directive: mayHaveDirectives(prepared), frontmatter: false, math },
    });
    if (tree.type !== 'root') {
      throw new TypeError(`satteri returned "${tree.type}" where a root was expected`);
    }
    if (readable !== prepared) {
      restoreAttributeBraces(tree);
    }
    return { text: prepared, tree };
  } catch (error) {
    return { problem: syntaxProblem(error, text, place) };
  }
}

/** Converts satteri's message `4:17: Text (rule)` to a problem with a code frame and advice. */
function syntaxProblem(error: unknown, text: string, place: { file: string; bodyLine: number }): Problem {
  const message = errorMessage(error);
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w:-]+\))?$/.exec(message);
  const line = Number(match?.[1] ?? 1);
  const column = Number(match?.[2] ?? 1);
  const reason = match?.[3] ?? message;
  return {
    code: 'mdx-syntax',
    level: 'throw',
    message: `${sentence(reason, place.bodyLine)}\n\n${codeFrame(text, line, column, place.bodyLine)}`,
    fix: adviceFor(text.split('\n')[line - 1] ?? '', column, reason, place.file),
    file: place.file,
    line: line + place.bodyLine - 1,
    column,
  };
}

/** Converts line numbers in satteri's message from the body to the file. */
function sentence(reason: string, bodyLine: number): string {
  const moved = reason.replace(
    /\((\d+):(\d+)\)/g,
    (_, line: string, column: string) => `(${Number(line) + bodyLine - 1}:${column})`,
  );
  return `This MDX can't be read: ${moved}${moved.endsWith('.') ? '' : '.'}`;
}

function codeFrame(text: string, line: number, column: number, bodyLine: number): string {
  const lines = text.split('\n');
  const width = String(line + bodyLine).length;
  const frame: string[] = [];
  for (let number = Math.max(1, line - 1); number <= Math.min(lines.length, line + 1); number += 1) {
    const shown = restoreEscapedTokens(lines[number - 1] ?? '').slice(0, 120);
    frame.push(`${number === line ? '>' : ' '} ${String(number + bodyLine - 1).padStart(width)} | ${shown}`);
    if (number === line) {
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
    }
  }
  return frame.join('\n');
}

function adviceFor(line: string, column: number, reason: string, file: string): string {
  const plain = file.endsWith('.md')
    ? 'read the file as plain Markdown with "format: md" in its front matter'
    : 'rename the file to ".md"';
  const foreign = foreignAdvice(line);
  if (foreign !== null) {
    return foreign;
  }
  const around = line.slice(Math.max(0, column - 2), column + 1);
  if (/closing tag/.test(reason)) {
    return 'Close the element in the same list item or paragraph, or write "/>" if it has no content.';
  }
  if (around.includes('{') || /brace|expression/.test(reason)) {
    return `If the brace is text, write "\\{" or put the text in backticks. You can also ${plain}.`;
  }
  if (around.includes('<') || /tag|element|name/.test(reason)) {
    return `If it's text, write "\\<" or "&lt;", or put it in backticks. You can also ${plain}.`;
  }
  return `Correct the JSX or JavaScript. If the file needs no components, you can also ${plain}.`;
}
