import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createCompiler } from '../compile.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { renderOnRequest, pendingPages, type RenderOnRequest } from './render-on-request.ts';

interface Started {
  siteDir: string;
  live: LiveSite;
  pages: RenderOnRequest;
  /** Number of times it became idle. */
  rests: () => number;
  waiting: () => string[];
}

/** Starts a site in which no page is rendered without a request. */
async function start(files: Record<string, string>): Promise<Started> {
  const siteDir = siteFolder(files);
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  let rests = 0;
  const pages = renderOnRequest(live, () => (rests += 1), 0);
  await pages.save(new Set());
  return { siteDir, live, pages, rests: () => rests, waiting: () => [...pendingPages(live.snapshot)] };
}

const files = {
  'docs/index.md': '# Start\n\n[Lamp](./lamp.md)\n',
  'docs/lamp.md': '# Lamp {#top}\n\nIt shines.\n',
  'docs/torch.md': '---\ntitle: Torch\n---\n\n[Gone](./gone.md)\n',
};

test("a page is rendered when it's requested, and the others when there's time", async () => {
  const { live, pages, rests, waiting } = await start(files);
  expect(waiting()).toEqual(['docs/index.md', 'docs/lamp.md', 'docs/torch.md']);
  // Their names are known nevertheless.
  expect(JSON.stringify(live.snapshot?.compiled.languages[0].sidebars)).toMatch(/"Start".*"Lamp".*"Torch"/);

  await pages.page('docs/lamp.md');
  expect(waiting()).toEqual(['docs/index.md', 'docs/torch.md']);
  expect(live.snapshot?.languages[0].pages.get('/lamp')?.html).toContain('It shines.');

  expect(rests()).toBe(0);
  await pages.whole();
  expect({ waiting: waiting(), rests: rests() }).toEqual({ waiting: [], rests: 1 });
  expect(live.problems().map(({ file }) => file)).toEqual(['docs/torch.md']);
});

test('a save and a requested page come before the rest', async () => {
  const { siteDir, live, pages, waiting } = await start(files);
  pages.begin();
  const file = join(siteDir, 'docs/lamp.md');
  writeFileSync(file, '# Lamp\n\nIt is dark.\n');
  const seen: string[] = [];
  await Promise.all([
    pages.whole().then(() => seen.push('whole')),
    pages.save(new Set([file])).then(() => seen.push('save')),
    pages.page('docs/torch.md').then(() => seen.push('page')),
  ]);
  expect(seen).toEqual(['save', 'page', 'whole']);
  expect(live.snapshot?.languages[0].pages.get('/lamp')?.html).toContain('It is dark.');
  expect(waiting()).toEqual([]);
});

test("a site that can't be compiled goes idle, and a save fixes it", async () => {
  const { siteDir, live, pages, rests, waiting } = await start({ ...files, 'site.config.json': '{}' });
  const file = join(siteDir, 'site.config.json');
  writeFileSync(file, '{');
  await pages.save(new Set([file]));
  await pages.whole();
  await pages.page('docs/lamp.md');
  expect({ failed: live.failure.length, rests: rests(), waiting: waiting().length }).toEqual({
    failed: 1,
    rests: 0,
    waiting: 3,
  });
  writeFileSync(file, '{}');
  await pages.save(new Set([file]));
  await pages.whole();
  expect({ failed: live.failure.length, rests: rests(), waiting: waiting() }).toEqual({
    failed: 0,
    rests: 1,
    waiting: [],
  });
});

test('pages rendered before the server ends are cached for the next command, even if others still wait', async () => {
  const siteDir = siteFolder(files);
  const cacheFolder = join(siteDir, '.cache');
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder });
  const live = createLiveSite(siteDir, compiler);
  const pages = renderOnRequest(live, () => undefined, 0);
  await pages.save(new Set());
  await pages.page('docs/lamp.md');
  compiler.closeCache();
  const { rendered, cacheHits } = await createCompiler({ siteDir, mode: 'build', cacheFolder }).compile();
  expect({ rendered, cacheHits }).toEqual({ rendered: 3, cacheHits: 1 });
});
