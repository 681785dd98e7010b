/**
 * Regions of a file: the lines between `// #region NAME` and `// #endregion`, in the comments of the file's language.
 * Regions can be nested. Readers don't see the markers.
 */

/** In line comments, block comments, and languages with `#region` as a directive. */
const IN_CODE =
  /^(?:(?:\/\/+|\/\*+|<!--|\{\s*\/\*+|\(\*|--|#|;+|%+|'|::|rem\b)\s*)?#(?:pragma\s+)?(region|endregion)\b(.*)$/i;

/** In Markdown, only comments are markers, because text can start with `#`. */
const IN_MARKDOWN = /^(?:<!--|\{\s*\/\*)\s*#(region|endregion)\b(.*)$/;

const END_OF_COMMENT = /(?:\*+\/\s*\}?|-->|\*\))$/;

interface Marker {
  opens: boolean;
  /** `''` if the marker has no name. */
  name: string;
}

export interface Region {
  /** Without markers and without the indentation that all lines share. Ends with a line break, unless it's empty. */
  code: string;
  /** First line of the region in the file, starting at 1. */
  line: number;
}

/** Thrown if a region doesn't exist or has no end. The message contains both parts. */
export class RegionError extends Error {
  constructor(
    /** Continues "the file …". */
    readonly mistake: string,
    /** How the author can fix it. */
    readonly fix: string,
  ) {
    super(`the file ${mistake}. ${fix}`);
    this.name = 'RegionError';
  }
}

function markerOf(line: string, pattern: RegExp): Marker | null {
  const [, kind, rest = ''] = pattern.exec(line.trim()) ?? [];
  return kind === undefined
    ? null
    : { opens: kind.toLowerCase() === 'region', name: rest.replace(END_OF_COMMENT, '').trim() };
}

/** Returns a file of code without its region markers. */
export function withoutRegionMarkers(text: string): string {
  return text
    .split('\n')
    .filter((line) => markerOf(line, IN_CODE) === null)
    .join('\n');
}

/** Returns the names of the regions in a file of code, in the order in which they start. */
export function regionNames(text: string): string[] {
  return namesIn(text.split('\n'), IN_CODE);
}

/**
 * Returns a region of a file of code.
 * @throws RegionError if there's no such region or it has no end
 */
export function readRegion(text: string, name: string): Region {
  const { inside, line } = linesOf(text, name, IN_CODE);
  const code = outdented(inside.filter((one) => markerOf(one, IN_CODE) === null));
  const shown = code
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  return { code: shown === '' ? '' : `${shown}\n`, line };
}

/**
 * Returns a region of a Markdown file. Markers of nested regions stay, because they are comments and each line keeps its
 * number.
 * @throws RegionError if there's no such region or it has no end
 */
export function readMarkdownRegion(text: string, name: string): Region {
  const { inside, line } = linesOf(text, name, IN_MARKDOWN);
  return { code: `${outdented(inside).join('\n')}\n`, line };
}

function namesIn(lines: readonly string[], pattern: RegExp): string[] {
  return lines
    .map((line) => markerOf(line, pattern))
    .flatMap((marker) => (marker?.opens === true && marker.name !== '' ? [marker.name] : []));
}

function linesOf(text: string, name: string, pattern: RegExp): { inside: string[]; line: number } {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => {
    const marker = markerOf(line, pattern);
    return marker?.opens === true && marker.name === name;
  });
  if (start === -1) {
    const names = [...new Set(namesIn(lines, pattern))].map((known) => `"${known}"`);
    throw new RegionError(
      `has no region "${name}"`,
      names.length === 0
        ? `Mark it in the file with comments: "#region ${name}" above it and "#endregion" below it.`
        : `The regions of the file are ${names.join(', ')}.`,
    );
  }
  const end = endOf(lines, start, pattern);
  if (end === null) {
    throw new RegionError(
      `doesn't end the region "${name}", which starts on line ${start + 1}`,
      'Add a comment with "#endregion" below it.',
    );
  }
  return { inside: lines.slice(start + 1, end), line: start + 2 };
}

function endOf(lines: readonly string[], start: number, pattern: RegExp): number | null {
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    const marker = markerOf(lines[index] ?? '', pattern);
    if (marker !== null) {
      depth += marker.opens ? 1 : -1;
      if (depth === 0) {
        return index;
      }
    }
  }
  return null;
}

function outdented(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const margin = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(margin));
}
