/**
 * Line markers in comments: `// highlight-next-line`, `highlight-start` … `highlight-end` on separate lines, and the
 * marks of `code-marks.ts`.
 */

import { MARK_PATTERN, MARKS_PATTERN, readMark, type CodeMark } from './code-marks.ts';
import type { FenceInfo } from './fence.ts';

export interface MarkedCode {
  /** The code without markers, as shown and copied. */
  code: string;
  /** Classes of each line, in order; `''` if there are none. */
  classes: string[];
  /** Words to mark in each line. */
  words: string[][];
  /** Notes below lines, by 0-based line number. */
  notes: Map<number, LineNote>;
  /** Names of marks that don't exist. */
  unknown: string[];
  /** 0-based line number of each line in the original code. */
  origins: number[];
}

export interface LineNote {
  text: string;
  /** The same as a comment of the language: `// Your key`. */
  comment: string;
}

const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const ADDED = 'code-line--added';
const REMOVED = 'code-line--removed';

/** A site's own comment that adds a class to lines. */
export interface LineComment {
  className: string;
  /** Text of a comment above the line. */
  line?: string | undefined;
  /** Text of comments around lines. */
  block?: { start: string; end: string } | undefined;
}

type CommentStyle =
  | 'slash'
  | 'block'
  | 'jsx'
  | 'hash'
  | 'html'
  | 'dash'
  | 'percent'
  | 'quote'
  | 'semicolon'
  | 'rem'
  | 'bang'
  | 'ocaml'
  | 'cobol';

/** Comment delimiters as regular expressions. */
const COMMENT: Record<CommentStyle, [string, string]> = {
  slash: [String.raw`\/\/`, ''],
  block: [String.raw`\/\*`, String.raw`\*\/`],
  jsx: [String.raw`\{\s*\/\*`, String.raw`\*\/\s*\}`],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dash: ['--', ''],
  percent: ['%', ''],
  quote: ["'", ''],
  semicolon: [';;?', ''],
  rem: [String.raw`(?:REM\b|rem\b|::)`, ''],
  bang: ['!', ''],
  ocaml: [String.raw`\(\*`, String.raw`\*\)`],
  cobol: [String.raw`\*>`, ''],
};

const C_LIKE: CommentStyle[] = ['slash', 'block'];
const STYLES: Record<string, CommentStyle[]> = {
  js: C_LIKE,
  javascript: C_LIKE,
  mjs: C_LIKE,
  cjs: C_LIKE,
  ts: C_LIKE,
  typescript: C_LIKE,
  java: C_LIKE,
  swift: C_LIKE,
  kotlin: C_LIKE,
  kt: C_LIKE,
  kts: C_LIKE,
  csharp: C_LIKE,
  cs: C_LIKE,
  c: C_LIKE,
  cpp: C_LIKE,
  objectivec: C_LIKE,
  objc: C_LIKE,
  'objective-c': C_LIKE,
  go: C_LIKE,
  rust: C_LIKE,
  dart: C_LIKE,
  groovy: C_LIKE,
  gradle: C_LIKE,
  scss: C_LIKE,
  json5: C_LIKE,
  jsonc: C_LIKE,
  php: ['slash', 'block', 'hash'],
  css: ['block'],
  jsx: ['slash', 'block', 'jsx'],
  tsx: ['slash', 'block', 'jsx'],
  html: ['slash', 'block', 'jsx', 'html'],
  vue: ['slash', 'block', 'html'],
  svelte: ['slash', 'block', 'html'],
  xml: ['html'],
  svg: ['html'],
  markdown: ['html', 'jsx', 'hash'],
  md: ['html', 'jsx', 'hash'],
  mdx: ['jsx', 'html', 'hash'],
  python: ['hash'],
  py: ['hash'],
  ruby: ['hash'],
  rb: ['hash'],
  bash: ['hash'],
  sh: ['hash'],
  shell: ['hash'],
  zsh: ['hash'],
  console: ['hash'],
  powershell: ['hash'],
  yaml: ['hash'],
  yml: ['hash'],
  toml: ['hash'],
  ini: ['hash', 'semicolon'],
  docker: ['hash'],
  dockerfile: ['hash'],
  properties: ['hash'],
  graphql: ['hash'],
  http: ['hash'],
  perl: ['hash'],
  r: ['hash'],
  sql: ['dash'],
  lua: ['dash'],
  haskell: ['dash'],
  tex: ['percent'],
  latex: ['percent'],
  matlab: ['percent'],
  vb: ['quote', 'rem'],
  vbnet: ['quote', 'rem'],
  batch: ['rem'],
  bat: ['rem'],
  fortran: ['bang'],
  f90: ['bang'],
  ocaml: ['ocaml'],
  cobol: ['cobol'],
  wasm: ['semicolon'],
  wat: ['semicolon'],
  lisp: ['semicolon'],
  clojure: ['semicolon'],
};
const ANY: CommentStyle[] = ['slash', 'block', 'jsx', 'hash', 'html'];

interface Patterns {
  /** Matches a comment on a separate line, with its text in the first non-empty group. */
  alone: RegExp;
  /** Matches a comment with marks at the end of a line. */
  mark: RegExp;
}

const patterns = new Map<string, Patterns>();

function patternsFor(language: string): Patterns {
  const known = patterns.get(language);
  if (known !== undefined) {
    return known;
  }
  const styles = Object.hasOwn(STYLES, language) ? (STYLES[language] ?? ANY) : ANY;
  const comment = (words: string): string =>
    `(?:${styles.map((style) => `${COMMENT[style][0]}\\s*${words}\\s*${COMMENT[style][1]}`).join('|')})`;
  const made = {
    alone: new RegExp(String.raw`^\s*${comment('(.+?)')}\s*$`),
    mark: new RegExp(`${comment(MARKS_PATTERN)}$`),
  };
  patterns.set(language, made);
  return made;
}

const HIGHLIGHT: LineComment = {
  className: HIGHLIGHTED,
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/**
 * Removes the markers from `code`. If the fence has a range, highlighting comments are disabled.
 *
 * @param own the site's own comments
 */
export function markLines(code: string, fence: FenceInfo, own: readonly LineComment[] = []): MarkedCode {
  const shown: string[] = [];
  const classes: string[] = [];
  const words: string[][] = [];
  const notes = new Map<number, LineNote>();
  const unknown: string[] = [];
  const origins: number[] = [];
  const { alone, mark: markComment } = patternsFor(fence.language);
  const comments = [HIGHLIGHT, ...own].filter(({ line, block }) =>
    [line, block?.start].some((text) => text !== undefined && code.includes(text)),
  );
  const readComments = fence.highlighted === null && fence.hasLanguage && comments.length > 0;
  const hasMarks = fence.hasLanguage && code.includes('[!code ');
  const open = new Set<string>();
  let next: string[] = [];
  let running: { mark: CodeMark; end: number }[] = [];
  for (const [index, original] of code.split('\n').entries()) {
    const comment = readComments ? alone.exec(original)?.slice(1).find(Boolean) : undefined;
    const markers = comment === undefined ? [] : markersIn(comment, comments);
    if (markers.length > 0) {
      applyMarkers(markers, comments, { open, next });
      continue;
    }
    const { line, found } = hasMarks ? withoutMarks(original, markComment) : { line: original, found: [] };
    const at = shown.length;
    const isAlone = found.length > 0 && line === '';
    for (const { mark, comment } of found) {
      const lines = mark.count ?? (isAlone && mark.kind === 'word' ? Infinity : 1);
      if (mark.kind === 'unknown') {
        unknown.push(mark.value);
      } else if (mark.kind === 'note') {
        notes.set(at, { text: mark.value, comment });
      }
      running.push({ mark, end: at + lines });
    }
    if (isAlone) {
      continue;
    }
    running = running.filter(({ end }) => end > at);
    const valuesOf = (kind: CodeMark['kind']): string[] =>
      running.filter(({ mark }) => mark.kind === kind).map(({ mark }) => mark.value);
    const inRange = fence.highlighted?.has(at + 1) === true ? [HIGHLIGHTED] : [];
    const diffClass = [diffLineClass(line, fence.language)].filter(Boolean);
    const all = [...open, ...next, ...inRange, ...valuesOf('class'), ...diffClass];
    classes.push([...new Set(all)].join(' '));
    next = [];
    words.push(valuesOf('word'));
    shown.push(line);
    origins.push(index);
  }
  return { code: shown.join('\n'), classes, words, notes, unknown, origins };
}

/**
 * Applies the markers of a line that contains nothing else.
 * @param state classes of open blocks and of the next line
 */
function applyMarkers(
  markers: readonly string[],
  comments: readonly LineComment[],
  { open, next }: { open: Set<string>; next: string[] },
): void {
  for (const marker of markers) {
    for (const { className, line, block } of comments) {
      if (marker === line) {
        next.push(className);
      } else if (marker === block?.start) {
        open.add(className);
      } else if (marker === block?.end) {
        open.delete(className);
      }
    }
  }
}

/** Removes all comments with marks from the end of a line. */
function withoutMarks(
  original: string,
  pattern: RegExp,
): { line: string; found: { mark: CodeMark; comment: string }[] } {
  const found: { mark: CodeMark; comment: string }[] = [];
  let line = original;
  for (;;) {
    const match = pattern.exec(line.trimEnd());
    if (match === null) {
      return { line, found };
    }
    const [comment] = match;
    const marks = comment.match(new RegExp(MARK_PATTERN, 'g'))?.map(readMark) ?? [];
    const all = new RegExp(MARKS_PATTERN);
    found.unshift(...marks.map((mark) => ({ mark, comment: comment.replace(all, () => mark.value) })));
    line = line.slice(0, match.index).trimEnd();
  }
}

/** The markers that a comment consists of. If it contains other text, there are none. */
function markersIn(comment: string, comments: readonly LineComment[]): string[] {
  const known = comments
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((text) => text !== undefined)
    .toSorted((a, b) => b.length - a.length);
  const found: string[] = [];
  for (let rest = comment; rest !== '';) {
    const marker = known.find((text) => rest === text || rest.startsWith(`${text} `));
    if (marker === undefined) {
      return [];
    }
    found.push(marker);
    rest = rest.slice(marker.length).trimStart();
  }
  return found;
}

function diffLineClass(line: string, language: string): string {
  if (language !== 'diff' && language !== 'patch') {
    return '';
  }
  if (/^\+(?!\+\+ )/.test(line)) {
    return ADDED;
  }
  return /^-(?!-- )/.test(line) ? REMOVED : '';
}

/** The code with notes as comments at the end of their lines, for text without styles. */
export function withNotes({ code, notes }: MarkedCode): string {
  return code
    .split('\n')
    .map((line, index) => [line, notes.get(index)?.comment ?? []].flat().join(' '))
    .join('\n');
}
