import { describe, expect, it } from 'vitest';

import { fakeMdxRuntime, GIF, renderPage, type TestPage } from '../testing/test-page.ts';

const ORIGIN = 'https://docs.example.com';

/** Markdown export of a page without problems, in a site published at {@link ORIGIN}. */
async function exportOf(body: string, page: TestPage = {}): Promise<string> {
  const { markdown, problems } = await renderPage(body, {
    ...page,
    settings: { origin: ORIGIN, ...page.settings },
  });
  expect(problems.filter(({ level }) => level === 'throw')).toEqual([]);
  return markdown;
}

const exportOfMdx = (body: string, page: TestPage = {}): Promise<string> =>
  exportOf(body, { ...page, format: 'mdx' });

describe('Markdown export: text', () => {
  it('stays as typed by the author', async () => {
    const text = 'A **bold** word, an *italic* one, `code | here`, 2 \\* 3, a_b_c, snake\\_case &amp; more.';
    expect(await exportOf(text)).toBe(text);
  });

  it('has tokens replaced in prose, code, and URLs', async () => {
    const markdown = await exportOf(
      'See %host% and `%host%`.\n\n```bash\ncurl https://%host%/\n```\n\n[Site](https://%host%/) \\%host%\n',
      { context: { tokens: { host: 'api.example.com' } } },
    );
    expect(markdown).toBe(
      'See api.example.com and `api.example.com`.\n\n```bash\ncurl https://api.example.com/\n```\n\n[Site](https://api.example.com/) %host%',
    );
  });

  it('has collapsed code open below its summary', async () => {
    expect(await exportOf('```js title="a.js" fold="Full program"\na();\n```\n')).toBe(
      'Full program:\n\n```js title="a.js"\na();\n```',
    );
  });

  it('has no title and no comments', async () => {
    expect(await exportOf('# Title\n\n<!-- for authors -->\n\n## Part\n\nText.\n')).toBe('## Part\n\nText.');
  });

  it("has a heading's explicit ID if its text would result in another", async () => {
    const headings = '## Part {#part}\n\n## Rate *limits* {#limits #quota}\n\n## A [link](/x) {#b_c}';
    const printed = `## Part\n\n## Rate *limits* {#limits}\n\n## A [link](${ORIGIN}/docs/x) {#b_c}`;
    expect(await exportOf(headings)).toBe(printed);
    expect(await exportOfMdx(headings)).toBe(printed);
  });

  it('reports no problem a second time', async () => {
    const { problems } = await renderPage('[a](./missing.md) ![b](./missing.png)\n');
    expect(problems.map(({ code }) => code)).toEqual(['broken-markdown-link', 'missing-image']);
  });
});

describe('Markdown export: URLs', () => {
  it('are absolute in links, references, images, and raw HTML', async () => {
    const markdown = await exportOf(
      '[a](other.md#x) [b][ref] [c](/root) [d](#here) [e](mailto:a@example.com)\n\n![P](./p.gif)\n\n<p><a href="../root.md">f</a></p>\n\n[ref]: https://example.com "T"\n',
      { files: { 'docs/guide/p.gif': GIF } },
    );
    expect(markdown.split('\n\n')).toEqual([
      `[a](${ORIGIN}/docs/guide/other#x) [b](https://example.com "T") [c](${ORIGIN}/docs/root) [d](${ORIGIN}/docs/guide/page#here) [e](mailto:a@example.com)`,
      expect.stringMatching(/^!\[P\]\(https:\/\/docs\.example\.com\/docs\/assets\/images\/p-\w+\.gif\)$/),
      `[f](${ORIGIN}/docs/root)`,
    ]);
  });

  it('keep their titles in links and images', async () => {
    const markdown = await exportOf(
      [
        String.raw`[a](/root "A \\ \"b\"") ![P](./p.gif 'It')`,
        '![P][p] [b](/root "")',
        '<p><a href="/root" title="H">a</a> <img src="./p.gif" alt="P" title="I" /></p>',
        'In <a href="/root" title="T">a\\*</a> line',
        '[p]: ./p.gif (R)',
      ].join('\n\n'),
      { files: { 'docs/guide/p.gif': GIF } },
    );
    expect(markdown.replace(/[^(]*p-\w+\.gif/g, 'p.gif').split('\n\n')).toEqual([
      String.raw`[a](${ORIGIN}/docs/root "A \\ \"b\"") ![P](p.gif "It")`,
      `![P](p.gif "R") [b](${ORIGIN}/docs/root)`,
      `[a](${ORIGIN}/docs/root "H") ![P](p.gif "I")`,
      `In [a\\*](${ORIGIN}/docs/root "T") line`,
    ]);
  });

  it("start with the base path if the site isn't published yet", async () => {
    expect(await exportOf('[a](other.md)', { settings: { origin: '' } })).toBe('[a](/docs/guide/other)');
  });
});

describe('Markdown export: tabs', () => {
  const tabs =
    '::::tabs{groupId="language"}\n:::tab{label="cURL" value="curl"}\n```bash\ncurl\n```\n:::\n:::tab{label="C#"}\nText.\n:::\n::::';

  it("are below each other under their labels, which aren't headings, so following text belongs to none", async () => {
    expect(await exportOf(`## Ask\n\n${tabs}\n\nAfter.\n\n### Deeper\n\n${tabs}\n`)).toBe(
      '## Ask\n\n* **cURL**\n\n  ```bash\n  curl\n  ```\n\n* **C#**\n\n  Text.\n\nAfter.\n\n### Deeper\n\n* **cURL**\n\n  ```bash\n  curl\n  ```\n\n* **C#**\n\n  Text.',
    );
  });

  it('from MDX look the same, with labels from the list of values', async () => {
    const markdown = await exportOfMdx(
      '<Tabs values={[{ value: "a", label: "First" }]}>\n  <TabItem value="a">\n\n  Text *a*.\n\n  </TabItem>\n  <TabItem value="b" label="Second">Text b.</TabItem>\n</Tabs>\n',
    );
    expect(markdown).toBe('* **First**\n\n  Text *a*.\n\n* **Second**\n\n  Text b.');
  });

  it('from MDX keep what is outside of a tab', async () => {
    const { markdown } = await renderPage(
      '<Tabs>\n  <TabItem value="a">\n\n  Text.\n\n  </TabItem>\n  {/* none */}\n\n  Outside *it*.\n</Tabs>\n',
      { format: 'mdx' },
    );
    expect(markdown).toBe('* **a**\n\n  Text.\n\nOutside *it*.');
  });

  it('made of code blocks are labeled with their titles', async () => {
    expect(await exportOf(':::code-group\n```js title="a.js"\n1\n```\n```sh\n2\n```\n:::\n')).toBe(
      '* **a.js**\n\n  ```js\n  1\n  ```\n\n* **sh**\n\n  ```sh\n  2\n  ```',
    );
  });
});

describe('Markdown export: raw HTML', () => {
  const cases: [string, string, string][] = [
    [
      'marks in a line',
      'A <b>bold *x*</b>, <em>it</em>, <del>old</del> <code>a_b</code>.',
      'A **bold *x***, *it*, ~~old~~ a_b.',
    ],
    ['marks with spaces inside', 'a<b> wide *x* </b>c <i> </i>d', 'a **wide *x*** c  d'],
    ['marks that overlap with Markdown', '<b>a *b</b> c* d', '**a *b c*** d'],
    [
      'elements that are left out with all their content',
      'a <object><b>b</b> *c* <img src="https://x.example/d.png"></object>*e*',
      'a *e*',
    ],
    [
      'links in a line',
      '<a href="../root.md" class="x">to **root**</a> and on',
      `[to **root**](${ORIGIN}/docs/root) and on`,
    ],
    ['a link that is never closed', 'See <a href="../root.md">root', `See [root](${ORIGIN}/docs/root)`],
    ['what Markdown has not', 'H<sub>2</sub>O <kbd class="x">K</kbd>', 'H<sub>2</sub>O <kbd>K</kbd>'],
    ['script and comments', 'a <script>alert(*1*)</script> b <!-- c -->d', 'a  b d'],
    ['frames around Markdown', '<div class="x" data-y>\n\n*Text*\n\n</div>', '*Text*'],
    [
      'blocks',
      '<section><h3>Head</h3><p>Text &amp; <strong>more</strong><br>line</p><hr><blockquote>Said</blockquote></section>',
      '### Head\n\nText & **more**\\\nline\n\n***\n\n> Said',
    ],
    [
      'lists',
      '<ul><li>One<ol><li>Deep<li>er</ol></li><li>Two</li></ul>',
      '- One\n\n  1. Deep\n  2. er\n- Two',
    ],
    ['terms', '<dl><dt>Term<dd>What it is</dl>', '**Term**\n\nWhat it is'],
    ['code with marks', '<p><code>a `` b</code></p>', '```a `` b```'],
    ['spaces inside a link', '<p><a href="https://x.example/"> x </a></p>', '[x](https://x.example/)'],
    ['code', '<pre><code>a &lt; b\n  c\n</code></pre>', '```\na < b\n  c\n```'],
    [
      'tables',
      '<table><caption>Sizes</caption><tr><th>A<th>B</tr><tr><td>a | b<td><p>c</p><p>d</p></table>',
      '**Sizes**\n\n| A | B |\n| --- | --- |\n| a \\| b | c<br>d |',
    ],
    ['details', '<details><summary>More</summary>Text</details>', '**More**\n\nText'],
    [
      'controls',
      '<fieldset><legend>Show</legend><label><input type="radio"> All</label></fieldset>\n\nText',
      'Text',
    ],
    [
      'media',
      '<iframe src="https://x.example/v" title="A [film]"></iframe>',
      '[A \\[film\\]](https://x.example/v)',
    ],
    ['text that looks like Markdown', '<p># 1 *star* _under_</p>', '\\# 1 \\*star\\* \\_under\\_'],
  ];
  it.each(cases)('becomes Markdown: %s', async (_, html, expected) => {
    expect(await exportOf(`${html}\n`)).toBe(expected);
  });

  it('from MDX becomes the same', async () => {
    expect(
      await exportOfMdx(
        '<table><tbody><tr><td>[a](other.md)</td><td>b</td></tr></tbody></table>\n\n<video src="https://x.example/v.mp4" title="Film" />\n',
      ),
    ).toBe(`| [a](${ORIGIN}/docs/guide/other) | b |\n| --- | --- |\n\n[Film](https://x.example/v.mp4)`);
  });
});

describe('Markdown export: other constructs', () => {
  it('asides are quotes that start with their kind and title', async () => {
    expect(
      await exportOf(
        ':::warning[Keep *it*]\nText.\n\n- Item\n:::\n\n:::tip Old form\nText.\n:::\n\n:::note\nText.\n:::\n',
      ),
    ).toBe(
      '> **Warning: Keep *it***\n>\n> Text.\n>\n> - Item\n\n> **Tip: Old form**\n>\n> Text.\n\n> **Note**\n>\n> Text.',
    );
  });

  it('code keeps its language and title and loses marks for the page', async () => {
    expect(
      await exportOf(
        '```js title="a.js" {1} showLineNumbers\na();\nb(); // [!code ++]\n```\n\n````md\n```\n````\n',
      ),
    ).toBe('```js title="a.js"\na();\nb();\n```\n\n````md\n```\n````');
  });

  it('tables, lists, and footnotes', async () => {
    const text =
      '| A | B |\n| --- | :---: |\n| `a\\|b` | x \\| y |\n\n1. One\n   - Two\n2. Three[^n]\n\n- [x] Done\n\n[^n]: Note.';
    expect(await exportOf(text)).toBe(text);
  });

  it('partials are inserted with their own links and props', async () => {
    const markdown = await exportOfMdx(
      "import Limits from '../parts/_limits.mdx';\n\nBefore.\n\n<Limits max={5}>\n\nInner.\n\n</Limits>\n",
      {
        files: {
          'docs/parts/_limits.mdx': 'At most {props.max}, see [root](../root.md).\n\n{props.children}\n',
        },
      },
    );
    expect(markdown).toBe(`Before.\n\nAt most 5, see [root](${ORIGIN}/docs/root).\n\nInner.`);
  });

  it('text and block elements alternate in an element on one line', async () => {
    const line =
      '<div>a <b>b</b><p>c <i>d</i></p><p>e</p>f</div>\n\n<section><div>g<p>h</p></div></section>\n';
    const printed = 'a **b**\n\nc *d*\n\ne\n\nf\n\ng\n\nh';
    expect(await exportOfMdx(line)).toBe(printed);
    expect(await exportOf(line.replaceAll(/<(\/?)[bi]>/g, (_, end) => `<${end}em>`))).toBe(
      printed.replace('**b**', '*b*'),
    );
  });

  it('components become their content or the text that they show', async () => {
    const markdown = await exportOfMdx(
      "import Box from './Box';\n\nexport const total = 3;\n\n<Box>\n\nText.\n\n</Box>\n\n{total}\n",
      { files: { 'docs/guide/Box.tsx': '' }, context: { mdx: fakeMdxRuntime() } },
    );
    expect(markdown).toBe('Text.\n\n3');
  });

  it('details and HTML elements of MDX', async () => {
    expect(
      await exportOfMdx(
        '<Details summary="More">\n\nText.\n\n</Details>\n\n<div className="x">\n\nIn <kbd>K</kbd>.\n\n</div>\n',
      ),
    ).toBe('**More**\n\nText.\n\nIn <kbd>K</kbd>.');
  });

  it('fields in MDX are left out with their labels, as in Markdown', async () => {
    expect(
      await exportOfMdx('<div><label>Your name <input /> <span>Letters</span></label></div>\n\nText.'),
    ).toBe('Text.');
  });

  it('diagrams stay as written', async () => {
    const text = '```mermaid\nflowchart LR\n  A --> B\n```';
    expect(await exportOf(text)).toBe(text);
  });
});
