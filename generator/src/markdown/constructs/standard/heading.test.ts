import { describe, expect, it } from 'vitest';

import { placesOf, renderHtml, renderPage } from '../../testing/test-page.ts';

describe('headings', () => {
  it('K10: the ID is made from the text as on GitHub, and repeated IDs get numbers', async () => {
    const { headings, html } = await renderPage('## Get `started`, now!\n\n## Über uns\n\n## Über uns\n');
    expect(headings.map((heading) => heading.id)).toEqual(['get-started-now', 'über-uns', 'über-uns-1']);
    expect(html).toContain('<h2 class="anchor" id="get-started-now">Get <code>started</code>, now!</h2>');
  });

  it("K10: {#id} sets the ID and isn't shown", async () => {
    const { headings, html } = await renderPage('### Limits of *time* {#limits}\n');
    expect(headings).toEqual([
      { level: 3, id: 'limits', text: 'Limits of time', html: 'Limits of <em>time</em>' },
    ]);
    expect(html).not.toContain('{#');
  });

  it.each(['md', 'mdx'] as const)('a renamed heading keeps its former IDs, in .%s', async (format) => {
    const { headings, html, anchors, problems } = await renderPage(
      '## Rate limits {#limits #quota #caps}\n',
      {
        format,
      },
    );
    expect(headings).toMatchObject([{ id: 'limits', text: 'Rate limits' }]);
    expect(html).toMatch(
      /^<span class="anchor-target" id="quota"><\/span><span class="anchor-target" id="caps"><\/span>/,
    );
    expect(html).not.toContain('{#');
    expect(anchors).toEqual(['limits', 'quota', 'caps']);
    expect(problems).toEqual([]);
  });

  it('a former ID that another heading has is reported', async () => {
    const { problems } = await renderPage('## A {#x #y}\n\n## B {#y}\n');
    expect(problems).toMatchObject([{ code: 'duplicate-id', line: 3 }]);
  });

  it('an ID of the frame of every page is reported and left out, even as a former ID', async () => {
    const { html, problems } = await renderPage('## A {#docs-root}\n\n## B {#b #docs-page #c}\n');
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['a', 'c', 'b']);
    expect(problems).toMatchObject([
      { code: 'duplicate-id', line: 1 },
      { code: 'duplicate-id', line: 3 },
    ]);
  });

  it('text repeated from the heading above is marked up separately', async () => {
    const { html } = await renderPage('## Player\n\n### Player.load(params)\n\n### PlayerView.show()\n');
    expect(html).toContain('<span class="heading__owner">Player.</span><wbr>load(<wbr>params)</h3>');
    expect(html).toContain('>PlayerView.show()</h3>');
  });

  it('K10: an explicit ID can contain a colon', async () => {
    const { headings } = await renderPage('## A {#a:b}\n');
    expect(headings).toMatchObject([{ id: 'a:b', text: 'A' }]);
  });

  it('K10: an automatic ID never repeats an explicit one', async () => {
    const { headings } = await renderPage('## A {#setup}\n\n## Setup\n');
    expect(headings.map((heading) => heading.id)).toEqual(['setup', 'setup-1']);
  });

  it('K10: an explicit ID used twice is reported with both lines', async () => {
    const page = await renderPage('## A {#x}\n\n## B {#x}\n');
    expect(page.problems[0]).toMatchObject({ code: 'duplicate-id', level: 'warn', line: 3, column: 1 });
    expect(page.problems[0]?.message).toBe(
      'The ID "x" is used twice on this page, in docs/guide/page.md:1 and in docs/guide/page.md:3.',
    );
  });

  it("K11: the first heading is the title and isn't part of the body", async () => {
    const { contentTitle, html, headings } = await renderPage('# The *title*\n\nText.\n\n# Later\n');
    expect(contentTitle).toEqual({ text: 'The title', html: 'The <em>title</em>', id: 'the-title' });
    expect(html).toBe('<p>Text.</p>\n<h1>Later</h1>');
    expect(headings).toEqual([]);
  });

  it('K11: a setext heading can also be the title, and a heading after text stays in the body', async () => {
    expect((await renderPage('Title\n=====\n')).contentTitle?.text).toBe('Title');
    const isInText = async (above: string) =>
      (await renderPage(`${above}\n\n# Title\n`)).contentTitle?.standsInText ?? false;
    expect(await isInText('[ref]: /x')).toBe(false);
    expect(await isInText('<!-- note -->\n\n[ref]: /x')).toBe(false);
    expect(await isInText('<!-- note --> Text')).toBe(true);
    const lower = await renderPage('Text.\n\n# The title\n');
    expect(lower.contentTitle).toMatchObject({ text: 'The title', standsInText: true });
    expect(lower.html).toBe('<p>Text.</p>\n<h1>The title</h1>');
    expect((await renderPage('Text.\n\n## First\n\n# Not the title\n')).contentTitle).toBeNull();
  });

  it('K11: a first heading in another element is the title and stays there', async () => {
    const { contentTitle, html } = await renderPage('<div>\n\n# The title\n\n</div>\n', { format: 'mdx' });
    expect(contentTitle).toMatchObject({ text: 'The title', standsInText: true });
    expect(html).toContain('<h1>The title</h1>');
    const afterRule = await renderPage('> ---\n\n# Not the title\n');
    expect(afterRule.contentTitle).toBeNull();
  });

  it('with titleInText: false, only a heading at the start is the title', async () => {
    const titleOf = async (text: string) =>
      (await renderPage(text, { format: 'mdx', settings: { titleInText: false } })).contentTitle?.text;
    expect(await titleOf("import Tabs from '@theme/Tabs';\n\n# Title\n")).toBe('Title');
    expect(await titleOf('Text.\n\n# Title\n')).toBeUndefined();
    expect(await titleOf('{/* note */}\n\n# Title\n')).toBeUndefined();
    expect(await titleOf('export const a = 1;\n\n# Title\n')).toBeUndefined();
  });

  it('K11: imports and comments before the title are ignored', async () => {
    const { contentTitle } = await renderPage(
      "import Tabs from '@theme/Tabs';\n\n{/* note */}\n\n# Title\n",
      {
        format: 'mdx',
      },
    );
    expect(contentTitle?.text).toBe('Title');
  });

  it('K11: links can point to the explicit ID of a title', async () => {
    const { html, anchors, contentTitle } = await renderPage('# Title {#top}\n');
    expect(contentTitle?.text).toBe('Title');
    expect(html).toBe('<span class="anchor-target" id="top"></span>');
    expect(anchors).toEqual(['top']);
  });

  it("K12: the link to a section is outside the heading, so it isn't part of the heading's name", async () => {
    expect(await renderHtml('## A "b"\n')).toBe(
      '<div class="heading"><h2 class="anchor" id="a-b">A "b"</h2>' +
        '<a class="hash-link" href="#a-b" aria-label="Direct link to A &quot;b&quot;"></a></div>',
    );
  });

  it('T5: the table of contents keeps code and emphasis and unwraps links and images', async () => {
    const { headings } = await renderPage(
      '## `a` **b** ~~c~~ [d *e*](https://x.example) &lt;f&gt; <kbd>g</kbd>\n',
    );
    expect(headings[0]?.html).toBe('<code>a</code> <strong>b</strong> <del>c</del> d <em>e</em> &lt;f&gt; g');
  });

  it('T5: long names break between their parts and longer parts at capitals, also in the table of contents', async () => {
    const { headings, html: body } = await renderPage(
      '## VdoPlayer.setPlaybackEventListener(resumeTimeMs)\n\n## `createAsset(videoId:onLoad:)` &lt;T&gt;\n\n## VdoPlayer.load\n',
    );
    expect(headings.map(({ html }) => html)).toEqual([
      'VdoPlayer.<wbr>set<wbr>Playback<wbr>Event<wbr>Listener(<wbr>resumeTimeMs)',
      '<code>createAsset(<wbr>videoId:<wbr>onLoad:)</code> &lt;T&gt;',
      'VdoPlayer.load',
    ]);
    expect(headings[0]?.text).toBe('VdoPlayer.setPlaybackEventListener(resumeTimeMs)');
    expect(headings.filter(({ html }) => !body.includes(`>${html}</h2>`))).toEqual([]);
  });

  it("T3: headings in admonitions, tabs, and quotes count, and empty headings don't", async () => {
    const { headings } = await renderPage(
      ':::tip\n\n## In tip\n\n:::\n\n> ## In quote\n\n##\n\n::::tabs\n:::tab{label=x}\n## In tab\n:::\n::::\n',
    );
    expect(headings.map((heading) => heading.text)).toEqual(['In tip', 'In quote', 'In tab']);
  });

  it("in lists, a member doesn't repeat the type of its parent", async () => {
    const { headings } = await renderPage(
      '## PlayerController\n\n### PlayerController.getPosition()\n\n### Other.play()\n',
    );
    expect(headings.map(({ html }) => html.replaceAll('<wbr>', ''))).toEqual([
      'PlayerController',
      'getPosition()',
      'Other.play()',
    ]);
    expect(headings[1]).toMatchObject({
      text: 'PlayerController.getPosition()',
      id: 'playercontrollergetposition',
    });
  });

  it('blocks have the ID of the nearest heading above them', async () => {
    const { blocks } = await renderPage(
      'Intro\n\n## One\n\nText `c`\n\n```\ncode\n```\n\n- item\n\n| a |\n|---|\n| b |\n',
    );
    expect(blocks).toEqual([
      { anchor: '', kind: 'text', text: 'Intro' },
      { anchor: 'one', kind: 'text', text: 'Text c' },
      { anchor: 'one', kind: 'code', text: 'code' },
      { anchor: 'one', kind: 'text', text: 'item', startsItem: true },
      { anchor: 'one', kind: 'text', text: 'a' },
      { anchor: 'one', kind: 'text', text: 'b' },
    ]);
  });

  it('I5: the excerpt is the first paragraph as plain text', async () => {
    const page = await renderPage(
      '# T\n\n![logo](https://x.example/l.png)\n\nPlay *protected* [videos](/x) with\n`code`.\n\nMore.\n',
    );
    expect(page.excerpt).toBe('Play protected videos with code.');
  });

  it('I5: a long excerpt ends with a sentence', async () => {
    const { excerpt } = await renderPage(`${'One sentence here. '.repeat(30)}\n`);
    expect(excerpt.length).toBeLessThanOrEqual(300);
    expect(excerpt.endsWith('One sentence here.')).toBe(true);
  });

  it('markup in a title never reaches the title', async () => {
    const page = await renderPage('# A <script>alert(1)</script> <img src=x onerror=alert(1)>\n');
    expect(page.contentTitle?.html).toBe('A alert(1)');
    expect(placesOf(page)).toContain('unsafe-html:1:5');
  });
});

it('IDs can be those of the generator that a site comes from', async () => {
  const { headings } = await renderPage("# Hello\n\n## What's new?\n\n## What's new?\n\n## Own {#own}\n", {
    settings: { headingIds: 'mkdocs' },
  });
  expect(headings.map(({ id }) => id)).toEqual(['whats-new', 'whats-new_1', 'own']);
});
