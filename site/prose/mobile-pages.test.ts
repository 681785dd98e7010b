/** Checks that samples on the mobile pages work as pasted, and the pages' wording. */

import { describe, expect, it } from 'vitest';
import { filesOf, proseOf, read } from './files.ts';

interface Sample {
  /** Name in failure messages: `docs/mobile/index.md PlayerActivity.kt`. */
  name: string;
  language: string;
  /** Whether it's a part of a file, which readers add to their own. */
  isFragment: boolean;
  text: string;
}

const pages = filesOf('docs/mobile/').map((file) => ({ file, text: read(file) }));
const shown: Sample[] = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^ *```(\w+)(?: title="([^"]+)")?([^\n]*)\n(.*?)^ *```/gms)].map(
    ([, language = '', title = '', rest = '', code = '']) => ({
      name: `${file} ${title}`,
      language,
      isFragment: rest.includes('fragment='),
      text: code,
    }),
  ),
);

const LANGUAGES: Record<string, string> = { kt: 'kotlin', java: 'java', swift: 'swift', dart: 'dart' };
/** Files that pages offer for download. */
const offered: Sample[] = pages.flatMap(({ text }) =>
  [...text.matchAll(/^ *::example-download\{file="([^"]+\.(\w+))"\}/gm)].map(
    ([, path = '', ending = '']) => ({
      name: path,
      language: LANGUAGES[ending] ?? ending,
      isFragment: false,
      text: read(`examples/${path}`),
    }),
  ),
);
const samples = [...shown, ...offered];

function named(found: readonly Sample[]): string[] {
  return found.map(({ name }) => name);
}

const android = samples.filter(
  ({ language, name }) => (language === 'kotlin' && !name.includes('.kts')) || language === 'java',
);

describe('samples', () => {
  it('have the package of each Kotlin and Java file, which R and BuildConfig need', () => {
    const files = android.filter(({ isFragment }) => !isFragment);
    expect(named(files.filter(({ text }) => !/^ *package [\w.]+/.test(text)))).toEqual([]);
    expect(files.length).toBeGreaterThan(40);
  });

  it('load videos on Android with parameters that allow USB debugging in a debug build', () => {
    const loading = android.filter(({ text }) =>
      /VdoInitParams\.(Builder|create)|new VdoInitParams/.test(text),
    );
    expect(named(loading.filter(({ text }) => !text.includes('setAllowAdbDebugging(')))).toEqual([]);
    expect(loading.length).toBeGreaterThan(10);
  });

  it('declare the foreground service wherever they declare its type', () => {
    const manifests = samples.filter(({ text }) => /FOREGROUND_SERVICE_\w+" \/>/.test(text));
    expect(named(manifests.filter(({ text }) => !text.includes('FOREGROUND_SERVICE" />')))).toEqual([]);
    expect(manifests.length).toBeGreaterThan(4);
  });

  it("use Apple's player controller and never inherit from it", () => {
    const swift = samples.filter(({ language }) => language === 'swift');
    expect(named(swift.filter(({ text }) => /class \w+: *AVPlayerViewController\b/.test(text)))).toEqual([]);
    expect(swift.filter(({ text }) => text.includes('= AVPlayerViewController()')).length).toBeGreaterThan(3);
  });
});

it('pages end with next steps', () => {
  const last = pages.map(({ file, text }) => [file, [...text.matchAll(/^## (.*)$/gm)].at(-1)?.[1]]);
  expect(last.filter(([, heading]) => heading !== 'Next steps')).toEqual([]);
});

it('pages explain in plain words what continues and who is responsible', () => {
  const found = pages.flatMap(({ file }) =>
    proseOf(file)
      .filter(({ text }) => /\b(goes|go|going) on\b|\bthat of\b|\bshall\b/i.test(text))
      .map(({ line, text }) => `${file}:${line}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

it('the quickstarts take ten minutes: at most 350 lines, on Android below 320', () => {
  const lines = pages
    .filter(({ file }) => file.endsWith('/getting-started.md'))
    .map(({ file, text }) => [file, text.split('\n').length - 1] as const);
  expect(lines.filter(([file, count]) => count >= (file.includes('/android/') ? 320 : 350))).toEqual([]);
  expect(lines).toHaveLength(4);
});
