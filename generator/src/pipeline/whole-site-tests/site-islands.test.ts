/** Components in MDX and React pages: which are hydrated in the browser, and what each page costs. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWithCommand, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { crawl } from '../../../fixtures/crawl.ts';
import type { HtmlElement } from '../../../fixtures/html-elements.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildWithCommand('islands');
});
afterAll(removeBuiltSites);

const islands = (name: string): HtmlElement[] =>
  site.elements(name).filter((element) => element.name === 'docs-island');

test('builds without messages, and every link works', () => {
  expect(site.printed).toBe('');
  expect(crawl({ folder: site.folder, baseUrl: '/', url: 'https://islands.example' })).toEqual([]);
});

describe('islands', () => {
  test('are all exports of client modules, and modules without the directive are plain HTML', () => {
    const found = islands('guide/index.html').map(({ attributes }) => [
      attributes.get('data-component'),
      attributes.get('data-props'),
    ]);
    expect(found).toEqual([
      ['components/Counter.tsx#default', '{"start":3,"labels":["one","two"]}'],
      ['components/Counter.tsx#default', '{"start":4}'],
      ['components/Counter.tsx#default', '{"start":4}'],
      ['components/Counter.tsx#Label', '{"text":"</script><b>not bold</b>"}'],
      ['components/Clock.tsx#Clock', '{}'],
    ]);
    expect(site.page('guide').html).toMatch(/<p class="still s-\w+">42 things<\/p>/);
  });

  test("wait for the reader, or until they're visible if their module requires it", () => {
    const when = islands('guide/index.html').map(({ attributes }) => attributes.get('data-hydrate'));
    expect(when).toEqual(['interaction', 'interaction', 'interaction', 'interaction', 'visible']);
  });

  test('have their HTML before any script runs, with their children in one slot', () => {
    const { html } = site.page('guide');
    expect(html).toContain('type="button">3</button>one, two<docs-slot><p>Children with <strong>Markdown');
    expect(html.match(/<docs-slot>/g)).toHaveLength(1);
    expect(html).toContain('<a href="/about/team">link</a>');
  });

  test("have different IDs even if they're equal, and the same IDs in every build", () => {
    const ids = islands('guide/index.html').map(({ attributes }) => attributes.get('data-id'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[1]).toMatch(/^i[0-9a-f]{6}-$/);
    expect(ids[2]).toBe(`${ids[1]}2-`);
  });

  test('with text in their props never render it as markup', () => {
    expect(site.text('guide/index.html')).not.toContain('<b>not bold');
    expect(site.page('guide').html).toContain('&lt;/script&gt;&lt;b&gt;not bold');
  });
});

describe('React pages', () => {
  test('have their path and their metadata', () => {
    const { page } = site.page('');
    expect(page).toMatchObject({
      path: '/',
      kind: 'page',
      title: 'Landing',
      documentTitle: 'Landing | Islands',
      description: 'Where it "begins" & <ends>.',
    });
    expect(site.text('index.html')).toContain(
      '<meta name="description" content="Where it &quot;begins&quot; &amp; &lt;ends&gt;.">',
    );
    expect(site.page('about/team').page.title).toBe('Islands');
  });

  test('can contain islands', () => {
    expect(islands('index.html').map(({ attributes }) => attributes.get('data-props'))).toEqual([
      '{"start":1}',
    ]);
  });

  test("don't include files that start with an underscore", () => {
    expect(site.documents()).toEqual([
      '404.html',
      'about/team/index.html',
      'guide/index.html',
      'index.html',
      'plain/index.html',
      'search/index.html',
    ]);
  });
});

test("styles of the site and its components come after the shell's", () => {
  const css = site.text(site.named('assets/styles-', '.css'));
  const shell = css.indexOf('.navbar');
  expect(shell).toBeGreaterThan(-1);
  expect(css.indexOf('.counter button')).toBeGreaterThan(shell);
  expect(css.indexOf('.counter{')).toBeGreaterThan(css.indexOf('.counter button'));
});

test('each client module is a separate file that only its islands load', () => {
  const client = site.text(site.named('assets/client-', '.js'));
  for (const name of ['Counter', 'Clock']) {
    const file = site.named(`assets/${name}-`, '.js').replace('assets/', './');
    expect(client.includes(file), file).toBe(true);
  }
  expect([...site.files.keys()].filter((name) => /Still|Label|data-/.test(name))).toEqual([]);
  const scripts = site
    .elements('plain/index.html')
    .filter(({ name, attributes }) => name === 'script' && attributes.has('src'));
  expect(scripts).toEqual([]);
});
