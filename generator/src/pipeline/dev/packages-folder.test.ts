import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { packagesFolder } from './packages-folder.ts';

const shell = { name: 'docs:client' };
const components = { name: 'docs:components' };
const folder = packagesFolder([shell, [components]], 'development');
const alone = packagesFolder([shell], 'development');
const production = packagesFolder([shell, components], 'production');

afterAll(() => {
  for (const name of [folder, `${folder}-2`, alone, production]) {
    rmSync(`${name}.lock`, { force: true });
  }
});

test("servers with equal settings share prepared packages, and others don't", () => {
  expect(packagesFolder([{ name: 'docs:client' }, components], 'development')).toBe(folder);
  expect(new Set([folder, alone, production]).size).toBe(3);
});

test('servers that run at the same time have separate folders', () => {
  writeFileSync(`${folder}.lock`, `${process.ppid}\n`);
  expect(packagesFolder([shell, components], 'development')).toBe(`${folder}-2`);
  expect(readFileSync(`${folder}-2.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  writeFileSync(`${folder}.lock`, '999999999\n');
  expect(packagesFolder([shell, components], 'development')).toBe(folder);
});
