import { describe, expect, it } from 'vitest';

import { fakeMdxRuntime, placesOf, renderHtml, renderPage, type TestPage } from '../testing/test-page.ts';

const mdx: TestPage = { format: 'mdx', context: { mdx: fakeMdxRuntime() } };
const messagesOf = async (body: string, page: TestPage = {}) =>
  (await renderPage(body, page)).problems.map(({ message, fix }) => `${message} ${fix}`);

describe('cards', () => {
  const grid = `::::card-grid

:::card[Other *page*]{href="other.md" icon="rocket"}

What it is for. See [root](../root.md).

:::

:::card[No link]

One.

Two.

:::

::::
`;

  it('are in a list, link to their page, and keep links in their text', async () => {
    const html = await renderHtml(grid);
    expect(html).toMatch(
      /^<ul class="card-list">\n<li><div class="card"><p class="card__title"><svg class="icon icon--text"[^>]*aria-hidden="true">.*<\/svg><a href="\/docs\/guide\/other">Other <em>page<\/em><\/a><\/p>/,
    );
    expect(html).toContain('<p>What it is for. See <a href="/docs/root">root</a>.</p></div></li>');
    expect(html).toContain('<p class="card__title">No link</p>');
  });

  it('become a list of links in the Markdown export', async () => {
    const { markdown } = await renderPage(grid);
    expect(markdown).toBe(
      '- **[Other *page*](/docs/guide/other)**: What it is for. See [root](/docs/root).\n- **No link**\n\n  One.\n\n  Two.',
    );
  });

  it('work the same in JSX, also on one line', async () => {
    const inJsx = await renderHtml(
      '<CardGrid>\n  <Card title="A & B" href="other.md">Text.</Card>\n  <Card title="C" />\n</CardGrid>\n',
      mdx,
    );
    expect(inJsx).toContain('<p class="card__title"><a href="/docs/guide/other">A &amp; B</a></p>');
    expect(inJsx.match(/<li>/g)).toHaveLength(2);
  });

  it('are found by the search with their titles', async () => {
    const { blocks } = await renderPage(grid);
    expect(blocks.map(({ text }) => text)).toContain('Other page');
  });

  it('report all their mistakes at once', async () => {
    const wrong = '::::card-grid\n\n:::card{to="x" icon="rockett"}\n\nText\n\n:::\n\nLoose\n\n::::\n';
    expect(await messagesOf(wrong)).toEqual([
      '"::::card-grid" can only contain cards. Move it into a ":::card[Title]" or out of the grid.',
      '":::card" has no attribute "to". Its attributes are title, href, icon.',
      '":::card" has no title. Write ":::card[Title]".',
      'There\'s no icon "rockett". Did you mean "rocket"?',
    ]);
    expect(await messagesOf('<CardGrid></CardGrid>\n', mdx)).toEqual([
      '"<CardGrid>" has no cards. Add at least one card, or remove the grid.',
    ]);
    expect(await messagesOf('<Card title={<b>x</b>} />\n', mdx)).toContainEqual(
      expect.stringContaining('The attribute "title" of "<Card>" isn\'t text.'),
    );
  });
});

describe('steps', () => {
  it('are a numbered list that stays a list for Safari', async () => {
    const steps = ':::steps\n\n1. One\n2. Two\n\n   More\n\n:::\n';
    expect(await renderHtml(steps)).toMatch(/^<ol class="steps" role="list">\n<li>/);
    expect(await renderHtml('<Steps>\n\n1. One\n\n</Steps>\n', mdx)).toBe(
      '<ol class="steps" role="list">\n<li>One</li>\n</ol>',
    );
    expect((await renderPage(steps)).markdown).toBe('1. One\n\n2. Two\n\n   More');
  });

  it('continue counting from the first number', async () => {
    const { html, styles } = await renderPage(':::steps\n\n3. Three\n\n:::\n');
    const [, name = ''] = /<ol start="3" class="steps (s-\w+)"/.exec(html) ?? [];
    expect(styles[name]).toBe('counter-reset:step 2');
  });

  it('contain only such a list', async () => {
    for (const content of ['- One\n', 'Text\n\n1. One\n', '']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(placesOf(await renderPage(`:::steps\n\n${content}\n:::\n`)), content).toEqual([
        'component-use:1:1',
      ]);
    }
  });
});

describe('file trees', () => {
  const tree = `:::file-tree

- docs the pages
  - **index.md** the *first* page
  - …
- \`site.config.ts\`
- static/

:::
`;

  it('show folders and files with their comments', async () => {
    const html = (await renderHtml(tree)).replaceAll(/<svg.*?<\/svg>/g, (svg) =>
      svg.includes('M20 20a2') ? '[folder]' : '[file]',
    );
    expect(html).toBe(
      '<ul class="file-tree" role="list">\n' +
        '<li>[folder]docs/ <span>the pages</span>\n<ul role="list">\n' +
        '<li>[file]<strong>index.md</strong> <span>the <em>first</em> page</span></li>\n<li>…</li>\n</ul></li>\n' +
        '<li>[file]<code>site.config.ts</code></li>\n<li>[folder]static/</li>\n</ul>',
    );
    const [, dots] = (await renderHtml(':::file-tree\n\n- a\n- ...\n\n:::\n')).split('</li>');
    expect(dots).toBe('\n<li>...');
    const inJsx = await renderHtml('<FileTree>\n\n- a.md\n\n</FileTree>\n', mdx);
    expect(inJsx).toContain('a.md</li>');
  });

  it('become lists in the Markdown export and the search', async () => {
    const { markdown, blocks } = await renderPage(tree);
    expect(markdown).toBe(
      '- docs the pages\n  - **index.md** the *first* page\n  - …\n- `site.config.ts`\n- static/',
    );
    expect(blocks.map(({ text }) => text)).toContain('index.md the first page');
  });

  it('have one line per entry', async () => {
    const page = await renderPage(':::file-tree\n\n- a\n\n  More\n\n:::\n\n:::file-tree\n\nText\n\n:::\n');
    expect(placesOf(page)).toEqual(['component-use:3:1', 'component-use:9:1']);
  });
});

describe('lists of cards', () => {
  it('have a card for each item with a label and a listed link, or that of its first inner item', async () => {
    const items = `[
      { label: 'Own', href: '/own', items: [{ label: 'A', href: '/a' }] },
      { label: 'First inner', linkUnlisted: true, href: '/hidden', items: [{ label: 'B', href: '/b' }] },
      { label: 'Second inner', items: [{ label: 'C', href: '/c', unlisted: true }, { label: 'D', href: '/d' }] },
      { label: 'Unlisted', href: '/hidden', unlisted: true },
      { label: 'No link' },
      { href: '/no-label' },
    ]`.replaceAll('\n', ' ');
    const { html, blocks } = await renderPage(`<DocCardList items={${items}} />\n`, mdx);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/docs/own',
      '/docs/b',
      '/docs/d',
    ]);
    expect(blocks.map(({ text }) => text)).toEqual(['Own', 'First inner', 'Second inner']);
  });
});

describe('badges and icons', () => {
  it('are inline', async () => {
    const html = await renderHtml('Is :badge[*new*] and :badge[Beta]{type="warning"}, see :icon[rocket].\n');
    expect(html).toContain('<span class="badge"><em>new</em></span>');
    expect(html).toContain('<span class="badge badge--warning">Beta</span>');
    expect(html).toMatch(/<svg class="icon icon--text" viewBox="0 0 24 24" aria-hidden="true"><path d="/);
    expect(html).not.toMatch(/style=|stroke="/);
  });

  it('work the same in JSX', async () => {
    const directives = 'A :badge[New]{type="tip"} :icon[house]{label="Home"}\n';
    const html = await renderHtml(
      'A <Badge text="New" type="tip" /> <Icon name="house" label="Home" />\n',
      mdx,
    );
    expect(html).toBe(await renderHtml(directives));
    expect(html).toContain('role="img" aria-label="Home"');
  });

  it('become their text in the Markdown export, and icons without text are omitted', async () => {
    const { markdown } = await renderPage('A :badge[New] :icon[house]{label="Home"}:icon[rocket] end\n');
    expect(markdown).toBe('A New Home end');
  });

  it("in a heading, a badge is part of its ID and an icon isn't", async () => {
    const { headings } = await renderPage('## :icon[rocket] Start :badge[New]\n');
    expect(headings.map(({ id, text }) => `${id}: ${text}`)).toEqual(['start-new: Start New']);
  });

  it('accept former names of icons', async () => {
    expect(await renderHtml(':icon[alert-circle]\n')).toBe(await renderHtml(':icon[circle-alert]\n'));
  });

  it('report their mistakes', async () => {
    expect(
      await messagesOf(':badge[x]{type="new"} :icon[]{label="x"} :badge{type="tip"} :icon[x]{size="2"}\n'),
    ).toEqual([
      'There\'s no badge type "new". Use one of note, tip, info, warning, danger, or remove "type".',
      '":icon" has no name. Write the name of an icon: ":icon[rocket]" or <Icon name="rocket" />.',
      '":badge" has no text. Write ":badge[New]" or <Badge text="New" />.',
      '":icon" has no attribute "size". Its attributes are name, label.',
    ]);
  });

  it("don't change text that only looks like them", async () => {
    expect(await renderHtml('See foo:badge and 10:30:icon.\n')).toBe('<p>See foo:badge and 10:30:icon.</p>');
  });

  it("are replaced by the page's own components", async () => {
    const body = 'export const Badge = () => null;\n\n<Badge text="x" />\n';
    expect(await renderHtml(body, mdx)).toContain('<x-badge');
  });
});

it.each<[string, TestPage, string[]]>([
  [
    '<TabItem value="a">\n\nText\n\n</TabItem>\n',
    mdx,
    [
      'This "<TabItem>" isn\'t directly inside "<Tabs>". Move it into "<Tabs>…</Tabs>", without other elements in between.',
    ],
  ],
  [
    ':::code-group\n\n```js\na\n```\n\nText\n\n:::\n',
    {},
    [
      'A code group can only contain fenced code blocks. Move it out of the ":::code-group", or use "::::tabs".',
    ],
  ],
  [
    'A :zebra[b].\n',
    {},
    ['The directive ":zebra" is unknown, so it\'s shown as text. Write "\\:zebra" if it\'s text.'],
  ],
  [
    '::: zebra\n\nText\n\n:::\n',
    {},
    [
      '"::: zebra" is shown as text, because there is no directive "zebra". Remove it, or write "\\:::" if it\'s text.',
    ],
  ],
  [
    '<Admonition type="zebra">x</Admonition>\n',
    mdx,
    [
      'The admonition type "zebra" doesn\'t exist, so "info" is shown. Use one of note, tip, info, warning, danger, caution, secondary, important, success.',
    ],
  ],
  [
    '<ThemedImage alt="" />\n',
    mdx,
    ["This ThemedImage has no sources. Write sources={{ light: '/img/light.png', dark: '/img/dark.png' }}."],
  ],
  [
    '<BrowserOnly>{() => 1}</BrowserOnly>\n',
    mdx,
    [
      "The content of \"<BrowserOnly>\" isn't shown, because pages are rendered without a browser. Move it to a component whose file starts with 'use client'.",
    ],
  ],
])('the page %j has a problem that explains what to do', async (body, page, expected) => {
  expect(await messagesOf(body, page)).toEqual(expected);
});

describe('misspelled attributes are reported with the right name', () => {
  const attributesIn = async (body: string, page: TestPage = {}) =>
    (await renderPage(body, page)).problems.map(({ line, message, fix }) => `${line} ${message} ${fix}`);

  it('of admonitions, tabs, and code groups', async () => {
    const page =
      ':::note{titel="A" .class #id}\n\nText\n\n:::\n\n::::tabs{groupid=os}\n\n:::tab{label=A defalt}\n\nText\n\n:::\n\n::::\n\n' +
      ':::code-group{querystring}\n\n```js [A]\n```\n\n:::\n';
    expect(await attributesIn(page)).toEqual([
      '1 ":::note" has no attribute "titel". Did you mean "title"?',
      '7 "::::tabs" has no attribute "groupid". Did you mean "groupId"?',
      '9 ":::tab" has no attribute "defalt". Did you mean "default"?',
      '17 ":::code-group" has no attribute "querystring". Did you mean "queryString"?',
    ]);
  });

  it('of components, which may have more in other generators', async () => {
    const page =
      '<Tabs groupid="os" theme="dark">\n<TabItem value="a" lable="A">\n\nText\n\n</TabItem>\n</Tabs>\n\n' +
      '<Admonition titel="A" lazy>\n\nText\n\n</Admonition>\n\n<CodeBlock langauge="js" live>a</CodeBlock>\n';
    expect(await attributesIn(page, mdx)).toEqual([
      '1 "<Tabs>" has no attribute "groupid". Did you mean "groupId"?',
      '2 "<TabItem>" has no attribute "lable". Did you mean "label"?',
      '9 "<Admonition>" has no attribute "titel". Did you mean "title"?',
      '15 "<CodeBlock>" has no attribute "langauge". Did you mean "language"?',
    ]);
  });
});
