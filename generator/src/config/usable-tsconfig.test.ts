import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { usableTsconfig } from './usable-tsconfig.ts';

/** Whether the `tsconfig.json` above `site/docs` is usable, given these other files. */
function isUsable(tsconfig: string, files: Record<string, string> = {}): boolean {
  const folder = siteFolder({ 'site/docs/a.md': '', 'site/tsconfig.json': tsconfig, ...files });
  return usableTsconfig(path.join(folder, 'site/docs'));
}

test('a tsconfig is usable if it extends nothing or existing files', () => {
  expect(isUsable('{ "compilerOptions": {} }')).toBe(true);
  expect(isUsable('{ "extends": "./base.json" }', { 'site/base.json': '{}' })).toBe(true);
  expect(isUsable('{ "extends": "../base" }', { 'base.json': '{}' })).toBe(true);
  expect(isUsable('{ "extends": "@a/b" }', { 'site/node_modules/@a/b/package.json': '{}' })).toBe(true);
  expect(isUsable('{ "extends": "@a/b/x" }', { 'node_modules/@a/b/x.json': '{}' })).toBe(true);
});

test('a tsconfig is not usable if a package or file that it extends is missing', () => {
  expect(isUsable('{ "extends": "@docusaurus/tsconfig" }')).toBe(false);
  expect(isUsable('{ "extends" : "./base.json" }', { 'site/docs/base.json': '{}' })).toBe(false);
  const one = { 'site/base.json': '{}' };
  expect(isUsable('{ "extends": ["./base.json", "./other.json"] }', one)).toBe(false);
  expect(isUsable('{ "extends": ["./base.json", "./other.json"] }', { ...one, 'site/other.json': '' })).toBe(
    true,
  );
});

test('a tsconfig is not usable if a file that it extends is not usable', () => {
  const base = { 'base.json': '{ "extends": "@a/b" }' };
  expect(isUsable('{ "extends": "../base.json" }', base)).toBe(false);
  expect(isUsable('{ "extends": "../base.json" }', { ...base, 'node_modules/@a/b/package.json': '{}' })).toBe(
    true,
  );
  expect(
    isUsable('{ "extends": "../base.json" }', { 'base.json': '{ "extends": "./site/tsconfig.json" }' }),
  ).toBe(false);
});

test('the nearest tsconfig applies', () => {
  const files = { 'site/docs/tsconfig.json': '{}' };
  expect(isUsable('{ "extends": "@docusaurus/tsconfig" }', files)).toBe(true);
});
