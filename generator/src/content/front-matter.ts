import { nearestName } from '../nearest-name.ts';
import type { Problem } from '../problems.ts';
import { isRecord, recordOf } from '../unknown-value.ts';
import { parseYaml, type ParsedYaml } from './parse-yaml.ts';
import { replaceTokens } from './tokens.ts';
import { unknownToken } from './unknown-token.ts';
import { yamlMistake } from './yaml-mistake.ts';

/** A source file, split into front matter and body. */
export interface SplitSource {
  data: Record<string, unknown>;
  /** Line number of each field, starting at 1. */
  lines: Record<string, number>;
  body: string;
  /** First line of the body, starting at 1. */
  bodyLine: number;
  problems: Problem[];
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*$/m;

/**
 * Splits off a page's front matter and parses it. Never throws; errors are returned as problems.
 *
 * @param text with `\n` line ends
 * @param tokens values of `%name%`, or `null`
 */
export function splitFrontMatter(
  text: string,
  source: string,
  tokens: Readonly<Record<string, string>> | null,
): SplitSource {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) {
    return { data: {}, lines: {}, body: text, bodyLine: 1, problems: misplaced(text, source) };
  }
  const closing = CLOSING.exec(text.slice(opening.length));
  if (closing === null) {
    return unclosed(text, opening, source);
  }
  const yaml = text.slice(opening.length, opening.length + closing.index);
  const rest = text.slice(opening.length + closing.index + closing[0].length);
  const bodyLine = countLines(yaml) + 3;
  return { body: rest.replace(/^\n/, ''), bodyLine, ...readYaml(yaml, source, tokens) };
}

/** Front matter after an empty line or a space, which would be text with two rules. */
const MISPLACED = /^(\s+)---[ \t]*\n[ \t]*[\w-]+:[ \t\n](?:.*\n)*?[ \t]*---[ \t]*(?:\n|$)/;

function misplaced(text: string, source: string): Problem[] {
  const before = MISPLACED.exec(text)?.[1];
  return before === undefined
    ? []
    : [
        {
          code: 'invalid-front-matter',
          level: 'warn',
          message: "The front matter doesn't start on the first line, so the page shows it as text.",
          fix: 'Remove the empty lines and spaces before the first "---".',
          file: source,
          line: countLines(before) + 1,
        },
      ];
}

/** A page may start with a horizontal rule (`---`). If fields follow, the second `---` is missing. */
function unclosed(text: string, opening: string, source: string): SplitSource {
  const looksLikeFields = /^[\w-]+:(\s|$)/.test(text.slice(opening.length));
  const problems: Problem[] = looksLikeFields
    ? [
        {
          code: 'invalid-front-matter',
          level: 'throw',
          message: "The front matter isn't closed.",
          fix: 'Add a line with three dashes, `---`, after the last field.',
          file: source,
          line: 1,
        },
      ]
    : [];
  return { data: {}, lines: {}, body: text, bodyLine: 1, problems };
}

function readYaml(
  yaml: string,
  source: string,
  tokens: Readonly<Record<string, string>> | null,
): Pick<SplitSource, 'data' | 'lines' | 'problems'> {
  const marked = markTokens(yaml, tokens, source);
  try {
    const { value: data, places } = parseYaml(marked.yaml);
    const lines = linesOf(places);
    if (data === null || data === undefined) {
      return { data: {}, lines, problems: marked.problems };
    }
    if (!isRecord(data)) {
      return { data: {}, lines, problems: [...marked.problems, notFields(source)] };
    }
    return { data: recordOf(marked.restore(data)), lines, problems: marked.problems };
  } catch (error) {
    return { data: {}, lines: {}, problems: [...marked.problems, yamlProblem(error, yaml, source)] };
  }
}

/**
 * Replaces tokens with private-use characters before parsing YAML, because `title: %name%` is invalid YAML (a value
 * can't start with `%`) and token values must not be parsed as YAML.
 */
function markTokens(yaml: string, tokens: Readonly<Record<string, string>> | null, source: string) {
  const values: string[] = [];
  const { text, unknown } = replaceTokens(yaml, tokens, (_, replacement) => {
    values.push(replacement);
    return `\uE000${values.length - 1}\uE001`;
  });
  const problems = unknown.map(({ name, index }): Problem => {
    const before = yaml.slice(0, index);
    return {
      ...unknownToken(name, nearestName(name, Object.keys(tokens ?? {}))),
      file: source,
      line: countLines(before) + 2,
      column: index - before.lastIndexOf('\n'),
    };
  });
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => values[Number(index)] ?? '');
    }
    if (Array.isArray(value)) {
      return value.map(restore);
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restore(item)]));
    }
    return value;
  };
  return { yaml: text, problems, restore: values.length === 0 ? (value: unknown) => value : restore };
}

function yamlProblem(error: unknown, yaml: string, source: string): Problem {
  const { reason, fix, line, column } = yamlMistake(error, yaml);
  return {
    code: 'invalid-front-matter',
    level: 'throw',
    message: `The front matter isn't valid YAML: ${reason}`,
    fix,
    file: source,
    line: line + 1,
    column,
  };
}

function notFields(source: string): Problem {
  return {
    code: 'invalid-front-matter',
    level: 'throw',
    message: 'The front matter has no fields.',
    fix: 'Write one field per line, such as `title: Authorization`. For a horizontal rule at the top of a page, write `***`.',
    file: source,
    line: 2,
  };
}

function linesOf(places: ParsedYaml['places']): Record<string, number> {
  // No prototype, because a field may be called "constructor".
  const lines: Record<string, number> = Object.create(null);
  for (const [field, { line }] of places) {
    lines[field] = line + 1; // the YAML starts on the second line
  }
  return lines;
}

function countLines(text: string): number {
  let count = 0;
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) {
    count += 1;
  }
  return count;
}
