import { describe, expect, it } from 'vitest';

import {
  fakeMdxRuntime,
  GIF,
  placesOf,
  renderHtml,
  renderPage,
  type TestPage,
} from '../testing/test-page.ts';

const mdx: TestPage = { format: 'mdx' };

const component = {
  'components/Demo.tsx': 'export const Demo = () => null;',
  'components/Tabs.tsx': 'export default () => null;',
};

describe('MDX without JavaScript', () => {
  it("O10: elements with React's attribute names", async () => {
    const page = await renderPage(
      '<label className="a" htmlFor="b" tabIndex={0} data-on aria-hidden={false} hidden={false}>x</label>\n\n<svg viewBox="0 0 1 1" strokeWidth={2}><path d="M0" /></svg>\n',
      mdx,
    );
    expect(page.problems).toEqual([]);
    expect(page.html).toBe(
      '<label class="a" for="b" tabindex="0" data-on="true" aria-hidden="false">x</label>\n' +
        '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0"></path></svg>',
    );
  });

  it('O10: style objects become classes', async () => {
    const { html, styles } = await renderPage(
      '<div style={{ color: "red", marginTop: 8, lineHeight: 2, "--x": 1 }}>x</div>\n',
      mdx,
    );
    const [name = ''] = Object.keys(styles);
    expect(styles[name]).toBe('color:red;margin-top:8px;line-height:2;--x:1');
    expect(html).toBe(`<div class="${name}">x</div>`);
  });

  it("Markdown inside elements, without paragraphs where they aren't allowed", async () => {
    expect(
      await renderHtml('<div>\n\n*a*\n\n</div>\n\n<p>\n  b\n</p>\n\n<section>c **d**</section>\n', mdx),
    ).toBe('<div><p><em>a</em></p></div>\n<p>b</p>\n<section>c <strong>d</strong></section>');
  });

  it('O10: comments, void elements, and fragments', async () => {
    expect(await renderHtml('{/* note */}\n\na<br/>b {/* x */}c\n\n<><b>d</b></>\n', mdx)).toBe(
      '<p>a<br>b c</p>\n<b>d</b>',
    );
  });

  it('O10: HTML comments and {#id} are tolerated, and both stay in code', async () => {
    const { html, headings, problems } = await renderPage(
      '<!-- one -->\n## A {#first}\n<!-- two\nlines {x} -->\n\nB `<!-- c -->` {1}\n\n```\n<!-- d -->\n## {#e}\n```\n\nC\n=\n\nD {#d}\n---\n',
      mdx,
    );
    expect(problems).toEqual([]);
    expect(headings.map((heading) => heading.id)).toEqual(['first', 'd']);
    expect(html).toContain('<p>B <code class="one-line">&lt;!-- c --&gt;</code> 1</p>');
    expect(html).toContain('&lt;!-- d --&gt;\n</span><span class="code-line">## {#e}');
    expect(html).not.toContain('two');
  });

  it('O10: an escaped ID stays escaped once', async () => {
    const { headings } = await renderPage('## A \\{#x}\n', mdx);
    expect(headings).toMatchObject([{ id: 'x', text: 'A' }]);
  });

  it("O10: after a comment, messages still have the author's line numbers", async () => {
    expect(placesOf(await renderPage('<!-- a -->\n<!-- b\n-->\ntext [x](none.md)\n', mdx))).toEqual([
      'broken-markdown-link:4:6',
    ]);
  });

  it.each([
    ['<!-- a --> [x](none.md)\n', '1:12'],
    ['<!-- a\nb --> [x](none.md)\n', '2:7'],
    ['## A {#a}\n\nB [x](none.md)\n', '3:3'],
  ])('O10: on the line where a comment ends, messages have the right column: %j', async (text, place) => {
    expect(placesOf(await renderPage(text, mdx))).toEqual([`broken-markdown-link:${place}`]);
  });

  it('K2: fences marked mdx-code-block are unwrapped', async () => {
    expect(await renderHtml('```mdx-code-block\n<b>x</b>\n```\n', mdx)).toBe('<b>x</b>');
  });

  it('expressions of plain values and front matter', async () => {
    const page = await renderPage(
      '# {frontMatter.title}\n\n{"a < b"} {3} {true}{null} {frontMatter.list[1]} {`x\\ny`}\n',
      {
        ...mdx,
        input: { frontMatter: { title: 'From *front*', list: ['p', 'q'] } },
      },
    );
    expect(page.contentTitle?.text).toBe('From *front*');
    expect(page.html).toBe('a &lt; b\n3\nq\nx\ny');
  });

  it('an expression of a list shows its texts, and without JavaScript, a list with an object is reported', async () => {
    const page = await renderPage('a{[]}b {["c < ", 3, null]}\n\n{["d", { e: 1 }]}\n', mdx);
    expect(page.html).toBe('<p>ab c &lt; 3</p>');
    expect(page.problems).toMatchObject([{ code: 'mdx-javascript', line: 3 }]);
  });

  it('formulas are text unless a plugin renders formulas', async () => {
    expect(await renderHtml('Costs $5 or $6.\n', { ...mdx, context: { constructs: {} } })).toBe(
      '<p>Costs $5 or $6.</p>',
    );
  });

  it('O9: CodeBlock with code from an expression, text, or a file', async () => {
    const files = { 'docs/guide/demo.js': 'let a;\n', 'samples/x.py': 'x = 1\n' };
    const { blocks, html } = await renderPage(
      "import demo from '!!raw-loader!./demo.js';\nimport py from '@site/samples/x.py?raw';\n\n" +
        '<CodeBlock language="js" title="t" showLineNumbers>{`one\n  two`}</CodeBlock>\n\n<CodeBlock language="js">{demo}</CodeBlock>\n\n<CodeBlock className="language-python">{py}</CodeBlock>\n',
      { ...mdx, files },
    );
    expect(blocks.map((block) => block.text)).toEqual(['t\none\n  two', 'let a;', 'x = 1']);
    expect(html).toContain('<div class="codeblock__title">t</div>');
    expect(html).toContain('codeblock__pre--numbered');
    expect(html).toContain('data-language="python"');
  });

  it('O9: Details with a summary, as a component and as an element', async () => {
    expect(await renderHtml('<Details summary="More">\n\ntext\n\n</Details>\n', mdx)).toBe(
      '<details class="details"><summary>More</summary>\n<p>text</p>\n</details>',
    );
    expect(await renderHtml('<details>\n  <summary>A *b*</summary>\n\ntext\n</details>\n', mdx)).toBe(
      '<details class="details">\n<summary>A <em>b</em></summary>\n<p>text</p>\n</details>',
    );
    expect(await renderHtml('<details>\n\ntext\n\n</details>\n', mdx)).toContain(
      '<summary>Details</summary>',
    );
  });

  it("T11: TOCInline lists the page's headings, including later ones", async () => {
    const html = await renderHtml(
      "import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc} maxHeadingLevel={3} />\n\n## A\n\n### B `c`\n\n#### D\n\n## E\n",
      mdx,
    );
    expect(html.split('\n')[0]).toBe(
      '<ul class="table-of-contents"><li><a class="table-of-contents__link" href="#a">A</a>' +
        '<ul><li><a class="table-of-contents__link" href="#b-c">B <code>c</code></a></li></ul></li>' +
        '<li><a class="table-of-contents__link" href="#e">E</a></li></ul>',
    );
  });

  it('O9: DocCardList is left to the navigation', async () => {
    expect(await renderHtml('<DocCardList />\n', mdx)).toBe('<docs-card-list></docs-card-list>');
  });

  it('O9: imports under another name', async () => {
    const html = await renderHtml(
      "import T from '@theme/Tabs';\nimport I from '@theme/TabItem';\n\n<T>\n<I value=\"a\">x</I>\n</T>\n",
      mdx,
    );
    expect(html).toContain('role="tab"');
  });

  it.each([
    ['two on one line', "import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem';"],
    [
      'with a comment behind',
      "import Tabs from '@theme/Tabs' // tabs\nimport TabItem from '@theme/TabItem';",
    ],
    ['over several lines', "import Tabs\n  from\n  '@theme/Tabs';\nimport TabItem\nfrom '@theme/TabItem';"],
    ['by its name', "import { default as Tabs } from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';"],
    ['with escapes', "import Tabs from '\\@theme/\\Tabs';\nimport TabItem from '@theme\\x2FTabItem';"],
  ])('O9: built-ins are imported without JavaScript: %s', async (_, imports) => {
    const page = await renderPage(`${imports}\n\n<Tabs>\n<TabItem value="a">x</TabItem>\n</Tabs>\n`, mdx);
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('role="tab"');
  });

  it('O9: every export of a built-in module, partial, or file has its default', async () => {
    const page = await renderPage(
      "import * as D from '@theme/Details';\nimport * as P from './_p.mdx';\nimport * as raw from './x.js?raw';\nimport * as gif from './a.gif';\n\n" +
        '<D.default summary="s">\n\nb\n\n</D.default>\n\n<P.default />\n\n{raw.default} <img src={gif.default} alt=""/>\n',
      { ...mdx, files: { 'docs/guide/_p.mdx': '*p*', 'docs/guide/x.js': 'x', 'docs/guide/a.gif': GIF } },
    );
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('<details class="details"><summary>s</summary>');
    expect(page.html).toContain('<p><em>p</em></p>');
    expect(page.html).toMatch(/\nx\n<img src="[^"]*\/a-[^"]*\.gif"/);
  });

  it('O9: useBaseUrl is imported without JavaScript', async () => {
    const page = await renderPage(
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<a href={useBaseUrl('/a.zip')}>a</a>\n",
      { ...mdx, files: { 'static/a.zip': '' } },
    );
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('<a href="/docs/a.zip">a</a>');
  });

  it('O9: a theme import without a counterpart is reported, and its content shown', async () => {
    expect(placesOf(await renderPage("text\n\nimport Foo from '@theme/Foo';\n", mdx))).toEqual([
      'no-counterpart:3:1',
    ]);
  });

  it("K58: Head is added to the document's head", async () => {
    const { head, html } = await renderPage(
      '<Head>\n  <meta name="a" content="b"/>\n  <title>T & U</title>\n</Head>\n\ntext\n',
      mdx,
    );
    expect(head).toBe('<meta name="a" content="b"><title>T &amp; U</title>');
    expect(html).toBe('<p>text</p>');
  });

  it('event handlers are removed with a warning', async () => {
    const page = await renderPage('<button onClick={() => alert(1)}>x</button>\n', {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
    });
    expect(page.html).toBe('<button>x</button>');
    expect(placesOf(page)).toEqual(['unsafe-html:1:1']);
  });

  it('BrowserOnly shows its fallback with a warning', async () => {
    const page = await renderPage(
      '<BrowserOnly fallback="Loading">\n  {() => window.x}\n</BrowserOnly>\n',
      mdx,
    );
    expect(page.html).toBe('Loading');
    expect(placesOf(page)).toEqual(['browser-only:1:1']);
  });
});

describe('partials', () => {
  const files = {
    'docs/guide/_note.mdx':
      '---\nignored: true\n---\n\n## Setup {#setup}\n\nHello {props.name}, see [root](../root.md).\n',
    'docs/shared/_deep.md': '![Logo](./logo.gif) [x](../guide/other.md) [y](none.md)\n',
    'docs/shared/logo.gif': GIF,
  };

  it("K57: are rendered in place with props, their headings join the page's, and IDs get numbers", async () => {
    const { html, headings, problems } = await renderPage(
      'import Note from \'./_note.mdx\';\n\n## A\n\n<Note name="x < y" />\n\n<Note name={2} />\n',
      { ...mdx, files },
    );
    expect(problems).toEqual([]);
    expect(headings.map((heading) => heading.id)).toEqual(['a', 'setup', 'setup-1']);
    expect(html).toContain('<p>Hello x &lt; y, see <a href="/docs/root">root</a>.</p>');
    expect(html).toContain('<p>Hello 2, see');
  });

  it('K57: links, images, and messages are relative to the partial', async () => {
    const page = await renderPage("import Deep from '@site/docs/shared/_deep.md';\n\n<Deep />\n", {
      ...mdx,
      files,
    });
    expect(page.html).toContain('href="/docs/guide/other"');
    expect(page.html).toContain('/docs/assets/images/logo-');
    expect(page.problems).toMatchObject([
      { code: 'broken-markdown-link', file: 'docs/shared/_deep.md', line: 1, column: 44 },
    ]);
    expect(page.links.every((link) => link.source === 'docs/shared/_deep.md')).toBe(true);
  });

  it('K57: children of a partial', async () => {
    const html = await renderHtml("import Box from './_box.mdx';\n\n<Box>*in*</Box>\n", {
      ...mdx,
      files: { 'docs/guide/_box.mdx': '<div>{props.children}</div>\n' },
    });
    expect(html).toBe('<div><em>in</em></div>');
  });

  it('a missing partial is an error at its import', async () => {
    const page = await renderPage("# T\n\nimport A from './_none.mdx';\n\n<A />\n", mdx);
    expect(placesOf(page)).toEqual(['missing-import:3:1']);
  });

  it("a partial is found by the meaning of its path, however it's escaped", async () => {
    const html = await renderHtml("import P from './\\_p.mdx';\n\n<P />\n", {
      ...mdx,
      files: { 'docs/guide/_p.mdx': 'p' },
    });
    expect(html).toBe('<p>p</p>');
  });

  it('each missing partial on a line is an error at its own column', async () => {
    const page = await renderPage(
      "import A from './_a.mdx'; import * as B from './_b.mdx';\n\n<A /> <B.default />\n",
      mdx,
    );
    expect(placesOf(page)).toEqual(['missing-import:1:1', 'missing-import:1:27']);
  });

  it('a partial that imports itself is an error', async () => {
    const page = await renderPage("import A from './_a.mdx';\n\n<A />\n", {
      ...mdx,
      files: { 'docs/guide/_a.mdx': "import A from './_a.mdx';\n\n<A />\n" },
    });
    expect(page.problems[0]).toMatchObject({ code: 'partial-cycle', file: 'docs/guide/_a.mdx', line: 1 });
  });
});

describe('MDX with JavaScript', () => {
  it('imports, exports, and expressions are passed to the runtime, except those that the generator handles', async () => {
    const runtime = fakeMdxRuntime();
    const { html, problems } = await renderPage(
      "import Tabs from '@theme/Tabs';\nimport P from './_p.mdx';\nimport { Demo } from '@site/components/Demo';\n\nexport const price = 3;\n\nCosts {price * 2}. <Demo label=\"x\" n={price}>*k*</Demo>\n",
      { ...mdx, context: { mdx: runtime }, files: { 'docs/guide/_p.mdx': 'p', ...component } },
    );
    expect(problems).toEqual([]);
    expect(runtime.esm).toEqual(["import { Demo } from '@site/components/Demo';\nexport const price = 3;"]);
    expect(html).toBe("<p>Costs 6. <x-demo props=\"{'label':'x','n':3}\"><em>k</em></x-demo></p>");
  });

  it("type imports aren't imports and need no file", async () => {
    const runtime = fakeMdxRuntime();
    const { problems } = await renderPage(
      "import type { Props } from './none';\nimport { Demo } from '@site/components/Demo'; // shown\n\n<Demo/>\n",
      { ...mdx, context: { mdx: runtime }, files: component },
    );
    expect(problems).toEqual([]);
    expect(runtime.esm).toEqual([
      "import type { Props } from './none';\nimport { Demo } from '@site/components/Demo'; // shown",
    ]);
  });

  it('reports links of components that would run a script', async () => {
    const scope = await fakeMdxRuntime().createScope({ source: '', esm: '', frontMatter: {} });
    const link = { url: 'javascript:a()', isFile: false, isElement: true, isAnchor: true };
    const renderComponent = () => ({ html: '', islands: [], styles: {}, links: [link] });
    const runtime = {
      ...fakeMdxRuntime(),
      createScope: async () => ({ ...scope, names: new Set(['Demo']), renderComponent }),
    };
    const page = await renderPage("import { Demo } from '@site/components/Demo';\n\n<Demo />\n", {
      ...mdx,
      context: { mdx: runtime },
      files: component,
    });
    expect(page.links).toEqual([]);
    expect(placesOf(page)).toEqual(['unsafe-html:3:1']);
  });

  it("collects components' islands and styles", async () => {
    const page = await renderPage("import { Demo } from '@site/components/Demo';\n\n<Demo />\n", {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
      files: component,
    });
    expect(page.islands).toEqual(['components/Demo.tsx#Demo']);
    expect(page.styles).toEqual({ 's-component': 'color:blue' });
  });

  it('a component declared by the page takes precedence over a built-in with the same name', async () => {
    const html = await renderHtml("import Tabs from '@site/components/Tabs';\n\n<Tabs />\n", {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
      files: component,
    });
    expect(html).toContain('<x-tabs');
  });

  it("the page's exports take precedence over the generator's with the same name", async () => {
    const html = await renderHtml("export const frontMatter = { title: 'own' };\n\nT {frontMatter.title}\n", {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
      input: { frontMatter: { title: 'from the file' } },
    });
    expect(html).toBe('<p>T own</p>');
  });

  it("no runtime is started for a page that doesn't need one", async () => {
    const runtime = fakeMdxRuntime();
    await renderPage('import Tabs from \'@theme/Tabs\';\n\n{1} <b className="x">y</b>\n', {
      ...mdx,
      context: { mdx: runtime },
    });
    expect(runtime.esm).toEqual([]);
  });

  it("a partial's props are available in its expressions", async () => {
    const html = await renderHtml("import P from './_p.mdx';\n\n<P n={2} />\n", {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
      files: { 'docs/guide/_p.mdx': '{props.n * 21}\n' },
    });
    expect(html).toBe('42');
  });

  it('a failing expression is reported at its location', async () => {
    const page = await renderPage('a\n\nb {missing.name} c\n', {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
    });
    expect(page.problems).toMatchObject([{ code: 'mdx-javascript', level: 'throw', line: 3, column: 3 }]);
    expect(page.problems[0]?.message).toContain('missing is not defined');
  });

  it('a failing expression is text with a warning in pages for the first MDX', async () => {
    const page = await renderPage('a\n\nb {missing.name} c\n\n# 1<<2\n', {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
      settings: { strict: false },
    });
    expect(page.html).toContain('<p>b {missing.name} c</p>');
    expect(page.html).toContain('1&lt;&lt;2');
    expect(page.problems).toMatchObject([
      { code: 'mdx-syntax', level: 'warn', line: 5 },
      { code: 'mdx-javascript', level: 'warn', line: 3, column: 3 },
    ]);
  });

  it('with `strict: false`, unknown components and missing files are warnings, and the content is shown', async () => {
    const page = await renderPage(
      "import { Card } from '@astrojs/starlight/components';\nimport Gone from './Gone.astro';\nimport Part from './_gone.mdx';\n\n<Card title=\"A\">one</Card>\n\n<Gone>two</Gone>\n\n<Foo>three</Foo>\n",
      { ...mdx, settings: { strict: false } },
    );
    expect(page.html).toContain('class="card"');
    expect(page.html).toContain('two');
    expect(page.html).toContain('three');
    expect(page.problems.map(({ code, level, line }) => [code, level, line])).toEqual([
      ['no-counterpart', 'warn', 1],
      ['missing-import', 'warn', 2],
      ['missing-import', 'warn', 3],
      ['unknown-component', 'warn', 9],
    ]);
  });

  it('with `strict: false`, a component in a file read as Markdown shows its content', async () => {
    const page = await renderPage('<Tabs>\n\nText\n\n</Tabs>\n', { settings: { strict: false } });
    expect(page.html).toContain('<p>Text</p>');
    expect(page.problems[0]).toMatchObject({ code: 'mdx-in-markdown', level: 'warn', line: 1 });
  });

  it('a missing module is reported', async () => {
    const page = await renderPage("import x from 'missing-package';\n", {
      ...mdx,
      context: { mdx: fakeMdxRuntime() },
    });
    expect(page.problems).toMatchObject([{ code: 'mdx-javascript', line: 1 }]);
    expect(page.problems[0]?.message).toContain('"missing-package" wasn\'t found');
  });

  it('a site without a runtime reports that once', async () => {
    expect(placesOf(await renderPage('a\n\n{1 + 1} {2 + 2}\n', mdx))).toEqual(['mdx-javascript:3:1']);
  });

  it('an unknown component is an error with the nearest name', async () => {
    const page = await renderPage('text\n\n<Admonitoin>x</Admonitoin>\n', mdx);
    expect(page.problems).toMatchObject([
      {
        code: 'unknown-component',
        line: 3,
        column: 1,
        fix: 'Did you mean "<Admonition>"? Otherwise import it.',
      },
    ]);
  });
});

describe("MDX that can't be parsed", () => {
  it('X100: reports file, line, column, a code frame, and a fix', async () => {
    const page = await renderPage('First.\n\nUse a {brace here.\n\nLast.\n', {
      ...mdx,
      input: { bodyLine: 6 },
    });
    expect(page.problems).toHaveLength(1);
    expect(page.problems[0]).toMatchObject({
      code: 'mdx-syntax',
      level: 'throw',
      file: 'docs/guide/page.mdx',
      line: 8,
      column: 7,
    });
    expect(page.problems[0]?.message).toContain('  7 | \n> 8 | Use a {brace here.\n    |       ^\n  9 | ');
    expect(page.problems[0]?.fix).toContain('write "\\{"');
  });

  it('X100: an unclosed element', async () => {
    const { problems } = await renderPage('Text\n\n<div>\n\nmore\n', mdx);
    expect(problems).toMatchObject([{ code: 'mdx-syntax', line: 3, column: 1 }]);
    expect(problems[0]?.fix).toContain('Close the element');
  });

  it('X100: < in prose', async () => {
    const { problems } = await renderPage('Needs a <1.5 version\n', mdx);
    expect(problems).toMatchObject([{ code: 'mdx-syntax', line: 1, column: 9 }]);
    expect(problems[0]?.fix).toContain('&lt;');
  });

  it("doesn't hide other mistakes of the page", async () => {
    const { problems } = await renderPage('<Card>\n\n[Limits](./gone.md)\n\n:::nota\n\nText\n\n:::\n', mdx);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['mdx-syntax', 1],
      ['broken-markdown-link', 3],
      ['unused-directive', 5],
    ]);
  });

  it('the same prose is fine in Markdown', async () => {
    expect(await renderHtml('Needs a <1.5 version {brace\n')).toBe('<p>Needs a &lt;1.5 version {brace</p>');
  });
});
