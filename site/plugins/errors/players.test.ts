/**
 * Checks that the registry contains every code of the players in `package.json`. If a new release adds a code, this
 * test fails until `errors/<player>.yaml` contains it.
 */

import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ErrorDetails } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { siteFiles } from '../testing/site-files.ts';
import { readRegistry, type RegistryError } from './read-registry.ts';

const require = createRequire(import.meta.url);

const { errors } = readRegistry(siteFiles);

function registered(platform: string): RegistryError[] {
  return errors.filter((error) => error.platform.id === platform);
}

/** Returns the text of a file in an installed package. */
function readPackage(name: string, file: string): string {
  // Found through the main module, because not every package exports its package.json.
  const main = require.resolve(name);
  const folder = main.slice(0, main.lastIndexOf(`node_modules/${name}`) + `node_modules/${name}`.length);
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Returns `NAME = 1001.0 ,` and `NAME: 17;` in declarations as pairs. */
function constants(declarations: string, pattern: RegExp): [string, number][] {
  return [...declarations.matchAll(pattern)].map(([, name = '', code]) => [name, Number(code)]);
}

const byNumber = (a: [string, number], b: [string, number]): number => a[1] - b[1];

describe('player codes', () => {
  it('Shaka Player', () => {
    const [, list = ''] =
      /enum Code \{([^}]*)\}/.exec(readPackage('shaka-player', 'dist/shaka-player.compiled.d.ts')) ?? [];
    const known = constants(list, /(\w+) = (\d+)/g).toSorted(byNumber);
    expect(known.length).toBeGreaterThan(150);
    const named = registered('shaka-player').map(({ name = '', code = 0 }): [string, number] => [name, code]);
    expect(named.toSorted(byNumber)).toEqual(known);
  });

  it('Shaka Player: log lines match those of its builds', () => {
    const source = readPackage('shaka-player', 'lib/util/error.js');
    const [, list = ''] = /util\.Error\.Category = \{([\s\S]*?)\n\};/.exec(source) ?? [];
    const categories = new Map(constants(list, /'(\w+)': (\d+)/g).map(([name, code]) => [code, name]));
    const lines = errors.flatMap(({ log, diagnosis }) =>
      [log, diagnosis?.log].flatMap((text) => text?.match(/^Shaka Error .*$/gm) ?? []),
    );
    expect(lines.length).toBeGreaterThan(30);
    const known = registered('shaka-player').flatMap(({ code = 0, name = '' }) => [
      `Shaka Error ${code}`, // minified build
      `Shaka Error ${categories.get(Math.floor(code / 1000))}.${name}`, // debug build
    ]);
    expect(
      lines.map((line) => line.replace(/ \(.*| ?$/, '')).filter((line) => !known.includes(line)),
    ).toEqual([]);
    // Values in an error are converted to text, so an object without `toString` would be "[object Object]".
    expect(lines.filter((line) => /[(,]\{/.test(line))).toEqual([]);
  });

  it('hls.js', () => {
    const known = Object.values(ErrorDetails).toSorted();
    expect(known.length).toBeGreaterThan(50);
    expect(
      registered('hls-js')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(known);
  });

  it('dash.js', () => {
    const declarations = readPackage('dashjs', 'index.d.ts');
    const [, list = ''] = /interface MediaPlayerErrors \{([^}]*)\}/.exec(declarations) ?? [];
    // The types list the codes twice, and 36 only in the second list.
    const [, base = ''] = /class Errors extends ErrorsBase \{([\s\S]*?)\n\}/.exec(declarations) ?? [];
    const known = [...new Map(constants(list + base, /(\w+): (\d+);/g))].toSorted(byNumber);
    expect(known.length).toBeGreaterThan(40);
    const named = registered('dash-js').map(({ name = '', code = 0 }): [string, number] => [name, code]);
    expect(named.toSorted(byNumber)).toEqual(known);
  });

  it('dash.js: errors that the table marks as internal never reach a listener', () => {
    const source = readPackage('dashjs', 'dist/modern/esm/dash.all.debug.js');
    const reported = new Set(
      [...source.matchAll(/errHandler\.error\(new .*?\.([A-Z][A-Z_]+)\b|_TYPE\]: errors\.(\w+)/g)].map(
        ([, thrown, download]) => thrown ?? download,
      ),
    );
    expect(reported).toContain('TIME_SYNC_FAILED_ERROR_CODE');
    expect(reported).toContain('DOWNLOAD_ERROR_ID_CONTENT_CODE');
    const inside = registered('dash-js').filter(({ meaning = '', steps }) =>
      [meaning, ...steps].some((text) => /dash\.js 5 (?:keeps|no longer|reports)/.test(text)),
    );
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.map(({ name }) => name).filter((name) => reported.has(name))).toEqual([]);
  });

  it('Video.js and videojs-contrib-eme', () => {
    const [, list = ''] =
      /var VjsErrors = \{([^}]*)\}/.exec(readPackage('video.js', 'dist/video.es.js')) ?? [];
    const streaming = [...list.matchAll(/(\w+): '(\w+)'/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    }));
    expect(streaming.length).toBeGreaterThan(10);
    expect(streaming.filter(({ name, value }) => value !== name.toLowerCase())).toEqual([]);
    const plugin = readPackage('videojs-contrib-eme', 'dist/videojs-contrib-eme.es.js');
    const eme = [...plugin.matchAll(/\bEMEFailed\w+: '([\w-]+)'/g)].map(([, value = '']) => value);
    expect(eme.length).toBeGreaterThan(5);
    const named = registered('video-js').map(({ name }) => name);
    expect([...streaming.map(({ name }) => name), ...eme].filter((name) => !named.includes(name))).toEqual(
      [],
    );
  });

  it('Media3: each PlaybackException code', () => {
    const ranges = [
      [1000, 1004],
      [2000, 2008],
      [3001, 3004],
      [4001, 4006],
      [5001, 5004],
      [6000, 6008],
      [7000, 7001],
    ] as const;
    const session = [-110, -109, -108, -107, -106, -105, -104, -103, -102, -100, -6, -4, -3, -2];
    const known = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    const named = registered('media3').map(({ code = 0 }) => code);
    expect(named.toSorted((a, b) => a - b)).toEqual([...session, ...known]);
  });

  it("EME: each key status of a browser except the one that isn't an error", () => {
    // Declarations that TypeScript generates from the standards.
    const types = path.dirname(require.resolve('typescript/package.json'));
    const dom = readdirSync(path.join(types, '..', '@typescript'))
      .map((name) => path.join(types, '..', '@typescript', name, 'lib', 'lib.dom.d.ts'))
      .concat(path.join(types, 'lib', 'lib.dom.d.ts'))
      .flatMap((file) => tryRead(file))[0];
    const [, union = ''] = /type MediaKeyStatus = ([^;]+);/.exec(dom ?? '') ?? [];
    const known = [...union.matchAll(/"([\w-]+)"/g)].map(([, status = '']) => status);
    expect(known).toContain('usable');
    const named = registered('browser-eme')
      .filter(({ group }) => group === 'status')
      .map(({ name }) => name);
    expect(named.toSorted()).toEqual(known.filter((status) => status !== 'usable').toSorted());
  });
});

function tryRead(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}
