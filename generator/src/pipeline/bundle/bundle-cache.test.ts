/** A cached bundle is reused only if nothing that the bundler read has changed. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { storedBundle } from './bundle-cache.ts';
import { cacheDir } from '../cache/cache-dir.ts';
import { bundleClient } from './client-bundle.ts';
import { type ClientBundle } from './bundle-types.ts';

const meter = `'use client';
import { brand } from '@site/brand.ts';
import limits from '../data/limits.json';
import icon from './icon.png';
import { left } from 'left';
import { unit } from './unit';
import worker from './worker.ts?worker&url';
import './meter.css';

export const Meter = () => <img src={icon} alt={brand + limits.most + unit + left + worker} />;
`;

function site(): { siteDir: string; write: (name: string, text: string) => void } {
  const siteDir = siteFolder({
    'brand.ts': `export { brand } from './names';`,
    'names/index.ts': `export * from './deep.js';`,
    'names/deep.ts': `export const brand: string = 'first-brand';`,
    'data/limits.json': `{ "most": "first-limit" }`,
    'components/Meter.tsx': meter,
    'components/unit.tsx': `export const unit = 'first-unit';`,
    'components/worker.ts': `import { sent } from './sent'; postMessage(sent);`,
    'components/sent.ts': `export const sent: string = 'first-message';`,
    'components/icon.png': 'first-icon',
    'components/meter.css': `@import '../styles/base.css';\n.meter { background: url(../styles/back.png); }`,
    'styles/base.css': '.base { color: #010101; }',
    'styles/back.png': 'first-background',
    'node_modules/left/package.json': '{ "main": "one.js" }',
    'node_modules/left/one.js': `export const left = 'left-one';`,
    'node_modules/left/two.js': `export const left = 'left-two';`,
    'components/node_modules/left/near.js': `export const left = 'left-near';`,
  });
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    writeFileSync(path.join(siteDir, name), text);
  };
  return { siteDir, write };
}

const bundle = (siteDir: string): Promise<ClientBundle> =>
  bundleClient({
    siteDir,
    baseUrl: '/',
    clientSources: ['components/Meter.tsx'],
    stylesheets: [],
    useCache: true,
  });

const textOf = ({ files }: ClientBundle): string =>
  [...files.values()].map((contents) => new TextDecoder().decode(contents)).join('\n');

test('an unchanged site takes the bundle from the cache, with the same bytes', async () => {
  const { siteDir, write } = site();
  const first = await bundle(siteDir);
  // A file that the bundler didn't read has no effect.
  write('components/Other.tsx', 'export const other = 1;');
  write('docs/index.md', '# Start');
  const second = await bundle(siteDir);
  expect([first.cached, second.cached]).toEqual([false, true]);
  expect([...second.files.keys()]).toEqual([...first.files.keys()]);
  expect(textOf(second)).toBe(textOf(first));
  expect([second.entry, second.styles]).toEqual([first.entry, first.styles]);
});

/** Images are published next to the bundle, which contains their URLs. */
function hashOf(contents: string): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 8);
}

type Change = readonly [what: string, file: string, text: string, shown: string];

/** Changes with visible effects, sorted so that later ones hide earlier ones. */
const changes: readonly (readonly Change[])[] = [
  [
    ['a deep import', 'names/deep.ts', `export const brand = 'deep-brand';`, 'deep-brand'],
    ['data', 'data/limits.json', `{ "most": "second-limit" }`, 'second-limit'],
    ['what a style sheet imports', 'styles/base.css', '.base { color: #020202; }', '#020202'],
    ['what a style sheet shows', 'styles/back.png', 'second-background', 'second-background'],
    ['an image', 'components/icon.png', 'second-icon', `icon-${hashOf('second-icon')}.png`],
    [
      'an import of a worker',
      'components/sent.ts',
      `export const sent = 'second-message';`,
      'second-message',
    ],
    [
      'a new file that an import now means',
      'components/unit.ts',
      `export const unit = 'new-unit';`,
      'new-unit',
    ],
    ['the entry point of a package', 'node_modules/left/package.json', '{ "main": "two.js" }', 'left-two'],
  ],
  [
    ['a new file in the place of a folder', 'names.ts', `export const brand = 'file-brand';`, 'file-brand'],
    [
      'a package nearer by',
      'components/node_modules/left/package.json',
      '{ "main": "near.js" }',
      'left-near',
    ],
  ],
  [['a module beside the components', 'brand.ts', `export const brand = 'second-brand';`, 'second-brand']],
];

test('each change of a file that the bundler read invalidates the cached bundle', async () => {
  const { siteDir, write } = site();
  await bundle(siteDir);
  const folder = cacheDir(siteDir);
  const [key = ''] = readdirSync(folder).flatMap((name) => /^client-(\w+)\.json/.exec(name)?.[1] ?? []);
  const wrong: string[] = [];
  for (const [what, file, text] of changes.flat()) {
    const target = path.join(siteDir, file);
    const before = existsSync(target) ? readFileSync(target, 'utf8') : null;
    write(file, text);
    if (storedBundle(folder, key) !== null) {
      wrong.push(`${what}: the bundle is used again`);
    }
    if (before === null) {
      rmSync(target);
    } else {
      write(file, before);
    }
    if (storedBundle(folder, key) === null) {
      wrong.push(`${what}: taken back, it still counts`);
    }
  }
  expect(wrong).toEqual([]);
});

test('each change of a file that the bundler read is in the next bundle', async () => {
  const { siteDir, write } = site();
  await bundle(siteDir);
  const missing: string[] = [];
  for (const round of changes) {
    for (const [, file, text] of round) {
      write(file, text);
    }
    // oxlint-disable-next-line no-await-in-loop
    const changed = textOf(await bundle(siteDir));
    missing.push(...round.filter(([, , , shown]) => !changed.includes(shown)).map(([what]) => what));
  }
  expect(missing).toEqual([]);
});
