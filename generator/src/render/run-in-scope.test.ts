import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { admonitionNames, notePageFacts, siteFacts, type SiteFacts } from '../render-scope.ts';
import { runInScope, withPageFacts } from './run-in-scope.ts';

const site = (title: string): SiteFacts => ({
  title,
  tagline: '',
  url: '',
  baseUrl: '/',
  favicon: '',
  locale: 'en',
  admonitionNames: admonitionNames((kind) => kind),
  customFields: {},
});

test("pages of two sites rendered at the same time use their own site's data", async () => {
  const seen: string[] = [];
  const page = async (): Promise<void> => {
    for (let part = 0; part < 3; part += 1) {
      seen.push(siteFacts().title);
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate();
    }
  };
  await Promise.all([runInScope(site('One'), page), runInScope(site('Two'), page)]);
  expect(seen).toEqual(['One', 'Two', 'One', 'Two', 'One', 'Two']);
  expect(siteFacts().title).toBe('');
});

test('a page keeps the head of its own components, and the surrounding site stays the same', () => {
  runInScope(site('One'), () => {
    const { result, facts } = withPageFacts(() => {
      const inner = withPageFacts(() => notePageFacts((page) => (page.title = 'Inner')));
      notePageFacts((page) => (page.title = 'Outer'));
      return [siteFacts().title, inner.facts.title];
    });
    expect([result, facts.title]).toEqual([['One', 'Inner'], 'Outer']);
  });
});
