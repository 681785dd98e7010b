/** Checks that functions for paths return the same result with the path separator of Windows. */

import nodePath from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('node:path');
  vi.resetModules();
});

const systems = [
  { name: 'Linux and macOS', own: nodePath.posix, siteDir: '/home/me/site' },
  { name: 'Windows', own: nodePath.win32, siteDir: String.raw`C:\Users\me\site` },
] as const;

describe.each(systems)('paths on $name', ({ own, siteDir }) => {
  const load = <Module>(importer: () => Promise<Module>): Promise<Module> => {
    vi.resetModules();
    vi.doMock('node:path', () => ({ ...own, default: own }));
    return importer();
  };
  const at = (...parts: string[]): string => own.join(siteDir, ...parts);

  test('files in messages and in the cache have forward slashes', async () => {
    const { siteRelative, forwardSlashes } = await load(() => import('./site-relative.ts'));
    expect(siteRelative(at('docs', 'guide', 'a.md'), siteDir)).toBe('docs/guide/a.md');
    expect(siteRelative(own.join(siteDir, '..', 'shared', 'b.md'), siteDir)).toBe('../shared/b.md');
    expect(forwardSlashes(at('docs'))).toMatch(/^(?:C:)?\/(?:home|Users)\/me\/site\/docs$/);
  });

  test('the dev server finds the file of a URL that it has written', async () => {
    const { fileAddress, fileOfAddress } = await load(() => import('./site-relative.ts'));
    const address = `/docs/${fileAddress(at('styles', 'site.css'))}`;
    expect(address).not.toContain('\\');
    expect(own.resolve(fileOfAddress(address) ?? '')).toBe(at('styles', 'site.css'));
    expect(fileOfAddress('/docs/guide')).toBe(null);
  });

  test('links, images, and includes in pages lead to files of the site', async () => {
    const { FileAssets } = await load(() => import('./markdown/file-assets.ts'));
    const disk = { hasFile: () => true, staticPath: () => null, facts: () => ({ hash: '0' }) };
    const assets = new FileAssets({ siteDir, staticDirs: ['static'], baseUrl: '/docs/' }, disk);
    expect(assets.pathOf('docs/guide/a.md', '../img/b.png')).toBe(at('docs', 'img', 'b.png'));
    expect(assets.pathOf('docs/guide/a.md', '@site/code/c.js')).toBe(at('code', 'c.js'));
    expect(assets.locateStatic('/img/d.png')).toBe(at('static', 'img', 'd.png'));
    expect(assets.publish(at('docs', 'e f.zip'), 'files').path).toBe('/docs/assets/files/e-f-0.zip');
  });

  test('the panel of the dev server opens files in the editor', async () => {
    const { problemPanel } = await load(() => import('./pipeline/dev/page-problems.ts'));
    const panel = problemPanel(
      [{ code: 'broken-link', level: 'warn', message: 'A.', file: 'docs/a.md', line: 2 }],
      siteDir,
    );
    expect(panel?.entries[0]).toMatchObject({ place: 'docs/a.md:2', file: `${at('docs', 'a.md')}:2:1` });
  });
});
