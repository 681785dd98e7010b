import { describe, expect, test } from 'vitest';
import { englishText } from '../strings/site-text.ts';
import { redirectFiles, redirectRules } from './redirects.ts';

const site = {
  title: 'Documentation',
  titleDelimiter: '|',
  url: 'https://docs.example',
  baseUrl: '/docs/',
  locale: { code: 'en' },
};

function page(redirects: Record<string, string>, path: string): string {
  const file = redirectFiles(redirects, site, englishText).find((candidate) => candidate.path === path);
  if (file === undefined) {
    throw new Error(`No file ${path}`);
  }
  return String(file.contents);
}

/** Runs the script of redirect pages at a URL and returns the target. */
function follow(redirects: Record<string, string>, path: string, address: string): string {
  const html = page(redirects, path);
  const to = /data-to="([^"]*)"/.exec(html)?.[1];
  const src = /<script src="\/docs\/([^"]+)"/.exec(html)?.[1];
  const { search, hash } = new URL(address);
  let target = '';
  const location = { search, hash, replace: (url: string) => (target = url) };
  const document = { documentElement: { dataset: { to } } };
  new Function('document', 'location', page(redirects, src ?? ''))(document, location);
  return target;
}

describe('redirect pages', () => {
  test('C1: an old path has a page, with and without .html', () => {
    const paths = redirectFiles({ '/docs/player/v1/identifiers': '/docs/player/v1/' }, site, englishText).map(
      (f) => f.path,
    );
    expect(paths.slice(0, 2)).toEqual(['player/v1/identifiers/index.html', 'player/v1/identifiers.html']);
  });

  test('C2: an old path that ends in .html has one page with exactly that name', () => {
    const paths = redirectFiles({ '/docs/old.html': '/docs/drm' }, site, englishText).map(
      (file) => file.path,
    );
    expect(paths).toHaveLength(2);
    expect(paths[0]).toBe('old.html');
  });

  test('C2: two old paths that share a file write it once, for the first of them', () => {
    const files = redirectFiles({ '/docs/old.html': '/docs/b', '/docs/old': '/docs/a' }, site, englishText);
    const paths = files.map((file) => file.path);
    expect(paths).toEqual([...new Set(paths)]);
    expect(page({ '/docs/old.html': '/docs/b', '/docs/old': '/docs/a' }, 'old.html')).toContain(
      'data-to="/docs/a"',
    );
  });

  test('C3: the page contains its target for programs, readers, and browsers without JavaScript', () => {
    const html = page({ '/docs/a': '/docs/server/files' }, 'a/index.html');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/server/files">');
    expect(html).toContain('<link rel="canonical" href="https://docs.example/docs/server/files">');
    expect(html).toContain('<a href="/docs/server/files">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<title>Page moved | Documentation</title>');
  });

  test('C4: query and hash are kept', () => {
    const address = 'https://docs.example/docs/a.html?x=1&y=%20#part';
    expect(follow({ '/docs/a': '/docs/b' }, 'a.html', address)).toBe('/docs/b?x=1&y=%20#part');
  });

  test('C4: a target with its own query or hash is unchanged', () => {
    const address = 'https://docs.example/docs/a?x=1#part';
    expect(follow({ '/docs/a': '/docs/b#own' }, 'a/index.html', address)).toBe('/docs/b#own');
    expect(follow({ '/docs/a': '/docs/b?own' }, 'a/index.html', address)).toBe('/docs/b?own');
  });

  test('C5: a target is percent-encoded once; other hosts are allowed', () => {
    expect(page({ '/docs/a': '/docs/ä b%20c' }, 'a.html')).toContain('href="/docs/%C3%A4%20b%20c"');
    expect(page({ '/docs/a': 'https://other.example/x y' }, 'a.html')).toContain(
      '<link rel="canonical" href="https://other.example/x%20y">',
    );
  });

  test('C9: hosts get a list for 301 redirects with every form of the old path', () => {
    const [file] = redirectRules({ '/docs/b': '/docs/drm', '/docs/a': '/docs/x/' });
    expect(file?.path).toBe('_redirects');
    expect(file?.contents).toBe(
      [
        '/docs/a /docs/x/ 301',
        '/docs/a/ /docs/x/ 301',
        '/docs/a.html /docs/x/ 301',
        '/docs/b /docs/drm 301',
        '/docs/b/ /docs/drm 301',
        '/docs/b.html /docs/drm 301',
        '',
      ].join('\n'),
    );
  });

  test('C9: an old path that ends in .html or slashes, the home page, and other hosts have their own rules', () => {
    const redirects = { '/': '/docs/', '/docs/a.html': 'https://other.example/x y', '/docs/b//': '/docs/c' };
    expect(redirectRules(redirects)[0]?.contents).toBe(
      [
        '/ /docs/ 301',
        '/docs/a.html https://other.example/x%20y 301',
        '/docs/b /docs/c 301',
        '/docs/b/ /docs/c 301',
        '/docs/b.html /docs/c 301',
        '',
      ].join('\n'),
    );
    const files = redirectFiles({ '/docs/': '/docs/start' }, { ...site, url: '' }, englishText);
    expect(files.map(({ path }) => path)).toContain('index.html');
    expect(files[0]?.contents).toContain(
      'content="light dark">\n<meta name="robots" content="noindex">\n<script src="/docs/',
    );
    expect(files[0]?.contents).toContain('<meta charset="utf-8">\n<title>');
  });

  test('targets and titles are escaped', () => {
    const hostile = { ...site, title: '</title><script>alert(1)</script>' };
    const [file] = redirectFiles({ '/docs/a': `/docs/x?q="><script>&y='` }, hostile, englishText);
    expect(file?.contents).not.toContain('<script>');
    expect(file?.contents).toContain('&lt;/title&gt;&lt;script&gt;');
    expect(file?.contents).toContain('<a href="/docs/x?q=%22%3E%3Cscript%3E&amp;y=%27">');
  });

  test('no script is inline, because the CSP would block it', () => {
    expect(page({ '/docs/a': '/docs/b' }, 'a.html')).not.toMatch(/<script(?![^>]* src=)/);
  });

  test('the order of the settings does not affect the output', () => {
    const one = redirectFiles({ '/docs/a': '/docs/x', '/docs/b': '/docs/y' }, site, englishText);
    const two = redirectFiles({ '/docs/b': '/docs/y', '/docs/a': '/docs/x' }, site, englishText);
    expect(one).toEqual(two);
  });

  test('a site without redirects gets no files for them', () => {
    expect([...redirectFiles({}, site, englishText), ...redirectRules({})]).toEqual([]);
  });
});
