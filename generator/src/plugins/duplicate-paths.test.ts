import { expect, test } from 'vitest';
import type { Doc } from '../content/model.ts';
import { duplicatePaths } from './duplicate-paths.ts';

test('if several pages of the site have the path of a plugin page, the first one, which is published, is reported', () => {
  const doc = (source: string, plugin?: object): Doc => ({ source, path: '/a', plugin }) as Doc;
  const ofPlugin = doc('data/a.md', { plugin: 'own', place: {} });
  const { duplicates, problems } = duplicatePaths([doc('docs/a.md'), doc('docs/b.md'), ofPlugin], []);
  expect([...duplicates]).toEqual([ofPlugin]);
  expect(problems.map(({ message }) => message)).toEqual([
    'The plugin "own" creates the page /a from "data/a.md" in its hook "documents", but that\'s the page of "docs/a.md".',
  ]);
});
