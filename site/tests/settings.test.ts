/** Compares the real site's settings with the specification. */

import { beforeAll, describe, expect, test } from 'vitest';
import { createHighlighter } from '../../generator/src/markdown/highlight/highlighter.ts';
import { cachedEngine } from '../../generator/src/search/cached-engine.ts';
import { HEAD_FILE, parseHead } from '../../generator/src/search/embedded/index-files.ts';
import { createLocalEngine, type LocalEngine } from '../../generator/src/search/embedded/local-engine.ts';
import { realSite, type RealSite } from './assembled-site.ts';
import { specified } from './settings.ts';

let real: RealSite;
beforeAll(async () => {
  real = await realSite();
});

describe('site settings', () => {
  test('H1, H10: title, delimiter, base path, language, and direction', () => {
    const { title, titleDelimiter, baseUrl, locale } = real.assembled.site;
    expect({ title, titleDelimiter, baseUrl }).toEqual({
      title: specified.title,
      titleDelimiter: specified.titleDelimiter,
      baseUrl: specified.baseUrl,
    });
    expect(locale).toEqual({ ...specified.language, label: 'English' });
  });

  test("H1: the tagline is where programs read the site's description", () => {
    expect(real.assembled.site.tagline).toBe(specified.tagline);
    expect(real.file('llms.txt')).toContain(`# ${specified.title}\n\n> ${specified.tagline}\n`);
    expect(real.file('opensearch.xml')).toContain(`${specified.title}: ${specified.tagline}`);
  });

  test('H1, H10: a document contains its title, the generator with its version, language, and direction', () => {
    const html = real.document('/docs/server/authorization');
    expect(html).toMatch(/<title>[^|<]+ \| Documentation<\/title>/);
    expect(html).toMatch(`<meta name="generator" content="pagewright ${specified.generatorVersion}">`);
    expect(html).toMatch(/<html lang="en" dir="ltr" /);
    expect(real.document('/docs/')).toContain('<title>Documentation</title>');
  });

  test('D6: every page has a footer with a copyright line for 2025', () => {
    expect(real.assembled.site.footer.copyright).toMatch(
      new RegExp(`^(?:Copyright )?© ${specified.copyrightYear} \\S+`),
    );
    expect(real.document('/docs/drm')).toContain(`© ${specified.copyrightYear}`);
  });

  test('V1, N42, Z10: there is one version, which is the latest and is at the root', () => {
    const versions = real.assembled.site.versions.map(({ name, label, isLast, path }) => ({
      name,
      label,
      isLast,
      path,
    }));
    expect(versions).toEqual([{ name: 'current', label: 'Current', isLast: true, path: '/docs/' }]);
  });

  test('L1: broken links and links to missing files fail the build, and anchors and duplicate routes warn', () => {
    expect(real.compiled.config).toMatchObject(specified.checks);
  });
});

describe('page layout', () => {
  test('N6: the navbar has exactly three links, two dropdowns, and the search', () => {
    // Additional items in the mobile menu aren't part of the navbar.
    const items = real.assembled.site.navbar.items.filter(({ position }) => position !== 'menu');
    const links = items.flatMap((item) => (item.type === 'link' ? [[item.label, item.href]] : []));
    expect(Object.fromEntries(links)).toEqual(specified.navbarLinks);
    const others = items.filter(({ type }) => type !== 'link').map(({ type }) => type);
    expect(others.toSorted()).toEqual(specified.navbarControls.toSorted());
    expect(items).toHaveLength(links.length + others.length);
  });

  test('M1: light is the default and readers can switch', () => {
    expect(real.assembled.site.colorMode).toEqual({
      ...specified.colorMode,
      respectPrefersColorScheme: false,
    });
    const html = real.document('/docs/drm');
    expect(html).toMatch(/<html [^>]*data-default-theme="light"/);
    expect(html).not.toMatch(/<html [^>]*data-theme(?:-switch)?="/);
    expect(html).toContain('Switch between dark and light mode');
  });

  test("B4: the sidebar can't be hidden, and its categories don't close each other", () => {
    const html = real.document('/docs/server/upload/overview');
    const sidebar = /<nav [^>]*aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const categories = [...sidebar.matchAll(/<details[^>]*>/g)].map(([tag]) => tag);
    expect(categories.length).toBeGreaterThan(3);
    expect(categories.filter((tag) => tag.includes('name='))).toEqual([]);
    expect(sidebar).not.toContain('<button');
  });

  test('T1: the table of contents lists levels 2 and 3, even if a page has deeper headings', () => {
    expect(real.compiled.config.toc).toEqual(specified.toc);
    const { minHeadingLevel, maxHeadingLevel } = specified.toc;
    /** Set in front matter; the glossary lists its letters. */
    const ownLevels: Record<string, number> = { '/docs/drm/glossary': 2 };
    let listed = 0;
    for (const { page, rendered } of real.compiled.pages) {
      if (rendered !== null && !page.data.hideToc) {
        const wanted = rendered.headings.filter(
          ({ level }) => level >= minHeadingLevel && level <= (ownLevels[page.data.path] ?? maxHeadingLevel),
        );
        expect([page.data.path, page.data.toc?.map(({ id }) => id)]).toEqual([
          page.data.path,
          wanted.map(({ id }) => id),
        ]);
        listed += wanted.length;
      }
    }
    expect(listed).toBeGreaterThan(500);
  });

  test('D10: every page loads the published script of the DRM notice', () => {
    expect(real.staticFiles).toContain('js/drm-notice.js');
    for (const path of ['/docs/', '/docs/drm', '/docs/server/playbackauth/otp', '/docs/search']) {
      expect(real.document(path), path).toContain('<script src="/docs/js/drm-notice.js" defer></script>');
    }
  });

  test('R70, N7: every external link opens a new tab without opener and referrer', () => {
    const external = real.compiled.pages.flatMap(({ page }) =>
      [...page.html.matchAll(/<a [^>]*href="(?:https?:)?\/\/[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !tag.includes(`href="${real.assembled.site.url}/`)),
    );
    expect(external.length).toBeGreaterThan(5);
    const inPlace = external.filter(
      (tag) => !tag.includes('target="_blank"') || !tag.includes('rel="noopener noreferrer"'),
    );
    expect(inPlace).toEqual([]);
  });
});

describe('page content', () => {
  test("K30: the samples' languages are highlighted", () => {
    const highlighter = createHighlighter();
    const plain = specified.codeLanguages.filter(
      (language) =>
        !highlighter.lines('if (a) { return "text" } else {}', language).join('').includes('<span'),
    );
    expect(plain).toEqual([]);
  });

  test('K51: diagrams are drawn', () => {
    expect(real.compiled.config.markdown.mermaid).toBe(true);
    expect(real.document('/docs/server/playbackauth/otp')).toContain(
      '<svg role="img" aria-label="Sequence diagram"',
    );
    // No page loads Mermaid in the browser.
    expect(real.compiled.pages.filter(({ page }) => page.data.hasBrowserDiagram)).toEqual([]);
  });
});

test('E1, E2, E6, R33, Q30, Q32: the site shows the texts of the error catalog', () => {
  expect(real.assembled.site.strings).toMatchObject(specified.texts);
});

describe('old paths', () => {
  test('C1, Z9: the five old paths redirect to their new paths, and no other path redirects', () => {
    expect(real.assembled.site.redirects).toEqual(specified.redirects);
  });

  test('C1, C2, Z8: each has a rule and a file, also with .html', () => {
    const rules = real.file('_redirects').trim().split('\n');
    const wanted = Object.entries(specified.redirects).flatMap(([from, to]) =>
      ['', '/', '.html'].map((ending) => `${from}${ending} ${to} 301`),
    );
    expect(rules.toSorted()).toEqual(wanted.toSorted());
    for (const [from, to] of Object.entries(specified.redirects)) {
      const name = from.slice(specified.baseUrl.length);
      for (const file of [`${name}/index.html`, `${name}.html`]) {
        expect(real.file(file), file).toContain(`data-to="${to}"`);
      }
    }
  });
});

describe('the search', () => {
  let engine: LocalEngine;
  beforeAll(() => {
    engine = createLocalEngine(parseHead(real.file(HEAD_FILE)), async (path) => real.file(path));
  });
  const filter = { language: 'en', tags: [] };
  const ask = async (query: string) => {
    const perPage = real.assembled.site.search?.hitsPerPage ?? 0;
    return engine.search({ query, page: 1, perPage, filter, from: '/docs/' });
  };

  test('W3, U1, U4: 12 results at a time, at /docs/search', async () => {
    const { pagePath, hitsPerPage } = real.assembled.site.search ?? {};
    expect({ pagePath, hitsPerPage }).toEqual(specified.search);
    const { found, hits } = await ask('player');
    expect(found).toBeGreaterThan(specified.search.hitsPerPage);
    expect(hits).toHaveLength(specified.search.hitsPerPage);
  });

  test('W3, Z29: no typos are tolerated, and an exact word comes first', async () => {
    expect((await ask('watermrak')).hits).toEqual([]);
    for (const word of ['otp', 'folder', 'token']) {
      const [first] = (await ask(word)).hits;
      const matched = [first?.title, ...(first?.headings ?? []), ...(first?.snippets ?? [])]
        .flatMap((parts) => parts ?? [])
        .flatMap(({ text, match }) => (match ? [text.toLowerCase()] : []));
      expect(matched, word).toContain(word);
    }
  });

  test('W4, Z30: a response is cached for 120 seconds', async () => {
    let now = 0;
    let asked = 0;
    const cached = cachedEngine(
      {
        restMs: 0,
        prepare: async () => undefined,
        search: () => Promise.resolve({ found: (asked += 1), hits: [], suggestion: null }),
      },
      () => now,
    );
    const request = { query: 'otp', page: 1, perPage: 12, filter, from: '/docs/' };
    const { signal } = new AbortController();
    await cached.search(request, signal);
    now = specified.answersLiveSeconds * 1000 - 1;
    await cached.search(request, signal);
    expect(asked).toBe(1);
    now += 1;
    await cached.search(request, signal);
    expect(asked).toBe(2);
  });

  test('Q32, Z3: readers whose query finds nothing can report it to the provider', () => {
    const address = real.assembled.site.search?.noResultsUrl ?? '';
    expect(address).toMatch(/^https:\/\/\S+\{query\}/);
  });
});
