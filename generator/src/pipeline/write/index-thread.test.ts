import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtures } from '../../../fixtures/build-fixture.ts';
import { differences } from '../../../fixtures/folder-contents.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { buildSite } from '../build.ts';
import { IndexThread, type IndexTask } from './index-thread.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['plain-folder', 1],
  ['languages', 3],
])('%s: two threads write what one writes, and later builds need no second one', async (name, indexes) => {
  const folder = temporarySite({});
  const make = vi.spyOn(IndexThread.prototype, 'make');
  const build = async (jobs: number) => {
    const siteDir = path.join(folder, String(jobs));
    cpSync(path.join(fixtures, 'sites', name), siteDir, { recursive: true });
    const outDir = path.join(folder, `dist-${jobs}`);
    await buildSite({ siteDir, outDir, useCache: true, jobs, onStep: () => undefined });
    return outDir;
  };
  const one = await build(1);
  expect(make).not.toHaveBeenCalled();
  const two = await build(2);
  expect(make).toHaveBeenCalledTimes(indexes);
  expect(differences(one, two)).toEqual([]);
  expect(differences(await build(2), one)).toEqual([]);
  expect(make).toHaveBeenCalledTimes(indexes);
});

const task: IndexTask = {
  pages: [],
  settings: { language: 'en' },
  place: { head: 'search-index.json', start: 'assets/search-' },
  stemmer: null,
  siteDir: '/site',
  cacheFolder: '',
  textFolder: '',
};

test('texts that somebody has deleted meanwhile are a problem, and a fault of the thread is an error', async () => {
  const cacheFolder = temporarySite({});
  const page: IndexTask['pages'][number] = {
    path: '/docs/a',
    key: 'a',
    text: { headings: [], digest: 'gone' },
    facts: {
      title: 'A',
      description: '',
      section: 'Documentation',
      url_without_anchor: 'https://docs.example.com/docs/a',
      language: 'en',
      version: [],
      docusaurus_tag: 'docs-default-current',
      tags: [],
      questions: [],
      label: null,
      breadcrumbs: [],
      listed: true,
      part: null,
    },
  };
  const thread = new IndexThread();
  await expect(thread.make({ ...task, cacheFolder, textFolder: cacheFolder, pages: [page] })).rejects.toThrow(
    'The text of a page is not in the cache any more',
  );
  await expect(thread.make({ ...task, pages: null as never })).rejects.toThrow(TypeError);
  await thread.close();
});
