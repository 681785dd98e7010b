/** Code blocks of pages, and the changes that their diffs make to other blocks. */

/** `title`, the other attributes, and the code without the block's indentation. */
export interface Block {
  language: string;
  title: string;
  isFragment: boolean;
  lines: string[];
}

const FENCE = /^( *)```(\w+) title="([^"]*)"([^\n]*)\n(.*?)^\1``` *$/gms;

/** Returns a page's code blocks with a title. */
export function titledBlocks(text: string): Block[] {
  return [...text.matchAll(FENCE)].map(
    ({ 1: indent = '', 2: language = '', 3: title = '', 4: rest = '', 5: code = '' }) => ({
      language,
      title,
      isFragment: rest.includes('fragment='),
      lines: code
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.slice(indent.length)),
    }),
  );
}

export interface Line {
  text: string;
  /** Added by a diff, so another diff may have it between two of its lines. */
  isAdded: boolean;
}

export const asLines = (lines: readonly string[]): Line[] => lines.map((text) => ({ text, isAdded: false }));

/** Returns the hunks of a diff: the lines between two that start with `@@`. */
export function splitHunks(lines: string[]): string[][] {
  const hunks: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('@@')) hunks.push([]);
    else hunks.at(-1)?.push(line);
  }
  return hunks.filter((hunk) => hunk.length > 0);
}

/** Returns the changed file, or the first line of a hunk that doesn't apply. */
export function applyHunks(file: Line[], hunks: readonly string[][]): Line[] | string {
  let lines = file;
  for (const hunk of hunks) {
    const start = lines.findIndex((_, at) => changeAt(lines, at, hunk) !== null);
    const changed = changeAt(lines, start, hunk);
    if (!changed) return hunk.join('\n');
    lines = changed;
  }
  return lines;
}

/** Matches a name that a line declares or imports, in any of the languages. */
const DECLARED =
  /^(?:export |@Volatile |private |protected |static |final |late |lazy |open |async )*(?:let|var|val|const|func|function|fun) (\w+)|^import \{ (.+) \}/;

const declaredOn = (line: string) => {
  const [, name, imported] = DECLARED.exec(line.trim()) ?? [];
  return name ? [name] : (imported?.split(', ') ?? []);
};

/** Returns names whose declaration the hunks remove but which the changed file still uses. */
export function lostNames(lines: readonly Line[], hunks: readonly string[][]): string[] {
  const code = lines.map(({ text }) => text);
  const declared = new Set(code.flatMap(declaredOn));
  const removed = hunks.flat().filter((line) => line.startsWith('-'));
  const uses = code.filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line)).join('\n');
  return removed
    .flatMap((line) => declaredOn(line.slice(1)))
    .filter((name) => !declared.has(name) && new RegExp(`\\b${name}\\b`).test(uses));
}

const IMPORTED = /^import .*(?:from )(['"].+['"]);/;

/** Returns the fragment's import lines for modules that the file already imports from. */
export function importedTwice(file: readonly Line[], fragment: readonly string[]): string[] {
  const sources = new Set(file.map(({ text }) => IMPORTED.exec(text)?.[1]));
  return fragment.filter((line) => sources.has(IMPORTED.exec(line)?.[1] ?? ''));
}

/** Returns the file with a hunk applied at a line, or `null` if it doesn't match there. */
function changeAt(lines: Line[], start: number, hunk: string[]): Line[] | null {
  const result = lines.slice(0, start);
  let at = start;
  for (const line of hunk) {
    const text = line.slice(1);
    if (line.startsWith('+')) {
      result.push({ text, isAdded: true });
      continue;
    }
    while (at > start && lines[at]?.isAdded && lines[at]?.text !== text) result.push(lines[at++] as Line);
    if (lines[at]?.text !== text) return null;
    if (!line.startsWith('-')) result.push(lines[at] as Line);
    at += 1;
  }
  return [...result, ...lines.slice(at)];
}
