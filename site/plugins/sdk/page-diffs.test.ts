/** Checks that the pages' changes to the files of Getting started apply, and that any two pages are compatible. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Sample } from '../errors/diagnosis-schema.ts';
import { withoutRegionMarkers } from 'pagewright';
import {
  applyHunks,
  asLines,
  importedTwice,
  lostNames,
  splitHunks,
  titledBlocks,
  type Line,
} from './page-diffs.ts';

const mobile = fileURLToPath(new URL('../../docs/mobile/', import.meta.url));
const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
const OFFER = /^ *::example-download\{file="([^"]+)"\}/gm;
/** From a template or another page, so there's nothing to compare with. */
const FOREIGN =
  /AndroidManifest\.xml|settings\.gradle|AppDelegate\.swift|Runner\/PipPlayer\.swift|playback\.mjs/;

/** A page's changes to one file. Each hunk consists of the lines between two that start with `@@`. */
interface Change {
  page: string;
  title: string;
  hunks: string[][];
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Reads a platform's files and the changes that its pages and the troubleshooting pages make to them. */
function readPlatform(platform: string) {
  const files: { title: string; lines: Line[] }[] = [];
  const changes = new Map<string, Change>();
  const fragments: { page: string; title: string; lines: string[] }[] = [];
  const pages = [platform, 'troubleshooting'].flatMap((folder) =>
    readdirSync(mobile + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  for (const page of pages) {
    const text = readFileSync(mobile + page, 'utf8');
    for (const [, path = ''] of text.matchAll(OFFER)) {
      const code = withoutRegionMarkers(readFileSync(examples + path, 'utf8'));
      files.push({ title: fileName(path), lines: asLines(code.split('\n')) });
    }
    for (const { language, title: path, isFragment, lines } of titledBlocks(text)) {
      // Android pages show the folder of a new file, but not of a changed one.
      const title = platform === 'android' ? fileName(path) : path;
      if (language !== 'diff') {
        if (isFragment) fragments.push({ page, title, lines });
        else files.push({ title, lines: asLines(lines) });
      } else if (!FOREIGN.test(title)) {
        const change = changes.get(page + title) ?? { page, title, hunks: [] };
        change.hunks.push(...splitHunks(lines));
        changes.set(page + title, change);
      }
    }
  }
  // Android pages also contain lines for Flutter's activity.
  const isOurs = ({ page, title }: Change) =>
    (page.startsWith(platform) && title !== 'MainActivity.kt') || files.some((file) => file.title === title);
  return { files, fragments, changes: [...changes.values()].filter(isOurs) };
}

it('a diff adds a line right before its next line, even if another diff has added one there', () => {
  const file = asLines(['a', 'b']);
  const changed = applyHunks(file, [
    [' a', '+first'],
    ['+second', ' b'],
  ]);
  expect(typeof changed === 'string' ? changed : changed.map(({ text }) => text)).toEqual([
    'a',
    'first',
    'second',
    'b',
  ]);
});

it('the code blocks of a page have their titles and lines without the indentation of a list', () => {
  const text = `\`\`\`js title="a.js" fragment="f"
a();

b();
\`\`\`
- Item

  \`\`\`kotlin title="b.kt"
    c()
  \`\`\`
\`\`\`js
untitled();
\`\`\`
text \`\`\`js title="c.js"
`;
  expect(titledBlocks(text)).toEqual([
    { language: 'js', title: 'a.js', isFragment: true, lines: ['a();', '', 'b();'] },
    { language: 'kotlin', title: 'b.kt', isFragment: false, lines: ['  c()'] },
  ]);
});

it('a diff has a hunk for each @@ line with lines after it', () => {
  expect(splitHunks(['@@', '+a', '@@ b', ' c', '-d'])).toEqual([['+a'], [' c', '-d']]);
  expect(splitHunks([' a @@'])).toEqual([[' a @@']]);
});

it('a hunk changes the first place where its lines are, or is returned if there is none', () => {
  const apply = (...hunks: string[][]) => {
    const changed = applyHunks(asLines(['a', 'b', 'a', 'c']), hunks);
    return typeof changed === 'string' ? changed : changed.map(({ text }) => text).join('');
  };
  expect(apply([' a', '-c', '+d'])).toBe('abad');
  expect(apply(['-a'])).toBe('bac');
  expect(apply([' b', '+x'], [' a', '+y'])).toBe('aybxac');
  expect(apply([' b', '+x'], [' b', ' a', '-c'])).toBe('abxa');
  expect(apply([' b', '+x'], [' b', '-x'])).toBe('abac');
  expect(apply([' b', ' c'])).toBe(' b\n c');
});

it('names whose declaration a diff removes are found if the file still uses them', () => {
  const lost = (file: string[], ...hunks: string[][]) => lostNames(asLines(file), hunks);
  expect(
    lost(['a()', 'b(c)'], ['-  private val c = 1', '+val d = 1'], ['-import { a, e } from "x";']),
  ).toEqual(['c', 'a']);
  expect(lost(['val c = 2', 'b(c)'], ['-val c = 1'])).toEqual([]);
  expect(lost(['// c', '  * c', '/* c */', 'cc()'], ['-val c = 1'])).toEqual([]);
  expect(lost(['c() // later'], ['-late final c = 1', '-f(val c)', '+let c = 1', ' const b = c'])).toEqual(
    [],
  );
});

it('imports of a module that a file already imports are found', () => {
  const file = asLines(["import { a } from 'x';", "// import b from 'y';", 'c();']);
  const lines = ["import { d } from 'x';", "import e from 'y';", 'f();'];
  expect(importedTwice(file, lines)).toEqual(["import { d } from 'x';"]);
});

describe.each(['android', 'ios', 'flutter', 'react-native'])('on the pages of %s', (platform) => {
  const { files, fragments, changes } = readPlatform(platform);
  const fitting = changes.map((change) => ({
    change,
    file: files.find(
      (file) => file.title === change.title && typeof applyHunks(file.lines, change.hunks) !== 'string',
    ),
  }));

  it('a diff changes lines in a file from the pages', () => {
    expect(fitting.length).toBeGreaterThan(3);
    expect(
      fitting.filter(({ file }) => !file).map(({ change }) => `${change.page}: ${change.title}`),
    ).toEqual([]);
  });

  it('the diffs of two pages to one file work together in either order', () => {
    const misfits = fitting.flatMap((first) =>
      fitting
        .filter((second) => second !== first && second.file && second.file === first.file)
        .flatMap(({ change }) => {
          const changed = first.file ? applyHunks(first.file.lines, first.change.hunks) : [];
          const both = typeof changed === 'string' ? changed : applyHunks(changed, change.hunks);
          const fault = typeof both === 'string' ? both : lostNames(both, first.change.hunks).join(', ');
          return fault ? [`${first.change.page}, then ${change.page}:\n${fault}`] : [];
        }),
    );
    expect(misfits).toEqual([]);
  });

  it('a fragment imports nothing that its file already imports', () => {
    const twice = fragments.flatMap(({ page, title, lines }) =>
      files
        .filter((file) => file.title === title)
        .flatMap((file) => importedTwice(file.lines, lines).map((line) => `${page}: ${line}`)),
    );
    expect(twice).toEqual([]);
  });
});

it.each([
  ['getting-started', 'PlayerActivity.kt'],
  ['java', 'PlayerActivity.java'],
])('the error pages change lines of the screen of %s with the changes from Error codes', (start, file) => {
  const blocksOf = (page: string) => titledBlocks(readFileSync(`${mobile}android/${page}.md`, 'utf8'));
  const screen = blocksOf(start).find(({ title }) => title.endsWith(`/${file}`));
  const isChange = ({ language, title }: { language: string; title: string }) =>
    language === 'diff' && title === file;
  const reporting = applyHunks(
    asLines(screen?.lines ?? []),
    blocksOf('error-codes')
      .filter(isChange)
      .flatMap(({ lines }) => splitHunks(lines)),
  );
  expect(reporting).toBeInstanceOf(Array);
  const { errors } = parse(readFileSync(`${mobile}../../errors/android-playback.yaml`, 'utf8')) as {
    errors: { code: number; sample?: Sample | Sample[] }[];
  };
  const samples = errors
    .flatMap(({ sample }) => sample ?? [])
    .filter((sample) => isChange({ title: '', ...sample }));
  expect(samples.length).toBeGreaterThan(1);
  // Apply each page alone, then both in sequence.
  let changed = reporting as Line[];
  for (const { code } of samples) {
    const hunks = splitHunks(code.trimEnd().split('\n'));
    expect(applyHunks(reporting as Line[], hunks)).toBeInstanceOf(Array);
    changed = applyHunks(changed, hunks) as Line[];
    expect(changed).toBeInstanceOf(Array);
  }
});
