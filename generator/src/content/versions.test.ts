import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { DocsError } from '../problems.ts';
import { config, siteFolder } from './testing/site-folder.ts';
import { docsVersions, versionNameMistake, versionNames } from './versions.ts';

const three = { 'versions.json': '["2.0", "1.0"]' };

function versions(docs: SiteConfigInput['docs'] = {}, files: Record<string, string> = three) {
  return docsVersions(
    siteFolder(files),
    { id: null, config: config({ baseUrl: '/docs/', docs }) },
    {
      file: 'site.config.ts',
      source: '',
    },
  );
}

test('V1: without archived versions, there is the current one at the root', () => {
  expect(versions({}, {})).toEqual([
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/docs/',
      banner: null,
      badge: false,
      className: 'docs-version-current',
      noIndex: false,
      folder: 'docs',
    },
  ]);
});

test('V10: the newest archived version is the last one; the current docs are "next"', () => {
  expect(
    versions().map(({ name, label, isLast, path, folder }) => [name, label, isLast, path, folder]),
  ).toEqual([
    ['current', 'Next', false, '/docs/next/', 'docs'],
    ['2.0', '2.0', true, '/docs/', 'versioned_docs/version-2.0'],
    ['1.0', '1.0', false, '/docs/1.0/', 'versioned_docs/version-1.0'],
  ]);
});

test('V10: versions newer than the last are unreleased, older ones are unmaintained', () => {
  expect(versions().map(({ banner }) => banner)).toEqual(['unreleased', null, 'unmaintained']);
  expect(versions({ lastVersion: 'current' }).map(({ banner, path }) => [banner, path])).toEqual([
    [null, '/docs/'],
    ['unmaintained', '/docs/2.0/'],
    ['unmaintained', '/docs/1.0/'],
  ]);
});

test('D4: there is a badge only if there are several versions', () => {
  expect(versions().map(({ badge }) => badge)).toEqual([true, true, true]);
  expect(versions({}, {}).map(({ badge }) => badge)).toEqual([false]);
});

test('V10: settings of a version take precedence', () => {
  const [current, last] = versions({
    routeBasePath: '/guide/',
    versions: {
      current: { label: '3.0 (beta)', path: '3.0 beta', banner: 'none', badge: false, noIndex: true },
      '2.0': { className: 'stable', banner: 'unmaintained' },
    },
  });
  expect(current).toMatchObject({
    label: '3.0 (beta)',
    path: '/docs/guide/3.0%20beta/',
    banner: null,
    badge: false,
    noIndex: true,
  });
  expect(last).toMatchObject({ path: '/docs/guide/', className: 'stable', banner: 'unmaintained' });
});

test('V10: versions can be excluded', () => {
  expect(versions({ includeCurrentVersion: false }).map(({ name }) => name)).toEqual(['2.0', '1.0']);
  const only = versions({ onlyIncludeVersions: ['current', '1.0'] });
  expect(only.map(({ name, isLast }) => [name, isLast])).toEqual([
    ['current', true],
    ['1.0', false],
  ]);
});

test('an unknown version is an error that lists the existing ones', () => {
  expect(() => versions({ lastVersion: '2.1' })).toThrow(
    /There's no docs version "2.1"[^]*Did you mean "2.0"\? Available versions are: current, 2.0, 1.0/,
  );
  expect(() => versions({ versions: { '3.0': {} }, lastVersion: '3.0' })).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ code: 'unknown-version' })] }),
  );
  expect(() => versions({ versions: { '3.0': {} } })).toThrow('There\'s no docs version "3.0"');
});

test('a site that publishes no version is an error', () => {
  const source = 'export default {\n  docs: { includeCurrentVersion: false },\n};\n';
  const docs = { id: null, config: config({ docs: { includeCurrentVersion: false } }) };
  expect(() => docsVersions(siteFolder({}), docs, { file: 'site.config.ts', source })).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'no-versions',
          level: 'throw',
          message: "There's no version of the docs to publish.",
          fix: 'Set docs.includeCurrentVersion to true, or create a version with `docs new-version NAME`.',
          file: 'site.config.ts',
          line: 2,
          column: 11,
        },
      ],
    }),
  );
});

test('V10: a versions file that is not a list of names is an error', () => {
  const messages = ['{', '{}', '["1", 1]', '["1", "a/b"]', '["1", "2", "1"]', Buffer.from([0xff])].map(
    (text) => {
      try {
        return versionNames(siteFolder({ 'versions.json': text }), 'default');
      } catch (error) {
        return error instanceof DocsError ? error.problems : error;
      }
    },
  );
  const invalid = {
    code: 'invalid-versions-file',
    level: 'throw',
    fix: 'Write a JSON list of names, newest first, such as ["2.0", "1.0"].',
    file: 'versions.json',
  };
  expect(messages).toEqual([
    [{ ...invalid, message: expect.stringMatching(/^The file isn't valid JSON: /) }],
    [{ ...invalid, message: "The file isn't a list of names." }],
    [{ ...invalid, message: "The file isn't a list of names." }],
    [{ ...invalid, message: 'The file contains the name "a/b", which contains a slash.' }],
    [{ ...invalid, message: 'The file contains the name "1" twice.' }],
    [expect.objectContaining({ code: 'not-utf8', file: 'versions.json' })],
  ]);
});

test('V10: which version names are valid', () => {
  for (const name of ['1.0', '2024-11', 'v1 beta', 'x'.repeat(32), '...']) {
    expect(versionNameMistake(name), name).toBeNull();
  }
  for (const name of [
    '',
    ' ',
    'x'.repeat(33),
    'a/b',
    'a\\b',
    '.',
    '..',
    'a:b',
    'a*',
    'a?',
    '<a>',
    'a|b',
    '"a"',
    'a\n',
  ]) {
    expect(versionNameMistake(name), name).toMatch(/^(is|contains|refers to) /);
  }
});

test('versions in one folder that are also archived, or are in the site folder itself, are an error', () => {
  const source = "export default {\n  docs: { versionTree: ['2.0', '1.0'] },\n};\n";
  const mistakes = (docs: SiteConfigInput['docs'], files: Record<string, string>, text: string | null) => {
    try {
      const written = text === null ? null : { file: 'site.config.ts', source: text };
      return docsVersions(siteFolder(files), { id: null, config: config({ docs }) }, written);
    } catch (error) {
      return error instanceof DocsError ? error.problems : error;
    }
  };
  const versionTree = ['2.0', '1.0'];
  const wrong = {
    code: 'invalid-version-tree',
    level: 'throw',
    file: 'site.config.ts',
    line: 2,
    column: 11,
  };
  const archived = mistakes({ versionTree }, { 'versions.json': '["1.0"]' }, source);
  expect(archived).toEqual([
    {
      ...wrong,
      message: 'The version "1.0" of docs.versionTree is also in versions.json.',
      fix: 'Remove it from one of the two.',
    },
  ]);
  expect(mistakes({ versionTree: ['2.0', 'current'] }, {}, null)).toMatchObject([
    { message: 'The version "current" of docs.versionTree is also in versions.json.', file: undefined },
  ]);
  expect(mistakes({ includeCurrentVersion: false }, {}, null)).toMatchObject([
    { code: 'no-versions', file: undefined },
  ]);
  expect(mistakes({ versionTree, path: '.' }, {}, source)).toEqual([
    {
      ...wrong,
      message: "The site folder itself can't contain several versions.",
      fix: 'Move the pages into a folder, and set docs.path to it.',
    },
  ]);
  expect(mistakes({ path: '.' }, {}, source)).toMatchObject([{ name: 'current' }]);
});
