/**
 * Limits the nesting depth of Markdown, because deep nesting makes the parser slow or overflows its stack. A check of
 * the text runs before parsing; the rest is caught during rendering.
 */

import type { DocFormat } from '../content/model.ts';
import type { Problem } from '../problems.ts';

/** Deeper than any realistic page. */
export const MAX_DEPTH = 100;

/** Brackets in JavaScript, because data may nest deeper than prose. */
const MAX_BRACKETS = 500;

/** The problem for nesting that is too deep. */
export function nestingProblem(): Pick<Problem, 'code' | 'level' | 'message' | 'fix'> {
  return {
    code: 'nesting-too-deep',
    level: 'throw',
    message: `Lists, quotes, brackets, or elements are nested more than ${MAX_DEPTH} levels deep.`,
    fix: "Flatten the structure, which readers also can't follow.",
  };
}

/** 1-based line that certainly exceeds the limit, or `null`. Runs in linear time. */
export function tooDeepLine(text: string, format: DocFormat): number | null {
  return tooDeepContainers(text) ?? (format === 'mdx' ? tooDeepBrackets(text) : null);
}

const CONTAINER_MARK = />|(?:[-*+]|\d{1,9}[.)])[ \t]/g;

/** Lists and block quotes, counted at the start of each line. */
function tooDeepContainers(text: string): number | null {
  // A cheap first test: no normal page has so much indentation or so many consecutive markers.
  if (!/^(?:[ \t]{200}|(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){100})/m.test(text)) {
    return null;
  }
  const lines = text.split('\n');
  const index = lines.findIndex((line) => {
    const prefix = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/.exec(line)?.[0] ?? '';
    const marks = prefix.match(CONTAINER_MARK)?.length ?? 0;
    const indent = /^[ \t]*/.exec(prefix)?.[0].length ?? 0;
    return marks > MAX_DEPTH || (marks > 0 && indent / 2 > MAX_DEPTH);
  });
  return index === -1 ? null : index + 1;
}

/** Brackets in MDX: the JavaScript parser is recursive, and a stack overflow would crash the process. */
function tooDeepBrackets(text: string): number | null {
  let depth = 0;
  let braces = 0;
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '\n':
        line += 1;
        // Prose may contain unbalanced brackets; only JavaScript continues after a blank line.
        if (braces === 0 && text[at + 1] === '\n') {
          depth = 0;
        }
        break;
      case '{':
        braces += 1;
        depth += 1;
        break;
      case '[':
      case '(':
        depth += 1;
        break;
      case '}':
        braces = Math.max(0, braces - 1);
        depth = Math.max(0, depth - 1);
        break;
      case ']':
      case ')':
        depth = Math.max(0, depth - 1);
        break;
      default:
    }
    if (depth > MAX_BRACKETS) {
      return line;
    }
  }
  return null;
}
