import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
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
  for (const text of ['{', '{}', '[1]', '["a/b"]']) {
    expect(() => versionNames(siteFolder({ 'versions.json': text }), 'default'), text).toThrow(
      'versions.json',
    );
  }
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
