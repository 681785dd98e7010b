/** A typical blog of a public Docusaurus project, compiled as part of a site. */

import { beforeAll, describe, expect, test } from 'vitest';
import { createCompiler } from '../compile.ts';
import type { CompiledLanguage, CompiledSite } from '../compiled-site.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';
import type { PageData } from '../../content/model.ts';
import { GIF } from '../../markdown/testing/test-page.ts';

const files = {
  'site.config.mjs': `import { blog } from 'pagewright/plugins/blog';
export default {
  title: 'Project',
  url: 'https://p.example',
  baseUrl: '/p/',
  markdown: { format: 'mdx' },
  docs: { routeBasePath: 'docs' },
  plugins: [blog({
    postsPerPage: 2,
    editUrl: 'https://git.example/edit/',
    feedOptions: { type: ['rss', 'atom', 'json'], copyright: 'Us & you' },
  })],
};`,
  'docs/index.md': '# Start\n',
  'static/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'blog/authors.yml': `ann:
  name: Ann Example
  title: Maintainer
  url: https://ann.example
  image_url: /ann.svg
  page: true
bob:
  name: Bob
  email: bob@p.example
`,
  'blog/tags.yml': 'news:\n  label: News\n  permalink: /latest\n',
  'blog/2025-03-01-third.mdx': `---
title: "The third: a \\"post\\" & more"
authors: [ann, bob]
tags: [news, Release notes]
image: ./picture.png
---
import Note from './_note.mdx';

<Note />

A link to [the first](./2024-05-06-first/index.md#more), and a [page](/docs/).

{/* truncate */}

## Never in the list
`,
  'blog/_note.mdx': 'A *note*.',
  'blog/2024-05-06-first/index.md': `# First words

Hello, world. ![Dot](./dot.png)

<!-- truncate -->

## More

The rest.
`,
  'blog/2024-05-06-first/dot.png': GIF,
  'blog/2024/06/07/second.md': `---
slug: two
author: Zoe
author_url: https://zoe.example
tags: [news]
date: 2024-06-07T10:00
---
Short and whole.
`,
  'blog/2025-01-01-hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'blog/2025-01-02-unfinished.md': '---\ndraft: true\n---\n# Unfinished\n',
};

let site: CompiledLanguage;
const compile = (over: Record<string, string> = {}): Promise<CompiledSite> =>
  createCompiler({ siteDir: siteFolder({ ...files, ...over }), mode: 'build', cacheFolder: null }).compile();
beforeAll(async () => {
  [site] = (await compile()).languages;
});

const pageAt = (
  path: string,
): { data: PageData; html: string; markdown: string | null; noIndex: boolean } => {
  const found = site.pages.find(({ page }) => page.data.path === path);
  if (found === undefined) {
    throw new Error(`no page at ${path}: ${site.pages.map(({ page }) => page.data.path).join(' ')}`);
  }
  return found.page;
};
const file = (path: string): string =>
  site.generatedFiles.find((one) => one.path === path)?.contents.toString() ?? `no file ${path}`;

test('builds without problems and has every page except drafts', () => {
  expect(site.problems).toEqual([]);
  expect(site.pages.map(({ page }) => page.data.path).filter((path) => path.startsWith('/p/blog'))).toEqual([
    '/p/blog/2025/03/01/third',
    '/p/blog/2025/01/01/hidden',
    '/p/blog/two',
    '/p/blog/2024/05/06/first',
    '/p/blog',
    '/p/blog/page/2',
    '/p/blog/tags/latest',
    '/p/blog/tags/release-notes',
    '/p/blog/tags',
    '/p/blog/authors/ann',
    '/p/blog/authors',
    '/p/blog/archive',
  ]);
});

describe('a post', () => {
  test('has its title, date, reading time, authors, tags, neighbors, sidebar, and edit link', () => {
    const { data, html } = pageAt('/p/blog/2025/03/01/third');
    expect(data).toMatchObject({
      title: 'The third: a "post" & more',
      documentTitle: 'The third: a "post" & more | Project',
      description: 'A note.',
      version: null,
      previous: null,
      next: { label: 'second', href: '/p/blog/two', sublabel: 'Older post' },
      sidebar: '@blog/posts',
      tags: [
        { label: 'News', href: '/p/blog/tags/latest' },
        { label: 'Release notes', href: '/p/blog/tags/release-notes' },
      ],
      editUrl: 'https://git.example/edit/blog/2025-03-01-third.mdx',
    });
    expect(html).toContain(
      '<div class="blog-byline"><span class="blog-byline__facts"><time datetime="2025-03-01T00:00:00.000Z">March 1, 2025</time> · 1 min read</span><span class="blog-byline__separator"> · </span><span class="blog-byline__author avatar"><img class="blog-photo" src="/p/ann.svg" alt="" width="32" height="32" loading="lazy" decoding="async"> <span class="avatar__intro"><span class="avatar__name"><a href="/p/blog/authors/ann">Ann Example</a></span> <small class="avatar__subtitle"><span class="blog-byline__separator">(</span>Maintainer<span class="blog-byline__separator">)</span></small></span></span><span class="blog-byline__separator"> · </span><span class="blog-byline__author avatar"><span class="avatar__intro"><span class="avatar__name"><a href="mailto:bob@p.example">Bob</a></span></span></span></div>',
    );
    expect(html).toContain('<a href="/p/blog/2024/05/06/first#more" class="one-line">the first</a>');
    expect(html).toContain('Never in the list');
  });

  test('has the title of its heading or file, and its slug as URL', () => {
    expect(pageAt('/p/blog/2024/05/06/first').data).toMatchObject({ title: 'First words', next: null });
    const second = pageAt('/p/blog/two');
    expect(second.data).toMatchObject({ title: 'second', headingHtml: 'second' });
    expect(second.html).toContain('href="https://zoe.example"');
  });

  test("that is unlisted has a URL and isn't in any list", () => {
    const { data, noIndex } = pageAt('/p/blog/2025/01/01/hidden');
    expect({ unlisted: data.unlisted, noIndex, next: data.next }).toEqual({
      unlisted: true,
      noIndex: true,
      next: null,
    });
    expect(pageAt('/p/blog').html + pageAt('/p/blog/archive').html + file('blog/rss.xml')).not.toContain(
      'Hidden',
    );
  });
});

describe('lists', () => {
  test('show the start of each post, with links and images relative to its file', () => {
    const { data, html } = pageAt('/p/blog');
    expect(data).toMatchObject({
      title: 'Blog',
      hideToc: true,
      previous: null,
      next: { label: 'Older posts', href: '/p/blog/page/2', sublabel: '' },
    });
    expect(html).toContain('<a href="/p/blog/2025/03/01/third">The third: a "post" &amp; more</a></h2>');
    expect(html).toContain('<p>A <em>note</em>.</p>');
    expect(html).toContain('<a href="/p/blog/2024/05/06/first#more" class="one-line">the first</a>');
    expect(html).toContain(
      '<p class="blog-entry__more"><a href="/p/blog/2025/03/01/third"><strong>Read more</strong></a></p>',
    );
    expect(html).not.toContain('Never in the list');
    expect(html.indexOf('Short and whole.')).toBeGreaterThan(html.indexOf('Read more'));
    const older = pageAt('/p/blog/page/2');
    expect(older.data).toMatchObject({ title: 'Blog, page 2', previous: { href: '/p/blog' }, next: null });
    expect(older.html).toMatch(/<img[^>]* src="\/p\/assets\/images\/dot-[0-9a-f]{8}\.png"/);
    expect(older.html).not.toContain('The rest.');
  });

  test('exist per tag, author, and year', () => {
    expect(pageAt('/p/blog/tags/latest').data.title).toBe('2 posts tagged with "News"');
    expect(pageAt('/p/blog/tags').html).toContain(
      '<a href="/p/blog/tags/release-notes" class="one-line">Release notes</a> (1)',
    );
    expect(pageAt('/p/blog/tags').html).toContain('<h2 class="anchor" id="R">R</h2>');
    const { html: ofAnn } = pageAt('/p/blog/authors/ann');
    expect(ofAnn).toContain('The third');
    expect(ofAnn).toContain('width="96" height="96" loading="lazy" decoding="async"> Maintainer</p>');
    expect(ofAnn).toContain('<a href="/p/blog/authors">View all authors</a>');
    expect(pageAt('/p/blog/authors').html).toContain(
      '<p><img class="blog-photo" src="/p/ann.svg" alt="" width="48" height="48" loading="lazy" decoding="async"> Maintainer</p>\n<p>One post · <a href="https://ann.example"',
    );
    expect(pageAt('/p/blog/authors').html).toContain(
      '<h2 class="anchor" id="ann-example"><a href="/p/blog/authors/ann" class="one-line">Ann Example</a></h2>',
    );
    expect(
      pageAt('/p/blog/archive')
        .html.replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe(
      '2025 March 1, 2025: The third: a "post" &amp; more 2024 June 7, 2024: second May 6, 2024: First words',
    );
    expect(site.sidebars['@blog/posts']?.items).toMatchObject([
      {
        label: 'Recent posts',
        items: [
          { label: '2025', items: [{ href: '/p/blog/2025/03/01/third' }] },
          { label: '2024', items: [{ label: 'second' }, {}] },
        ],
      },
    ]);
  });
});

test('feeds contain complete posts with absolute URLs', () => {
  const rss = file('blog/rss.xml');
  expect(rss).toContain('<title>Project Blog</title>');
  expect(rss).toContain('<copyright>Us &amp; you</copyright>');
  expect(rss).toContain('<guid isPermaLink="true">https://p.example/p/blog/2025/03/01/third</guid>');
  expect(rss).toContain('<pubDate>Sat, 01 Mar 2025 00:00:00 GMT</pubDate>');
  expect(rss).toContain(
    '&lt;a href=&quot;https://p.example/p/blog/2024/05/06/first#more&quot; class=&quot;one-line&quot;&gt;',
  );
  expect(rss).toContain('<dc:creator>Ann Example</dc:creator>\n<author>bob@p.example (Bob)</author>');
  const atom = file('blog/atom.xml');
  expect(atom.match(/<entry>/g)).toHaveLength(3);
  expect(atom).toContain('<updated>2025-03-01T00:00:00.000Z</updated>');
  expect(atom).toContain('<category term="Release notes"/>');
  const feed = JSON.parse(file('blog/feed.json')) as { items: { title: string; url: string }[] };
  expect(feed.items.map(({ title, url }) => [title, url])).toEqual([
    ['The third: a "post" & more', 'https://p.example/p/blog/2025/03/01/third'],
    ['second', 'https://p.example/p/blog/two'],
    ['First words', 'https://p.example/p/blog/2024/05/06/first'],
  ]);
});

test('mistakes in a post or the authors file are reported with their location', async () => {
  const wrong = await compile({
    'blog/2025-03-01-third.mdx': '---\nauthors: anne\n---\nText [broken](./none.md)\n',
    'blog/undated.md': '# Without a date\n',
    'blog/tags.yml': 'news: [\n',
  });
  expect(wrong.problems).toMatchObject([
    {
      code: 'plugin/blog',
      level: 'throw',
      file: 'blog/tags.yml',
      message: expect.stringMatching(/^The file isn't valid YAML: /) as string,
    },
    {
      code: 'plugin/blog',
      level: 'throw',
      file: 'blog/2025-03-01-third.mdx',
      message: 'The author "anne" isn\'t in the authors file.',
      fix: 'Did you mean "ann"?',
    },
    {
      level: 'warn',
      file: 'blog/undated.md',
      message: 'The post "undated.md" has no date, so it\'s listed last.',
    },
    { code: 'broken-markdown-link', file: 'blog/2025-03-01-third.mdx' },
    // Also in the list.
    { code: 'broken-markdown-link', file: 'blog/2025-03-01-third.mdx' },
  ]);
});

test('in each language, the blog has its translated posts, authors, and labels, and untranslated ones unchanged', async () => {
  const folder = 'i18n/de/docusaurus-plugin-content-blog';
  const { languages, problems } = await compile({
    'site.config.mjs': (files['site.config.mjs'] ?? '').replace(
      "baseUrl: '/p/',",
      "baseUrl: '/p/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
    ),
    [`${folder}/2024-05-06-first/index.md`]:
      '# Erste Worte\n\n![Punkt](./dot.png) [Der dritte](../2025-03-01-third.mdx)\n',
    [`${folder}/2025-04-01-nur.md`]: '# Nur auf Deutsch\n',
    [`${folder}/authors.yml`]: 'ann:\n  name: Ann Beispiel\nbob:\n  name: Bob\n',
    [`${folder}/options.json`]:
      '{ "title": { "message": "Neues" }, "sidebar.title": { "message": "Zuletzt" } }',
  });
  expect(problems).toEqual([]);
  const [, german] = languages;
  const at = (path: string) => german?.pages.find(({ page }) => page.data.path === path)?.page;
  const first = at('/p/de/blog/2024/05/06/first');
  expect(first?.data.title).toBe('Erste Worte');
  expect(first?.html).toMatch(/src="\/p\/assets\/[^"]*dot/);
  expect(first?.html).toContain('<a href="/p/de/blog/2025/03/01/third" class="one-line">Der dritte</a>');
  const third = at('/p/de/blog/2025/03/01/third');
  expect(third?.html).toContain('<a href="/p/de/blog/2024/05/06/first#more" class="one-line">the first</a>');
  expect(third?.html).toContain('Ann Beispiel');
  expect(third?.html).toMatch(/1\sMin\.\sLesezeit/);
  expect(at('/p/de/blog')?.data.title).toBe('Neues');
  expect(at('/p/de/blog')?.html).toContain('Nur auf Deutsch');
  expect(german?.translations.get('/p/de/blog/2024/05/06/first')).toEqual({
    en: '/p/blog/2024/05/06/first',
    de: '/p/de/blog/2024/05/06/first',
  });
});
