import { expect, test } from 'vitest';
import { isFresh, recordDependencies, type Dependency } from './dependencies.ts';
import type { SiteQueries } from './site-queries.ts';

/** A site that only knows links and messages. */
function site(links: Readonly<Record<string, string>>, asked: string[] = []): SiteQueries {
  const queries: Pick<SiteQueries, 'docLink' | 'message'> = {
    docLink: ({ target }) => {
      asked.push(target);
      if (target === 'gone.md') {
        throw Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' });
      }
      return links[target] ?? null;
    },
    message: (key) => key.repeat(40),
  };
  return queries as SiteQueries;
}

const link = (target: string) => ({ from: 'a.md', target, version: '' });

test('a page is fresh until one of the results of its queries changes, or a file is gone', () => {
  const dependencies: Dependency[] = [];
  const asked: string[] = [];
  const recorded = recordDependencies(site({ 'b.md': '/b' }, asked), dependencies);
  expect([recorded.docLink(link('b.md')), recorded.docLink(link('b.md'))]).toEqual(['/b', '/b']);
  expect([recorded.docLink(link('c.md')), recorded.message('m')]).toEqual([null, 'm'.repeat(40)]);
  expect(recorded.message('long')).toBe('long'.repeat(40));
  expect(asked).toEqual(['b.md', 'c.md']);
  expect(dependencies).toEqual([
    ['docLink', link('b.md'), '"/b"'],
    ['docLink', link('c.md'), 'null'],
    ['message', 'm', `"${'m'.repeat(40)}"`],
    ['message', 'long', expect.stringMatching(/^#[0-9a-f]{32}$/)],
  ]);
  expect(isFresh(site({ 'b.md': '/b' }), dependencies)).toBe(true);
  expect(isFresh(site({ 'b.md': '/moved' }), dependencies)).toBe(false);
  expect(isFresh(site({ 'b.md': '/b', 'c.md': '/c' }), dependencies)).toBe(false);
  expect(isFresh(site({ 'b.md': '/b' }), [...dependencies, ['docLink', link('gone.md'), 'null']])).toBe(
    false,
  );
  expect(isFresh(site({ 'b.md': '/b' }), [...dependencies, ['a kind of an earlier version', 'x', '']])).toBe(
    true,
  );
});
