import { beforeAll, expect, test } from 'vitest';
import { remoteSources } from '../check/remote-sources.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';
import {
  assembleSite,
  authorStyles,
  pageFiles,
  pageKeys,
  type AssembledLanguage,
  type AssembledSite,
} from './assemble.ts';
import { createCompiler } from '../compile.ts';
import type { CompiledLanguage, CompiledSite } from '../compiled-site.ts';

const settings = {
  title: 'Docs',
  url: 'https://docs.example',
  baseUrl: '/docs/',
  redirects: [{ from: 'old', to: 'keys' }],
  scripts: ['js/notice.js', 'https://other.example/x.js'],
};

function folder(files: Record<string, string> = {}, changes: object = {}): string {
  return siteFolder({
    'site.config.json': JSON.stringify({ ...settings, ...changes }),
    'docs/index.md': '# Start\n\nText.\n',
    'docs/keys.md': '# Keys\n\nAll about keys.\n',
    ...files,
  });
}

async function compile(siteDir: string): Promise<CompiledLanguage> {
  const { languages } = await createCompiler({ siteDir, mode: 'build', cacheFolder: null }).compile();
  return languages[0];
}

function assemble(
  language: CompiledLanguage,
  staticFiles: string[] = [],
): AssembledLanguage & Pick<AssembledSite, 'files'> {
  const css = new TextEncoder().encode('body{}');
  const site: CompiledSite = { languages: [language], problems: [], rendered: 0, cacheHits: 0 };
  const { languages, files } = assembleSite({
    compiled: site,
    bundle: {
      searchStart: 'assets/search-start.js',
      searchModules: ['assets/search-views.js', 'assets/react.js'],
      entry: 'assets/client.js',
      styles: 'assets/client.css',
      files: new Map([
        ['assets/client.js', new TextEncoder().encode('go()')],
        ['assets/client.css', css],
      ]),
      cached: false,
    },
    inlineScript: 'start()',
    otherInlineScripts: [],
    remoteSources: remoteSources(site, ''),
    recoverScript: 'recover()',
    analyticsScript: 'count()',
    workerScripts: { worker: 'keep()', start: 'register()' },
    staticFiles: new Set(staticFiles),
  });
  return { ...languages[0], files };
}

let compiled: CompiledLanguage;
beforeAll(async () => {
  compiled = await compile(folder());
});

test('shared files have their content hash in their names, and files that refer to them use these names', () => {
  const { files, site, sidebarHrefs, frame } = assemble(compiled);
  const paths = new Set(files.map(({ path }) => `/docs/${path}`));
  const named = [frame.siteHref, ...frame.stylesheets, site.pathsHref];
  expect(named.filter((href) => !paths.has(href))).toEqual([]);
  expect(frame.siteHref).toMatch(/^\/docs\/assets\/site-[0-9a-f]{8}\.json$/);
  for (const href of sidebarHrefs.values()) {
    expect(paths).toContain(href);
  }
});

test('with `serviceWorker`, the worker contains the build and pages start it, and otherwise neither exists', () => {
  const kept = assemble({ ...compiled, config: { ...compiled.config, serviceWorker: true } });
  const worker = kept.files.find(({ path }) => path === 'service-worker.js');
  expect(worker?.contents).toBe(
    `const BUILD={"id":"${/"id":"(\w{12})"/.exec(String(worker?.contents))?.[1]}","baseUrl":"/docs/"};keep()\n`,
  );
  const start = kept.files.find(({ path }) => /^assets\/start-worker-\w+\.js$/.test(path));
  expect(start?.contents).toBe('const WORKER="/docs/service-worker.js";register()');
  expect(kept.frame.scripts).toContainEqual({ src: `/docs/${start?.path}`, defer: true });

  const plain = assemble(compiled);
  expect(plain.files.filter(({ path }) => /worker/.test(path))).toEqual([]);
  expect(plain.frame.scripts).toHaveLength(kept.frame.scripts.length - 1);
});

test('the search description is linked if the site has a search and a URL', async () => {
  expect(assemble(compiled).frame.openSearchHref).toBe('/docs/opensearch.xml');
  for (const changes of [{ search: false }, { url: undefined }]) {
    // oxlint-disable-next-line no-await-in-loop
    const language = await compile(folder({}, changes));
    expect(assemble(language).frame.openSearchHref, JSON.stringify(changes)).toBeNull();
  }
});

test("the bundle's styles and the authors' are in one file, and the bundle's own isn't published", () => {
  const { files, frame } = assemble({ ...compiled, styles: { a1: 'color:red' } });
  const styles = files.find(({ path }) => `/docs/${path}` === frame.stylesheets[0]);
  expect(styles?.contents).toBe('body{}.a1{color:red}');
  expect(files.map(({ path }) => path)).not.toContain('assets/client.css');
  expect(files.map(({ path }) => path)).toContain('assets/client.js');
});

test("an author's style can't break out of its rule", () => {
  expect(authorStyles([{ pages: [], styles: { b: 'color:red}body{display:none', a: 'top:0' } }])).toBe(
    '.a{top:0}.b{color:redbodydisplay:none}',
  );
});

test('a fixed width fits narrow windows, unless the author limits or positions it', () => {
  const rule = (declarations: string) => authorStyles([{ pages: [], styles: { a: declarations } }]);
  for (const width of ['width:900px', 'color:red; width : 56.25rem', 'WIDTH:60ch;']) {
    expect(rule(width)).toBe(`.a{${width.replace(/;$/, '')};max-width:100%}`);
  }
  const others = [
    'width:50%',
    'width:100vw',
    'min-width:900px',
    'border-width:2px',
    '--width:9px',
    'height:9px',
  ];
  for (const kept of [...others, 'width:900px;max-width:none', 'position:absolute;width:300px']) {
    expect(rule(kept)).toBe(`.a{${kept}}`);
  }
});

test('a page has a document, data for navigation, and Markdown for copying', () => {
  const assembled = assemble(compiled);
  const page = compiled.pages.find(({ page: { data } }) => data.path === '/docs/keys')?.page;
  const files = page === undefined ? [] : pageFiles(page, assembled);
  expect(files.map(({ path }) => path)).toEqual(['keys/index.html', 'keys/index.json', 'keys/index.md']);
  const data = JSON.parse(String(files[1]?.contents)) as { page: { buildId: string }; html: string };
  expect(data.page.buildId).toBe(assembled.site.buildId);
  expect(data.html).toContain('All about keys.');
  expect(files[2]?.contents).toMatch(/^# Keys\n/);
});

test('E6: the not-found page has a document and no data for navigation', () => {
  const page = compiled.pages.find(({ page: { data } }) => data.kind === 'not-found')?.page;
  const files = page === undefined ? [] : pageFiles(page, assemble(compiled));
  expect(files.map(({ path }) => path)).toEqual(['404.html']);
});

test("a page's text doesn't change the shell's deployment, and a setting does", async () => {
  const edited = await compile(folder({ 'docs/keys.md': '# Keys\n\nOther words.\n' }));
  const renamed = await compile(folder({}, { title: 'Other' }));
  const { buildId } = assemble(compiled).site;
  expect(buildId).toMatch(/^[0-9a-f]{12}$/);
  expect(assemble(edited).site.buildId).toBe(buildId);
  expect(assemble(renamed).site.buildId).not.toBe(buildId);
});

test('D10: configured scripts get the base path unless their URL is absolute, and the policy allows them', () => {
  const { frame, files } = assemble(compiled);
  expect(frame.scripts.map(({ src }) => src)).toEqual(['/docs/js/notice.js', 'https://other.example/x.js']);
  const headers = String(files.find(({ path }) => path === '_headers')?.contents);
  expect(headers).toMatch(/script-src [^;]*https:\/\/other\.example/);
});

test('a static file takes precedence over a generated one', () => {
  expect(assemble(compiled).files.map(({ path }) => path)).toContain('robots.txt');
  expect(assemble(compiled, ['robots.txt']).files.map(({ path }) => path)).not.toContain('robots.txt');
});

test("Z20: the analytics script is written and loaded only if there's an ID", async () => {
  expect(assemble(compiled).frame.analytics).toBeUndefined();
  const measured = assemble(await compile(folder({}, { analytics: { gtag: 'G-1234567' } })));
  const href = measured.frame.analytics?.scriptHref ?? '';
  expect(measured.files.find(({ path }) => `/docs/${path}` === href)?.contents).toBe(
    'const ANALYTICS={"gtag":"G-1234567","tagManager":null};count()',
  );
});

test('a site without search refers to no index', async () => {
  expect(assemble(compiled).site.search?.indexHref).toBe('/docs/search-index.json');
  expect(assemble(await compile(folder({}, { search: false }))).site.search).toBeNull();
});

test("a page's cache key changes with all inputs of its files, and only with them", async () => {
  const language = assemble(compiled);
  const [start, page] = ['/docs/', '/docs/keys'].map(
    (path) => compiled.pages.find(({ page: { data } }) => data.path === path)?.page,
  );
  if (start === undefined || page === undefined) {
    throw new Error('expected two pages');
  }
  const { sidebar } = page.data;
  const translations = { en: '/docs/keys', de: '/docs/de/keys' };
  const keyOf = (
    changed: Partial<AssembledLanguage> = {},
    ofPage = page,
    { strings } = compiled.config,
  ): string => pageKeys({ ...language, ...changed }, { strings })(ofPage);
  const unchanged = keyOf();
  expect(keyOf({ ...assemble(await compile(folder())) })).toBe(unchanged);
  const { [sidebar ?? '']: own, ...others } = language.sidebars;
  expect(
    keyOf({ sidebars: { ...language.sidebars, other: { name: 'other', version: '', items: [] } } }),
  ).toBe(unchanged);
  const keys = [
    keyOf({ site: { ...language.site, title: 'Other' } }),
    keyOf({ sidebars: { ...others, [sidebar ?? '']: { name: own?.name ?? '', version: '', items: [] } } }),
    keyOf({ frame: { ...language.frame, stylesheets: [] } }),
    keyOf({ trailingSlash: false }),
    keyOf({ translationsOf: () => translations }),
    keyOf({ translationsOf: () => translations, writtenOf: () => translations }),
    keyOf({}, page, {
      ...compiled.config,
      strings: { ...compiled.config.strings, 'version.unreleased': 'On' },
    }),
    ...[
      { data: { ...page.data, description: 'Other' } },
      { digest: 'other' },
      { digest: null, html: '<p>Other</p>' },
      { canonical: 'https://other.example/' },
      { keywords: ['other'] },
      { questions: ['Other?'] },
      { image: 'other.png' },
      { card: 'other.png' },
      { noIndex: true },
      { head: '<meta name="other">' },
      { styles: '.other{}' },
      { source: 'docs/other.md' },
    ].map((change) => keyOf({}, { ...page, ...change } as typeof page)),
  ];
  expect(new Set([unchanged, ...keys]).size).toBe(keys.length + 1);
  expect(keyOf({}, start)).not.toBe(unchanged);
});
