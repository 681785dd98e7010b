/** Compiles the Java samples of the mobile pages against classes that are made from the interface of the Android SDK. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { JAVAC_OPTIONS } from '../../api/sample-runs/java-options.ts';
import { brand } from '../../brand.ts';
import { countSamples } from '../../sample-check/sample-counts.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { javaStubs } from './java-stubs.ts';
import { readSdk } from './read-sdk.ts';

const site = fileURLToPath(new URL('../../', import.meta.url));
const MOBILE = 'docs/mobile';
const START = `${MOBILE}/android/java.md`;
const { withTokens } = pluginSite({}, { tokens: brand });

interface JavaFile {
  /** 1-based line of the page on which its code begins. */
  line: number;
  code: string;
}

/** Whole files of a page by their names: `PlaybackApi.java`. */
function javaFiles(page: string): Map<string, JavaFile> {
  const text = withTokens(readFileSync(join(site, page), 'utf8'));
  const samples = text.matchAll(
    /^( *)```java title="(?:[^"]*\/)?(\w+\.java)"(?![^\n]*fragment=)[^\n]*\n(.*?)^ *```/gms,
  );
  return new Map(
    [...samples].map(({ index, 0: fence, 2: name = '', 3: code = '' }) => [
      name,
      { code, line: text.slice(0, index + fence.indexOf('\n') + 1).split('\n').length },
    ]),
  );
}

/** Android's types by the names of their files, and their packages. */
function platform(): { files: Map<string, string>; packages: string[] } {
  const text = readFileSync(new URL('testing/android-types.txt', import.meta.url), 'utf8');
  const types = text
    .split(/^== /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))]);
  const packages = [...new Set(types.map(([name = '']) => name.replace(/\.\w+$/, '')))];
  const imports = [...packages, 'java.util', 'java.io'].map((name) => `import ${name}.*;`).join('\n');
  return {
    packages,
    files: new Map(
      types.map(([name = '', body = '']) => [
        `${name.replaceAll('.', '/')}.java`,
        `package ${name.replace(/\.\w+$/, '')};\n${imports}\n${body}`,
      ]),
    ),
  };
}

/** What Android's build makes for a package: ids of resources, and the kind of the build. */
function generated(name: string, codes: readonly string[]): [string, string][] {
  const ids = new Map<string, Set<string>>();
  for (const [, kind = '', id = ''] of codes.join('\n').matchAll(/(?<![\w.])R\.(\w+)\.(\w+)/g)) {
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  const kinds = [...ids].map(
    ([kind, names]) =>
      `public static class ${kind} { ${[...names].map((id) => `public static int ${id};`).join(' ')} }`,
  );
  return [
    [`${name}/R.java`, `package ${name};\npublic class R { ${kinds.join(' ')} }`],
    [
      `${name}/BuildConfig.java`,
      `package ${name};\npublic class BuildConfig { public static boolean DEBUG; }`,
    ],
  ];
}

/** What javac says, with the page and the line in place of the file; `''` when nothing is wrong. */
function mistakesOf(pages: readonly string[]): string {
  const sdk = readSdk(
    { ...pluginSite({}, { tokens: brand }), read: (file) => readFileSync(join(site, file), 'utf8') },
    'android',
    [],
  );
  const android = platform();
  const files = new Map(android.files);
  const places = new Map<string, { page: string; line: number }>();
  for (const [path, text] of sdk === null
    ? []
    : javaStubs(sdk, brand.androidPackage, [...android.packages, 'java.util', 'java.io'])) {
    files.set(path, text);
  }
  const base = javaFiles(START);
  for (const [index, page] of pages.entries()) {
    const own = javaFiles(page);
    const name = `page${index}`;
    const all = own.size === 0 ? [] : [...new Map([...base, ...own])];
    for (const [file, { code, line }] of all) {
      files.set(`${name}/${file}`, code.replace('package com.example.player;', `package ${name};`));
      places.set(`${name}/${file}`, { page: own.has(file) ? page : START, line });
    }
    for (const [path, text] of generated(
      name,
      all.map(([, { code }]) => code),
    )) {
      files.set(path, text);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'java-samples-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stderr } = spawnSync(
      'javac',
      [...JAVAC_OPTIONS, '-proc:none', '-nowarn', '-d', 'out', ...files.keys()],
      {
        encoding: 'utf8',
        cwd: folder,
      },
    );
    return stderr
      .replaceAll(/^Note: .*\n?/gm, '')
      .replaceAll(/^(page\d+\/\w+\.java):(\d+):/gm, (_, path: string, row: string) => {
        const place = places.get(path);
        return place === undefined ? `${path}:${row}:` : `${place.page}:${place.line + Number(row) - 1}:`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const pages = readdirSync(join(site, MOBILE), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `${MOBILE}/${name}`)
  .toSorted();
const hasCompiler = spawnSync('javac', ['-version']).status === 0;
const tried = hasCompiler ? pages.filter((page) => javaFiles(page).size > 0) : [];

it(`compiles the Java samples of ${tried.length} pages${hasCompiler ? '' : ': javac is not installed'}`, (test) => {
  const samples = tried.flatMap((page) => [...javaFiles(page).keys()]);
  countSamples(
    test,
    'compiled by javac',
    samples.map(() => 'java'),
  );
  expect(mistakesOf(tried)).toBe('');
});
