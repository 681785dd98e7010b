import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { loadModule } from './load-module.ts';
import { ModuleRunError, placeFinder } from './module-place.ts';

async function failureOf(files: Record<string, string>, entry: string) {
  const folder = siteFolder(files);
  const error = await loadModule(path.join(folder, entry)).catch((failure: unknown) => failure);
  if (!(error instanceof ModuleRunError)) {
    throw new TypeError('expected the module to fail while it runs');
  }
  return { message: error.message, place: error.place, folder };
}

test("an error in a running module has its location in the author's file, even in an imported one", async () => {
  const { message, place, folder } = await failureOf(
    {
      'site.config.ts': "import { host } from './host.ts';\nexport default { url: host() };",
      'host.ts':
        "interface Host {\n  name: string;\n}\n\nexport function host(): Host {\n  throw new Error('no host');\n}",
    },
    'site.config.ts',
  );
  expect(message).toBe('no host');
  expect(place).toEqual({ file: path.join(folder, 'host.ts'), line: 6, column: 9 });
});

test('a thrown value that is not an error has no location', async () => {
  const { message, place } = await failureOf({ 'a.js': "throw 'no host';" }, 'a.js');
  expect(message).toBe('no host');
  expect(place).toBeNull();
});

describe('a place in a bundle', () => {
  const bundle = '/out/config.mjs';
  // The first line is from the site's file, the second one from the third line of a package.
  const map = {
    file: 'config.mjs',
    version: 3,
    sources: ['../site/a.ts', '../site/node_modules/p/index.js'],
    sourcesContent: [],
    names: [],
    mappings: ';;;;;;;;;;;AAAA,UAAU;ACEG',
  };
  const placeIn = (folder: string | null, ...frames: string[]) => {
    const error = Object.assign(new Error('x'), { stack: ['Error: x', ...frames].join('\n') });
    return placeFinder(bundle, map, folder)(error);
  };
  const own = `    at own (file://${bundle}:12:11)`;
  const ofPackage = `    at p (file://${bundle}:13:1)`;

  test("is the one of the first frame in the author's files", () => {
    expect(placeIn('/site', '    at other (/other.mjs:12:1)', ofPackage, own)).toEqual({
      file: path.resolve('/site/a.ts'),
      line: 1,
      column: 11,
    });
  });

  test('can be in a package only if no folder is given', () => {
    expect(placeIn('/site', ofPackage)).toBeNull();
    expect(placeIn('/sit', own)).toBeNull();
    expect(placeIn(null, ofPackage, own)).toEqual({
      file: path.resolve('/site/node_modules/p/index.js'),
      line: 3,
      column: 14,
    });
  });

  test('is unknown for a frame without a position or a line that the author did not write', () => {
    expect(
      placeIn('/site', `    at ${bundle}`, `    at (${bundle}) at :12:1`, `    at ${bundle}:1:1`),
    ).toBeNull();
  });

  test('is unknown without a map, a stack, or an error', () => {
    const find = placeFinder(bundle, map, '/site');
    expect(placeFinder(bundle, null, '/site')(new Error('x'))).toBeNull();
    expect(find(Object.assign(new Error('x'), { stack: undefined }))).toBeNull();
    expect(find({ stack: own })).toBeNull();
  });
});
