/** Builds folders that weren't written for this generator, or that try to break it. */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { buildFixture } from '../../../fixtures/build-fixture.ts';
import { crawl } from '../../../fixtures/crawl.ts';
import { hostilePages } from '../../../fixtures/hostile-pages.ts';
import { htmlElements } from '../../../fixtures/html-elements.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';

afterAll(removeBuiltSites);

/** `path:line:column  code` of each error and warning. */
const places = (printed: string): string[] =>
  [...printed.matchAll(/^(?:error|warning|note) (.*)$/gm)].map(([, place]) => place ?? '');

describe('markup in titles, labels, tags, and settings', () => {
  const evil = '</script></title></textarea>--><evil-tag onclick="alert(1)">"\'&amp;';
  const quoted = JSON.stringify(evil);
  const items = [{ label: evil, to: '/two' }];
  let site: BuiltSite;

  beforeAll(async () => {
    const folder = temporarySite({
      'site.config.json': JSON.stringify({
        title: evil,
        tagline: evil,
        titleDelimiter: evil,
        url: 'https://x.example',
        locale: { code: 'en', label: evil },
        onBrokenLinks: 'warn',
        docs: {
          showLastUpdateTime: true,
          showLastUpdateAuthor: true,
          versions: { current: { label: evil, className: evil } },
        },
        logo: { src: 'a.svg', alt: evil },
        metadata: [{ name: evil, content: evil }],
        tokens: { evil },
        redirects: [{ from: '<evil-tag>', to: '/two' }],
        navbar: {
          title: evil,
          items: [
            { label: evil, to: '/two', className: evil },
            { label: evil, items },
            { type: 'docsVersionDropdown' },
            { type: 'localeDropdown' },
            { type: 'doc', docId: 'index' },
          ],
        },
        footer: { columns: [{ title: evil, items }] },
      }),
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/index.md': `---
title: ${quoted}
description: ${quoted}
sidebar_label: ${quoted}
pagination_label: ${quoted}
keywords: [${quoted}]
tags: [${quoted}, { label: ${quoted}, permalink: "<evil-tag>" }]
sidebar_class_name: ${quoted}
sidebar_custom_props: { x: ${quoted} }
last_update: { author: ${quoted}, date: 2025-01-01 }
image: ${quoted}
---

## A \\<evil-tag> heading \`<evil-tag>\`

%evil% \`%evil%\`

:::note[\\<evil-tag>]
Text
:::

\`\`\`js title="</div><evil-tag>"
'</code></pre></script><evil-tag>'
\`\`\`

\`\`\`"><evil-tag>
%evil%
\`\`\`

\`\`\`mermaid
graph TD; A["</pre><evil-tag>"]
\`\`\`

\`\`\`mermaid
graph TD
accTitle: "></svg><evil-tag>
accDescr: </p><evil-tag>
A["drawn by the build"]
\`\`\`

::::tabs{group="\\"><evil-tag>"}
:::tab{label="</button><evil-tag>"}
a
:::
::::

![</p><evil-tag>](./a.svg "\\"><evil-tag>") [x](./two.md "\\"><evil-tag>")

| \\<evil-tag> |
|---|
| a |
`,
      'docs/two.md': '# Two \\<evil-tag>\n\nFirst \\<evil-tag> paragraph.\n',
      'docs/three.mdx': `export const evil = ${quoted};\n\n# {evil}\n\n{evil} <p title={evil}>{evil}</p>\n\n## {evil}\n`,
      'docs/cat/_category_.json': JSON.stringify({
        label: evil,
        description: evil,
        className: evil,
        link: { type: 'generated-index', title: evil, description: evil, keywords: [evil] },
      }),
      'docs/cat/four.md': '# Four\n',
    });
    site = await buildHere(folder);
  });

  test("isn't an element in any document or in any body that navigation fetches", () => {
    for (const name of site.documents()) {
      const names = site.elements(name).map((element) => element.name);
      expect(names, name).not.toContain('evil-tag');
    }
    for (const name of [...site.files.keys()].filter((file) => file.endsWith('/index.json'))) {
      const { html, page } = JSON.parse(site.text(name)) as ReturnType<BuiltSite['page']>;
      const markup = [html, page.headingHtml ?? '', ...(page.toc ?? []).map((heading) => heading.html)];
      const names = markup.flatMap((part) => htmlElements(part).map((element) => element.name));
      expect(names, name).not.toContain('evil-tag');
    }
  });

  test('is shown as text', () => {
    const title = site.elements('index.html').find(({ name }) => name === 'title');
    expect(title?.text).toContain('&lt;/script&gt;&lt;/title&gt;');
    expect(site.page('').page.title).toBe(evil);
    expect(site.page('three').page.title).toBe(evil);
    expect(site.page('three').page.toc?.[0]?.text).toBe(evil);
  });

  test('breaks no other output file', () => {
    for (const name of ['sitemap.xml', 'opensearch.xml', '_redirects', '_headers', 'robots.txt']) {
      expect(site.text(name), name).not.toContain('<evil-tag');
    }
    // In Markdown, a backslash escapes it.
    for (const name of ['llms.txt', 'two/index.md']) {
      expect(site.text(name).replaceAll('\\<', ''), name).not.toContain('<evil-tag');
    }
  });

  test('breaks no document: everything is closed, no inline code runs, and every link works', () => {
    const found = crawl({ folder: site.folder, baseUrl: '/', url: 'https://x.example' });
    // The image in the front matter doesn't exist, which the build has reported.
    expect(found.filter((finding) => !/<meta (og|twitter):image>/.test(finding))).toEqual([]);
    // Without Git history, page dates are unknown, which causes another warning.
    expect(places(site.printed).filter((place) => place !== 'shallow-clone')).toEqual([
      'docs/index.md:11  missing-file',
    ]);
  });
});

describe('HTML that tries to run a script or to break out of its page', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = await buildHere(temporarySite(hostilePages));
  });

  test("runs no script and doesn't break out", () => {
    expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
    const names = new Set(site.elements('index.html').map(({ name }) => name));
    for (const forbidden of ['object', 'embed', 'base', 'style', 'plaintext']) {
      expect(names, forbidden).not.toContain(forbidden);
    }
    const equivalents = site
      .elements('index.html')
      .flatMap(({ attributes }) => attributes.get('http-equiv') ?? []);
    expect(equivalents).toEqual(['Content-Security-Policy']);
    const scripts = site.elements('mdx/index.html').filter(({ name }) => name === 'script');
    expect(scripts.map(({ attributes }) => attributes.get('id') ?? attributes.get('src') ?? '')).toEqual([
      '',
      'docs-page',
    ]);
  });

  test('is reported with each removed part', () => {
    const codes = new Set(places(site.printed).map((place) => place.split('  ')[1]));
    expect([...codes].sort()).toEqual([
      'blocked-host',
      'duplicate-id',
      'html-unbalanced',
      'image-alt',
      'unknown-element',
      'unsafe-html',
    ]);
  });

  test("doesn't affect the content after it", () => {
    expect(site.page('').page.next?.href).toBe('/last');
    expect(site.text('index.html')).toContain('class="pagination-nav');
  });
});

test('invalid front matter, empty files, and files with only a line break', async () => {
  const folder = temporarySite({
    'docs/index.md': '# Start\n',
    'docs/empty.md': '',
    'docs/blank.md': '\n\n  \n',
    'docs/mark.md': Buffer.from([0xef, 0xbb, 0xbf]),
    'docs/only-fields.md': '---\ntitle: Only\n---\n',
    'docs/no-fields.md': '---\n---\n',
    'docs/rule.md': '---\n',
    'docs/mac.md': '# Mac\r\rLine\r',
    'docs/control.md': Buffer.from('# Nul\u0000l\n\ntext\u0000\u0001\u001b[31m\n'),
    'docs/fields-of-objects.md':
      '---\n__proto__: { title: evil }\nconstructor: 1\ntitle: fine\nid: hasOwnProperty\ntags: [__proto__, constructor, toString]\n---\n',
  });
  const site = await buildHere(folder);
  expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
  const title = (page: string) => site.page(page).page.title;
  expect(title('only-fields')).toBe('Only');
  expect(title('mac')).toBe('Mac');
  expect(title('hasOwnProperty')).toBe('fine');
  expect(['empty', 'blank', 'mark', 'no-fields', 'rule'].map(title)).toEqual([
    'empty',
    'blank',
    'mark',
    'no-fields',
    'rule',
  ]);
  expect(places(site.printed)).toEqual([
    'docs/fields-of-objects.md:2  unknown-front-matter',
    'docs/fields-of-objects.md:3  unknown-front-matter',
  ]);
});

test('names and links with spaces, percent signs, and every other character that a path can contain', async () => {
  const names = [
    '50% off', 'a#b', 'c?d', 'a&b', 'quo"te', "apo's", 'semi;colon', 'plus+plus', 'ü', '日本語', 'e\u0301',
    '%41', '%zz', '100%', '(par', '[br]', 'back\\slash', 'dot.dot', 'two  spaces', '<lt>', 'tilde~', 'star*',
    'pi|pe', 'comma,', 'eq=eq', 'at@', 'do$llar', 'emoji😀', 'constructor',
  ]; // prettier-ignore
  const links = names.map((name, index) => `- [l${index}](./${encodeURIComponent(name)}.md#top)`);
  const folder = temporarySite({
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, '[home](./index.md)\n'])),
    'docs/index.md': `# Start\n\n${links.join('\n')}\n- [bare](<./two  spaces.md>)\n\n[a](https://x.example/100%) [b](https://x.example/%zz?q=a b)\n`,
    'docs/up.md': '---\nslug: ../../../../etc/passwd\n---\n',
    'docs/up-encoded.md': '---\nslug: /a/%2e%2e/%2e%2e/b\n---\n',
  });
  const site = await buildHere(folder);
  expect(site.printed).toBe('');
  expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
  const written = site.documents().map((name) => name.replace(/\/?index\.html$/, ''));
  expect(written.sort()).toEqual([...names, '', '404.html', 'b', 'etc/passwd', 'search'].sort());
});

describe('sizes', () => {
  test('a page of 1 MB can be built', async () => {
    const section = (number: number) =>
      `## Section ${number}\n\nSome *text* with \`code\` and [a link](./index.md).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`;
    const sections = Array.from({ length: 300 }, (_, index) => section(index));
    const big = `# Big\n\n${sections.join('')}${'Some words. '.repeat(85_000)}\n`;
    expect(big.length).toBeGreaterThan(1_000_000);
    const site = await buildHere(temporarySite({ 'docs/index.md': '# Start\n', 'docs/big.md': big }));
    expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
    expect(site.page('big').page.toc).toHaveLength(300);
    expect(site.text('big/index.html')).toContain('id="section-299"');
  });

  test('content nested 5,000 times or repeated 1,000 times is built, or rejected with its location', async () => {
    const many = (text: string) => text.repeat(5_000);
    const some = (text: string) => text.repeat(1_000);
    const refused: Record<string, string> = {
      'quotes.md': `${many('>')} deep\n`,
      'lists.md': `${many('- ')}deep\n`,
      'stars.md': `${many('*')}deep${many('*')}\n`,
      'elements.mdx': `${many('<b>')}deep${many('</b>')}\n`,
      'braces.mdx': `${many('{')}1${many('}')}\n`,
      'parentheses.mdx': `{${many('(')}1${many(')')}}\n`,
    };
    const built: Record<string, string> = {
      'tags.md': `${many('<div>')}deep\n`,
      'brackets.md': `${many('[')}deep${many(']')}\n`,
      'emphasis.md': `${many('*a ')}deep\n`,
      'links.md': `${many('[a](')}deep\n`,
      'images.md': `${many('![a](')}deep\n`,
      'ticks.md': `${many('`a')}\n`,
      'table.md': `|${some('a|')}\n|${some('-|')}\n`,
      'definitions.md': some('[a]: /x\n'),
      'footnotes.md': `${some('[^1]')}\n\n[^1]: note\n`,
      'headings.md': some('## same\n'),
      'comments.md': `${some('<!--')}\n`,
      'angles.md': `${some('<')}\n`,
      'data.md': `${some('<!')}\n<![CDATA[${some('x')}`,
      'attributes.md': `<a ${some('x="" ')}>\n`,
      'directives.md': `${many(':a[b')}\n`,
    };
    const folder = (pages: Record<string, string>) =>
      temporarySite(
        Object.fromEntries([
          ['docs/index.md', '# Start\n'],
          ...Object.entries(pages).map(([name, text]) => [`docs/${name}`, text] as const),
        ]),
      );
    const bad = await buildFixture(folder(refused));
    expect(bad.ok).toBe(false);
    const found = places(bad.printed).map((place) => place.replace(/^docs\/([\w.]+):1:\d+ {2}/, '$1 '));
    expect(found).toEqual(
      Object.keys(refused)
        .sort()
        .map((name) => `${name} nesting-too-deep`),
    );

    const site = await buildHere(folder(built));
    expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
    expect(site.page('headings').html).toContain('id="same-999"');
    expect(new Set(places(site.printed).map((place) => place.split('  ')[1]))).toEqual(
      new Set(['html-unbalanced']),
    );
  });
});

describe("text that isn't UTF-8 is rejected with its location", () => {
  const refused: [string, Buffer, string][] = [
    ['UTF-16, little end first', Buffer.from('\ufeff# Start\n', 'utf16le'), 'docs/index.md:1  not-utf8'],
    [
      'UTF-16, big end first',
      Buffer.from('\ufeff# Start\n', 'utf16le').swap16(),
      'docs/index.md:1  not-utf8',
    ],
    ['Latin 1', Buffer.from('# Start\n\nÜber\n', 'latin1'), 'docs/index.md:3  not-utf8'],
    ['a letter cut off', Buffer.from([0x23, 0x20, 0xe6, 0x97]), 'docs/index.md:1  not-utf8'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]),
      'docs/index.md:1  not-utf8',
    ],
  ];
  test.each(refused)('%s', async (_, contents, expected) => {
    const { ok, printed } = await buildFixture(
      temporarySite({ 'docs/index.md': contents, 'docs/b.md': '# B\n' }),
    );
    expect(ok).toBe(false);
    expect(places(printed)).toEqual([expected]);
  });
});

describe('symbolic links', () => {
  function siteWithLinks(): { folder: string; link: (from: string, target: string) => void } {
    const root = temporarySite({
      'outside/secret.md': '# Secret of the machine\n',
      'outside/secret.txt': 'secret of the machine',
      'site/docs/index.md': '# Start\n',
      'site/shared/part.md': '# Part\n',
    });
    const folder = path.join(root, 'site');
    return {
      folder,
      link: (from, target) => {
        mkdirSync(path.dirname(path.join(folder, from)), { recursive: true });
        symlinkSync(target, path.join(folder, from));
      },
    };
  }

  const leaving: [string, string, string, string?][] = [
    ['a page', 'docs/secret.md', '../../outside/secret.md'],
    ['a folder of pages', 'docs/more', '../../outside'],
    ['the docs of a version', 'versioned_docs/version-1.0', '../../outside', 'versions.json'],
    ['a static file', 'static/secret.txt', '../../outside/secret.txt'],
    ['a folder of static files', 'static/files', '../../outside'],
  ];
  test.each(leaving)('%s outside the site is rejected', async (_, from, target, versions) => {
    const { folder, link } = siteWithLinks();
    if (versions !== undefined) {
      writeFileSync(path.join(folder, versions), '["1.0"]');
    }
    link(from, target);
    const { ok, printed } = await buildFixture(folder);
    expect(ok).toBe(false);
    expect(places(printed)).toHaveLength(1);
    expect(printed).toContain(from);
  });

  test("a file outside the site can't be an image, download, partial, or component", async () => {
    const { folder, link } = siteWithLinks();
    link('docs/a.png', '../../outside/secret.txt');
    link('docs/_a.mdx', '../../outside/secret.md');
    writeFileSync(
      path.join(folder, 'docs/index.mdx'),
      "import A from './_a.mdx';\nimport raw from '!!raw-loader!./a.png';\nimport up from '!!raw-loader!../../outside/secret.txt';\n\n![a](./a.png) ![b](../../outside/secret.txt) [c](@site/../outside/secret.txt)\n\n<A />{raw}{up}\n",
    );
    writeFileSync(path.join(folder, 'docs/index.md'), '---\nid: other\nslug: /other\n---\n');
    const { ok, printed } = await buildFixture(folder);
    expect(ok).toBe(false);
    expect(printed).not.toContain('secret of the machine');
    expect(places(printed).filter((place) => place.startsWith('docs/index.mdx'))).toHaveLength(6);
  });

  test("a broken link is reported, and a link to a parent folder doesn't loop", async () => {
    const { folder, link } = siteWithLinks();
    link('docs/gone.md', 'nowhere.md');
    link('docs/round', '..');
    const { ok, printed } = await buildFixture(folder);
    expect(ok).toBe(false);
    expect(places(printed)).toEqual(['docs/gone.md  symbolic-link']);
  });

  test("editors' lock files and a static folder that links to itself are harmless", async () => {
    const { folder, link } = siteWithLinks();
    for (const [name, contents] of Object.entries({
      'pages/index.tsx': 'export default () => <p>Start</p>;\n',
      'docs/index.md': '---\nslug: /first\n---\n\n# First\n',
      'static/a.txt': 'a',
      'docs/.index.md.swp': 'x',
    })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), contents);
    }
    for (const name of ['docs/.#index.md', 'pages/.#index.tsx', 'static/.#a.txt']) {
      link(name, 'writer@machine.123:456');
    }
    link('static/dot', '.');
    const { ok, printed } = await buildFixture(folder);
    expect({ ok, places: places(printed) }).toEqual({ ok: true, places: [] });
  });

  test('links within the site work like files', async () => {
    const { folder, link } = siteWithLinks();
    link('docs/part.md', '../shared/part.md');
    link('docs/more', '../shared');
    const site = await buildHere(folder);
    expect(site.documents()).toContain('part/index.html');
    expect(site.documents()).toContain('more/part/index.html');
  });
});
