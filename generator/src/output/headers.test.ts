import { expect, test } from 'vitest';
import { parseHeaderRules } from '../hosting/header-rules.ts';
import { headersFile } from './headers.ts';

const policy = {
  inlineScripts: [],
  scripts: [],
  connections: [],
  analytics: { gtag: null, tagManager: null },
};

/** The header sent by hosts that join the values of all rules for a path. */
function cacheControl(baseUrl: string, pages: string[], path: string): string {
  const { contents } = headersFile(baseUrl, policy, pages);
  return parseHeaderRules(String(contents))
    .filter((rule) => rule.matches(path))
    .flatMap(({ headers }) => headers.filter(([name]) => name === 'Cache-Control'))
    .map(([, value]) => value)
    .join(', ');
}

const ask = 'public, max-age=0, must-revalidate';
const keep = 'public, max-age=31536000, immutable';

test.each([
  ['/docs', ask],
  ['/docs/', ask],
  ['/docs/index.json', ask],
  ['/docs/server', ask],
  ['/docs/server/otp', ask],
  ['/docs/server/otp/index.json', ask],
  ['/docs/about/index.json', ask],
  ['/docs/search-index.json', ask],
  ['/docs/paths.json', ask],
  ['/docs/recover.js', ask],
  ['/docs/assets/client-1a2b3c4d.js', keep],
  ['/docs/assets/images/logo-1a2b3c4d.svg', keep],
])('each path has one cache rule: %s', (path, expected) => {
  const pages = ['/docs/', '/docs/server', '/docs/server/otp', '/docs/about', '/docs/assets/odd'];
  expect(cacheControl('/docs/', pages, path)).toBe(expected);
});

test("a site at a host's root also has these rules", () => {
  expect(cacheControl('/', ['/', '/server/otp'], '/')).toBe(ask);
  expect(cacheControl('/', ['/', '/server/otp'], '/server/otp')).toBe(ask);
  expect(cacheControl('/', ['/', '/server/otp'], '/assets/a.js')).toBe(keep);
});

test('there are never more rules than hosts support', () => {
  const pages = Array.from({ length: 60 }, (_, index) => `/docs/page-${index}`);
  const { contents } = headersFile('/docs/', policy, pages);
  expect(parseHeaderRules(String(contents))).toHaveLength(4);
});

test('rules are sorted, and paths that a rule cannot contain have none', () => {
  const { contents } = headersFile('/docs/', policy, [
    '/docs/b',
    '/docs/a/x',
    '/docs/404.html',
    '/docs/c d',
    '/docs/(e)',
  ]);
  const paths = String(contents)
    .split('\n')
    .filter((line) => line.startsWith('/docs/'));
  expect(paths.slice(-4)).toEqual(['/docs/a', '/docs/a/*', '/docs/b', '/docs/b/*']);
  expect(paths.filter((path) => path === '/docs/404.html')).toHaveLength(1);
});
