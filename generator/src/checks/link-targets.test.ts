import { expect, test } from 'vitest';
import type { Page } from '../content/model.ts';
import { config } from '../content/testing/site-folder.ts';
import { createLinkTargets } from './link-targets.ts';

const page = (path: string) => ({
  page: { data: { path, kind: 'doc' }, source: 'a.md', html: ' id="x"' } as unknown as Page,
  links: [],
  anchors: ['a'],
});

function targets(paths: string[], files: string[] = [], otherPaths: string[] = []) {
  const to = { rawFrom: '', rawTo: '', to: '/docs/server/otp' };
  return createLinkTargets(
    {
      config: config({ baseUrl: '/docs/' }),
      pages: paths.map(page),
      otherPages: otherPaths.map(page),
      redirects: [{ ...to, from: '/docs/Größe' }],
      otherRedirects: [{ ...to, from: '/docs/größe', to: '/docs/de/server/otp' }],
      assets: [{ path: '/docs/assets/a b.pdf' }],
    },
    new Set(files),
  );
}

test('files are found decoded, below the base or at the root of the host, and as the index of a folder', () => {
  const { isFile } = targets([], ['a b.png', 'demo/index.html', 'index.html']);
  const found = [
    '/docs/a%20b.png',
    '/a b.png',
    '/docs/demo',
    '/docs/demo/',
    '/docs/',
    '/docs/assets/a%20b.pdf',
  ];
  expect(found.filter((path) => !isFile(path))).toEqual([]);
  expect(['/docs/a.png', '/docs/index', '/docs/demo/x'].filter(isFile)).toEqual([]);
});

test('an old path of the same language is found encoded or not, in any case, with a slash or .html at its end', () => {
  const { movedTo } = targets([]);
  for (const path of ['/docs/Größe', '/docs/gr%C3%B6%C3%9Fe', '/docs/GRÖßE/', '/docs/größe.html']) {
    expect(movedTo(path), path).toBe('/docs/server/otp');
  }
  expect(movedTo('/docs/größe2')).toBeNull();
});

test('pages of other languages are targets, and ids in the HTML of a written page are not counted twice', () => {
  const { page: found, anchors } = targets(['/docs/a'], [], ['/docs/de/a']);
  expect(found('/docs/de/a')?.page.data.path).toBe('/docs/de/a');
  expect([...anchors(page('/docs/a'))]).toEqual(['a']);
});

test('the nearest page has the same path without its ending, or the same unique name, or a similar path', () => {
  const { nearest } = targets(['/docs/', '/docs/server/otp', '/docs/a/limits', '/docs/b/limits']);
  for (const path of ['/docs/server/otp.md', '/docs/server/otp.mdx', '/docs/server/otp/index.html']) {
    expect(nearest(path), path).toBe('/docs/server/otp');
  }
  expect(nearest('/docs/elsewhere/OTP')).toBe('/docs/server/otp');
  expect(nearest('/docs/zzzzzzzzzzz/limits')).toBeNull();
  expect(nearest('/docs/b/limit')).toBe('/docs/b/limits');
  expect(nearest('/server/opt')).toBe('/docs/server/otp');
  expect(nearest('/docs/x')).toBeNull();
});

test('a page is found by its path with an ending, however short its name', () => {
  const { nearest } = targets(['/docs/x']);
  expect(nearest('/docs/x.mdx')).toBe('/docs/x');
  expect(nearest('/docs/x.html')).toBe('/docs/x');
});

test('the first hundred paths get a suggestion by similarity, and the same path gets the same one', () => {
  const { nearest } = targets(['/docs/server/otp']);
  const found = Array.from({ length: 101 }, (_, index) => nearest(`/docs/server/ot${index}`));
  expect(found.lastIndexOf('/docs/server/otp')).toBe(99);
  expect(nearest('/docs/server/ot0')).toBe('/docs/server/otp');
});
