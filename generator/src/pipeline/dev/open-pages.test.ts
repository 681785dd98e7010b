import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ViteDevServer } from 'vite';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createCompiler } from '../compile.ts';
import { createLiveSite } from './live-site.ts';
import { broadcast } from './open-pages.ts';

test('in a site with several languages, a saved page updates only in languages that show it', async () => {
  const translation = 'i18n/de/docusaurus-plugin-content-docs/current/lamp.md';
  const siteDir = siteFolder({
    'site.config.json': '{ "i18n": { "defaultLocale": "en", "locales": ["en", "de"] } }',
    'docs/index.md': '# Start\n',
    'docs/lamp.md': '# Lamp\n',
    [translation]: '# Lampe\n',
  });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  const told = async (file: string, text: string): Promise<unknown[]> => {
    const before = live.snapshot;
    writeFileSync(join(siteDir, file), text);
    await live.update(new Set([join(siteDir, file)]));
    const sent: unknown[] = [];
    const ws = { send: (message: unknown) => sent.push(message) } as unknown as ViteDevServer['ws'];
    if (before !== null && live.snapshot !== null) {
      broadcast({ ws }, before, live.snapshot);
    }
    return sent;
  };
  const update = (paths: string[]) => [{ type: 'custom', event: 'docs:page', data: { paths } }];

  expect(await told(translation, '# Lampe\n\nSie leuchtet.\n')).toEqual(update(['/de/lamp']));
  expect(live.snapshot?.languages[1]?.pages.get('/de/lamp')?.html).toContain('Sie leuchtet.');
  expect(await told('docs/lamp.md', '# Lamp\n\nIt shines.\n')).toEqual(update(['/lamp']));
  expect(await told('docs/index.md', '# Start\n\nHere.\n')).toEqual(update(['/', '/de/']));
});

test('open pages learn that a page was deleted', async () => {
  const siteDir = siteFolder({ 'docs/index.md': '# Start\n', 'docs/lamp.md': '# Lamp\n' });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  const before = live.snapshot;
  rmSync(join(siteDir, 'docs/lamp.md'));
  await live.update(new Set([join(siteDir, 'docs/lamp.md')]));
  const send = vi.fn();
  if (before !== null && live.snapshot !== null) {
    broadcast({ ws: { send } as unknown as ViteDevServer['ws'] }, before, live.snapshot);
  }
  expect(send.mock.calls).toEqual([
    [{ type: 'custom', event: 'docs:site', data: {} }],
    [{ type: 'custom', event: 'docs:page', data: { paths: ['/', '/lamp'] } }],
  ]);
});
