import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { headersFile } from '../output/headers.ts';
import { redirectRules } from '../output/redirects.ts';
import { acceptsMarkdown, PREFERS_HTML, ACCEPTS_MARKDOWN } from './accepts-markdown.ts';
import { parseHeaderRules, parseRedirectRules } from './header-rules.ts';
import { readHostedSite, type HostedSite } from './hosted-site.ts';
import { HOST_NAMES, hosts, type HostName } from './hosts.ts';

let outDir = '';
let site: HostedSite;
const policy = {
  inlineScripts: ['x'],
  scripts: [],
  connections: [],
  analytics: { gtag: null, tagManager: null },
};
const redirects = { '/docs/old': '/docs/server', '/docs/früher': '/docs/search?q=1' };

beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'hosting-'));
  const files = [
    headersFile('/docs/', policy, ['/docs/', '/docs/server']),
    ...redirectRules(redirects),
    ...[
      '404.html',
      'index.html',
      'server/index.html',
      'server/index.md',
      'search/index.html',
      'old.html',
    ].map((path) => ({ path, contents: path })),
    { path: 'examples/embed.html', contents: '' },
    { path: 'de/404.html', contents: '' },
    { path: 'assets/client-1.js', contents: '' },
    ...['br', 'gz', 'zst'].map((ending) => ({ path: `assets/client-1.js.${ending}`, contents: '' })),
    { path: 'api.yaml', contents: '' },
  ];
  for (const { path, contents } of files) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), contents);
  }
  site = readHostedSite(outDir, {
    baseUrl: '/docs/',
    host: 'docs.example',
    root: '/srv/www',
    assistants: null,
  });
});

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const printed = (host: HostName): string => hosts[host].config(site, 'dist');

const sendsHeaders = HOST_NAMES.filter((host) => hosts[host].servesFilesOnly !== true);
const passOn = HOST_NAMES.filter((host) => hosts[host].passesOn === true);

describe('a finished build', () => {
  test('is read as hosts serve it', () => {
    expect(site.headers.map(([name]) => name)).toEqual([
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
    ]);
    expect(site.parts).toEqual([
      { pattern: '/docs/assets/*', name: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
    ]);
    expect(site.types).toEqual([
      { ending: 'html', type: 'text/html; charset=utf-8', named: false },
      { ending: 'js', type: 'text/javascript; charset=utf-8', named: false },
      { ending: 'md', type: 'text/markdown; charset=utf-8', named: true },
      { ending: 'yaml', type: 'application/yaml; charset=utf-8', named: true },
    ]);
    expect(site.htmlFiles).toEqual(['/docs/examples/embed.html']);
    expect(site.notFoundPages).toEqual(['/docs/de/404.html']);
  });

  test('has headers by path, and comments', () => {
    const rules = parseHeaderRules(
      '  X-Lost: 1\n# Cache\n/a/*\n  # Not yet: 1\n  X-A: 1: 2\n\tX-B : 3\n  :4\n/b c\r\n  X-C: 5\n',
    );
    expect(rules.map(({ pattern, headers }) => [pattern, headers])).toEqual([
      [
        '/a/*',
        [
          ['X-A', '1: 2'],
          ['X-B', '3'],
        ],
      ],
      ['/b c', [['X-C', '5']]],
    ]);
  });

  test("has redirects with a status of 301 unless it's given, and comments", () => {
    const rules = parseRedirectRules('# old new\n\n/a /b\r\n  /c /d 302\n/e\n/f# /g#\n');
    expect([...rules]).toEqual([
      ['/a', { to: '/b', status: 301 }],
      ['/c', { to: '/d', status: 302 }],
      ['/f#', { to: '/g#', status: 301 }],
    ]);
  });

  test('that is missing is an error with a fix', () => {
    const about = { baseUrl: '/', host: null, root: '/srv/www', assistants: null };
    expect(() => readHostedSite(join(outDir, 'none'), about)).toThrow('Run "docs build" first.');
  });
});

describe.each(sendsHeaders)('%s', (host) => {
  test('sends types that servers lack and redirects the root to the site', () => {
    const text = printed(host);
    expect(text).toContain('text/markdown');
    expect(text).toContain('application/yaml');
    expect(text).toContain('302');
  });

  test('sends the exact policy, every redirect with status 301, and long-lived caching for assets', () => {
    const text = printed(host).replaceAll('\\"', '"');
    const sent = site.headers[0]?.[1] ?? '';
    expect(sent).toContain("'sha256-");
    expect(text).toContain(sent);
    for (const from of ['/docs/old', '/docs/old/', '/docs/fr']) {
      expect(text.replaceAll('\\\\.', '.')).toContain(from);
    }
    expect(text).toContain('301');
    expect(text).toContain('public, max-age=31536000, immutable');
    expect(text).toContain('/docs/404.html');
  });
});

const atRoot: HostedSite = {
  baseUrl: '/',
  host: null,
  root: 'public',
  assistants: null,
  headers: [],
  parts: [],
  types: [],
  redirects: [],
  htmlFiles: [],
  notFoundPages: [],
};
const belowPath: HostedSite = {
  baseUrl: '/docs/',
  host: 'docs.example',
  root: '/srv/www',
  assistants: 'http://127.0.0.1:3000',
  headers: [
    ['Content-Security-Policy', `default-src 'self'; script-src "a"`],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  parts: [
    { pattern: '/docs/assets/*', name: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
    { pattern: '/docs/*.json', name: 'Cache-Control', value: 'no-store' },
    { pattern: '/docs/embed', name: 'X-Frame-Options', value: 'DENY' },
    { pattern: '/docs/embed', name: 'Link', value: '</docs/a.css>; rel="preload"' },
  ],
  types: [
    { ending: 'html', type: 'text/html; charset=utf-8', named: false },
    { ending: 'md', type: 'text/markdown; charset=utf-8', named: true },
    { ending: 'js', type: 'text/javascript; charset=utf-8', named: false },
    { ending: 'mjs', type: 'text/javascript; charset=utf-8', named: false },
    { ending: 'png', type: 'image/png', named: false },
  ],
  redirects: [
    { from: '/docs/old', to: '/docs/new', status: 301 },
    { from: '/docs/fr%C3%BCher+x', to: '/docs/search?q=%C3%BC', status: 302 },
    { from: '/docs/part', to: '/docs/new#part', status: 301 },
    { from: '/docs/away/', to: 'https://other.example/a', status: 301 },
  ],
  htmlFiles: ['/docs/examples/embed.html'],
  notFoundPages: ['/docs/de/404.html', '/docs/fr/404.html'],
};

test.each(HOST_NAMES)(
  'the configuration of %s is complete, for a site at a path and one at the root',
  async (host) => {
    const files = [belowPath, { ...belowPath, assistants: null }, atRoot].map((one) =>
      hosts[host].config(one, 'dist'),
    );
    await expect(files.join('\n=====\n')).toMatchFileSnapshot(join(fixtures, 'hosting', `${host}.txt`));
  },
);

test.each(passOn)("%s forwards assistants' requests only if a URL is configured", (host) => {
  expect(printed(host)).not.toContain('mcp');
  const text = hosts[host].config({ ...site, assistants: 'http://127.0.0.1:3000' }, 'dist');
  expect(text).toContain('http://127.0.0.1:3000');
  expect(text).toContain('/docs/mcp');
});

test.each(['nginx', 'caddy', 'apache'] as const)('%s has the not-found page of each language', (host) => {
  expect(printed(host)).toContain('/docs/de/404.html');
});

test('Firebase publishes the root with its not-found page, and two asterisks match anything', () => {
  const { hosting } = JSON.parse(printed('firebase'));
  expect(hosting).toMatchObject({ public: '/srv/www', cleanUrls: true, trailingSlash: false });
  expect(hosting.predeploy[0]).toContain('cp /srv/www/docs/404.html');
  expect(hosting.headers).toContainEqual({
    source: '/docs/assets/**',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  });
  expect(hosting.redirects).toContainEqual({ source: '/docs/old', destination: '/docs/server', type: 301 });
});

test('GitHub Pages and GitLab Pages build with the Git history and publish the output folder', () => {
  const github = parse(printed('github-pages'));
  const steps = github.jobs.deploy.steps.map((step: { run?: string }) => step.run).filter(Boolean);
  expect(steps).toEqual(['npm ci', 'npx docs build --out /srv/www']);
  expect(github.jobs.deploy.steps).toContainEqual(expect.objectContaining({ with: { path: '/srv/www' } }));
  expect(github.jobs.deploy.steps[0].with).toEqual({ 'fetch-depth': 0 });
  const gitlab = parse(printed('gitlab-pages'));
  expect(gitlab.pages.script).toEqual(['npm ci', 'npx docs build --out /srv/www']);
  expect(gitlab.pages.artifacts.paths).toEqual(['/srv/www']);
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown;q=0.5', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['Text/Markdown', true],
  ['text/html, text/markdown', false],
  ['text/html, text/markdown, text/html', false],
  ['text/markdown, text/html, text/markdown', false],
  ['text/markdown;q=0, text/html', false],
  ['text/markdown; q=0.0', false],
  ['*/*', false],
  ['', false],
])('Accept: %s requests Markdown: %s', (accept, wanted) => {
  expect(acceptsMarkdown(accept)).toBe(wanted);
  const byExpressions =
    new RegExp(ACCEPTS_MARKDOWN, 'i').test(accept) && !new RegExp(PREFERS_HTML, 'i').test(accept);
  expect(byExpressions).toBe(wanted);
});

test('a long Accept header takes time in proportion to its length', () => {
  // A hundred times the size that servers accept. A regular expression would run into the test's timeout.
  expect(acceptsMarkdown(`text/markdown,${'text/html,'.repeat(200_000)}`)).toBe(true);
});
