import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { MemoCache } from './memo-cache.ts';
import { cachedPerConfig } from './cached-per-config.ts';

test("a plugin's value is cached until its texts, the configuration's code, or an imported package changes", () => {
  const siteDir = siteFolder({ 'site.config.ts': 'plugin 1' });
  const folder = path.join(siteDir, 'node_modules/yaml');
  const write = (version: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.js'), 'export {}');
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }));
  };
  write('1.0.0');
  const config = path.join(siteDir, 'site.config.ts');
  const made: string[] = [];
  const build = (text: string): string => {
    const values = new MemoCache(path.join(siteDir, '.cache'), siteDir);
    const keep = cachedPerConfig(
      { dependencies: [config], packages: [path.join(folder, 'index.js')] },
      values.keep,
    );
    const value = keep(['words', text], () => {
      made.push(text);
      return text.toUpperCase();
    });
    values.store();
    return value;
  };
  expect([build('a'), build('a'), build('b'), build('b')]).toEqual(['A', 'A', 'B', 'B']);
  expect(made).toEqual(['a', 'b']);
  writeFileSync(config, 'plugin 2');
  build('b');
  write('1.0.1');
  build('b');
  expect(made).toEqual(['a', 'b', 'b', 'b']);
});
