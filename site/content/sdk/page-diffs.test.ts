/** That what pages change in the files of Getting started is there, and that any two pages fit together. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const mobile = fileURLToPath(new URL('../../docs/mobile/', import.meta.url));
const FENCE = /^( *)```(\w+) title="([^"]*)"([^\n]*)\n(.*?)^\1``` *$/gms;
/** Of the template or of another page: nothing to compare with. */
const FOREIGN = /AndroidManifest\.xml|AppDelegate\.swift|Runner\/PipPlayer\.swift|playback\.mjs/;

interface Line {
  text: string;
  /** By a diff: another diff may have it between two lines that it names. */
  isAdded: boolean;
}

/** A page's changes to one file. Each hunk is the lines between two that begin with `@@`. */
interface Change {
  page: string;
  title: string;
  hunks: string[][];
}

/** The files of a platform, and what its pages and those about troubleshooting change in them. */
function readPlatform(platform: string) {
  const files: { title: string; lines: Line[] }[] = [];
  const changes = new Map<string, Change>();
  const pages = [platform, 'troubleshooting'].flatMap((folder) =>
    readdirSync(mobile + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  for (const page of pages) {
    const text = readFileSync(mobile + page, 'utf8');
    for (const { 1: indent = '', 2: language, 3: title = '', 4: rest = '', 5: code = '' } of text.matchAll(
      FENCE,
    )) {
      const lines = code.split('\n').map((line) => line.slice(indent.length));
      if (language !== 'diff') {
        const whole = lines.map((line) => ({ text: line, isAdded: false }));
        if (!rest.includes('fragment=')) files.push({ title, lines: whole });
      } else if (!FOREIGN.test(title)) {
        const change = changes.get(page + title) ?? { page, title, hunks: [] };
        change.hunks.push(...splitHunks(lines.slice(0, -1)));
        changes.set(page + title, change);
      }
    }
  }
  const isOurs = ({ page, title }: Change) =>
    page.startsWith(platform) || files.some((file) => file.title === title);
  return { files, changes: [...changes.values()].filter(isOurs) };
}

function splitHunks(lines: string[]): string[][] {
  const hunks: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('@@')) hunks.push([]);
    else hunks.at(-1)?.push(line);
  }
  return hunks.filter((hunk) => hunk.length > 0);
}

/** The file with the changes, or the first line of the hunk that has no place in it. */
function apply(file: Line[], { hunks }: Change): Line[] | string {
  let lines = file;
  for (const hunk of hunks) {
    const start = lines.findIndex((_, at) => changeAt(lines, at, hunk) !== null);
    const changed = changeAt(lines, start, hunk);
    if (!changed) return hunk.join('\n');
    lines = changed;
  }
  return lines;
}

/** The file with a hunk that begins at a line, or null if it does not begin there. */
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

describe.each(['ios', 'flutter', 'react-native'])('on the pages of %s', (platform) => {
  const { files, changes } = readPlatform(platform);
  const fitting = changes.map((change) => ({
    change,
    file: files.find((file) => file.title === change.title && typeof apply(file.lines, change) !== 'string'),
  }));

  it('a diff changes lines that a file of the pages has', () => {
    expect(fitting.length).toBeGreaterThan(3);
    expect(
      fitting.filter(({ file }) => !file).map(({ change }) => `${change.page}: ${change.title}`),
    ).toEqual([]);
  });

  it('the diffs of two pages to one file fit together, in either order', () => {
    const misfits = fitting.flatMap((first) =>
      fitting
        .filter((second) => second !== first && second.file && second.file === first.file)
        .flatMap(({ change }) => {
          const changed = first.file ? apply(first.file.lines, first.change) : [];
          const both = typeof changed === 'string' ? changed : apply(changed, change);
          return typeof both === 'string' ? [`${first.change.page}, then ${change.page}:\n${both}`] : [];
        }),
    );
    expect(misfits).toEqual([]);
  });
});
