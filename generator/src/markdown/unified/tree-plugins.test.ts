import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { visit } from '../tree.ts';
import type { MarkdownNode } from '../tree.ts';
import { fakeMdxRuntime, renderPage, type TestPage } from '../testing/test-page.ts';
import { pluginName, TreePlugins, type PluginLists } from './tree-plugins.ts';

async function pageWith(lists: Partial<PluginLists>, body: string, page: TestPage = {}) {
  const { plugins } = await TreePlugins.load({ remarkPlugins: [], rehypePlugins: [], ...lists }, 'docs', {});
  if (plugins === null) {
    throw new Error('no plugin is left');
  }
  return renderPage(body, {
    ...page,
    context: { ...page.context, pluginsOf: () => ({ plugins, state: '1' }) },
  });
}

/** A remark plugin that calls a function for each node. */
const each =
  (change: (node: MarkdownNode & { data?: object }) => void) =>
  () =>
  (tree: Root): void =>
    visit(tree as MarkdownNode, change);

test("plugins change a page's tree in their order with their options", async () => {
  const shout =
    ({ by }: { by: string }) =>
    (tree: Root) =>
      visit(tree as MarkdownNode, (node) => {
        if (node.type === 'text') node.value += by;
      });
  const inTurn = await pageWith(
    {
      remarkPlugins: [
        [shout, { by: '!' }],
        [shout, { by: '?' }],
      ],
    },
    '## One\n\nTwo',
  );
  expect(inTurn.html).toContain('<p>Two!?</p>');
  expect(inTurn.headings).toMatchObject([{ text: 'One!?', id: 'one' }]);
  expect(inTurn.markdown).toContain('Two!?');
});

test('in an element that a plugin makes, text and blocks alternate, even in the Markdown copy', async () => {
  const box = each((node) => {
    const block = { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'b' }] };
    if (node.type === 'paragraph') {
      const hChildren = [{ type: 'text', value: 'a' }, block, block, { type: 'text', value: 'c' }, block];
      Object.assign(node, { data: { hName: 'section', hChildren } });
    }
  });
  const { html, markdown } = await pageWith({ remarkPlugins: [box] }, 'Text');
  expect(html.replaceAll('\n', '')).toBe('<section>a<p>b</p><p>b</p>c<p>b</p></section>');
  expect(markdown).toBe('a\n\nb\n\nb\n\nc\n\nb');
});

test("plugins receive the page's path, text, and front matter", async () => {
  let known: unknown;
  const learn = () => (tree: Root, file: { path: string; value: unknown; data: object }) => {
    known = [
      file.path.replace(/.*\/docs\//, 'docs/'),
      file.value,
      file.data,
      tree.children[0]?.position?.start,
    ];
  };
  await pageWith({ remarkPlugins: [learn] }, 'Text', { input: { frontMatter: { a: 1 } } });
  expect(known).toEqual([
    'docs/guide/page.md',
    'Text',
    { frontMatter: { a: 1 } },
    { line: 1, column: 1, offset: 0 },
  ]);
});

test('elements that plugins set for nodes and directives are rendered and checked like those of authors', async () => {
  const hints = each((node) => {
    if (node.type === 'textDirective') {
      node.data = { hName: 'abbr', hProperties: { title: 'HyperText', dataFoo: 'x', ariaLabelledBy: 'y' } };
    } else if (node.type === 'containerDirective') {
      node.data = {
        hName: 'section',
        hProperties: { className: ['a', 'b'], style: 'color: red', onClick: 'x()' },
      };
    } else if (node.type === 'leafDirective') {
      node.data = {
        hName: 'figure',
        hChildren: [
          { type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: '<in>' }] },
        ],
      };
    } else if (node.type === 'link') {
      node.data = { hProperties: { rel: 'author' } };
    } else if (node.type === 'heading') {
      node.data = { hProperties: { id: 'own' } };
    }
  });
  const { html, headings, problems } = await pageWith(
    { remarkPlugins: [hints] },
    ':abbr[HTML] and [link](./other.md)\n\n:::box\n\ninside\n\n:::\n\n::picture\n\n## Head\n',
  );
  expect(html).toContain('<p><abbr title="HyperText" data-foo="x" aria-labelledby="y">HTML</abbr> and');
  expect(html).toContain('<a href="/docs/guide/other" rel="author">link</a>');
  expect(html).toMatch(/<section class="a b s-[0-9a-f]{8}"><p>inside<\/p><\/section>/);
  expect(html).toContain('<figure><b>&lt;in&gt;</b></figure>');
  expect(headings).toMatchObject([{ id: 'own', text: 'Head' }]);
  expect(problems.map(({ code }) => code)).toEqual(['unsafe-html']);
});

test("components inserted by plugins, and plugins' own nodes", async () => {
  const add = () => (tree: Root) => {
    const own = (node: object) => node as Root['children'][number];
    tree.children.push(
      own({
        type: 'mdxJsxFlowElement',
        name: 'Admonition',
        attributes: [{ type: 'mdxJsxAttribute', name: 'type', value: 'tip' }],
        children: [{ type: 'paragraph', children: [{ type: 'text', value: 'advice' }] }],
      }),
      own({ type: 'mdxJsxFlowElement', name: 'Chart', attributes: [], children: [] }),
      own({ type: 'mdxjsEsm', value: "import Chart from './chart.tsx';" }),
      own({ type: 'emoji', value: 'smile' }),
      own({
        type: 'wrapper',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: 'in it' }] }],
      }),
    );
  };
  const mdx = fakeMdxRuntime();
  const { html } = await pageWith({ remarkPlugins: [add] }, 'Text', {
    format: 'mdx',
    files: { 'docs/guide/chart.tsx': '' },
    context: { mdx },
  });
  expect(html).toContain('theme-admonition-tip');
  expect(html).toContain('<x-chart');
  expect(html).toContain('smile');
  expect(html).toContain('<div><p>in it</p></div>');
});

test('plugins for MDX 1 can add the start and the end of an element as separate nodes', async () => {
  const tabs = () => (tree: { children: object[] }) => {
    const jsx = (value: string): object => ({ type: 'jsx', value });
    tree.children = [
      { type: 'import', value: "import Tabs from '@theme/Tabs';" },
      jsx('<Tabs>\n<TabItem value="npm">'),
      ...tree.children,
      jsx('</TabItem>\n<TabItem value="yarn" label="Yarn">'),
      jsx('<b>yarn</b> add'),
      jsx('</TabItem>\n</Tabs>'),
      jsx('<i>never closed'),
      { type: 'blockquote', children: [jsx('<u>in a quote</u>')] },
    ];
  };
  const page = await pageWith({ remarkPlugins: [tabs] }, '```sh\nnpm i\n```\n', {
    context: { mdx: fakeMdxRuntime() },
  });
  expect(page.html).toMatch(
    /data-value="npm" class[^]*language-sh[^]*data-value="yarn" class[^]*<b>yarn<\/b> add/,
  );
  expect(page.html).toContain('<u>in a quote</u>');
  expect(page.html).not.toMatch(/import|TabItem/);
});

test('rehype plugins change the HTML, and their additions and links are checked', async () => {
  const rehype = () => (tree: HtmlRoot) => {
    const [first] = tree.children;
    if (first?.type !== 'element') return;
    first.properties['style'] = 'margin: 0';
    first.properties['className'] = ['own'];
    first.children.push(
      {
        type: 'element',
        tagName: 'a',
        properties: { href: './other.md' },
        children: [{ type: 'text', value: 'more' }],
      },
      { type: 'element', tagName: 'a', properties: { href: 'javascript:x()', id: 'new' }, children: [] },
      { type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'x()' }] },
      { type: 'raw', value: '<i onclick="x()">raw</i>' } as never,
      {
        type: 'mdxJsxTextElement',
        name: 'kbd',
        attributes: [{ type: 'mdxJsxAttribute', name: 'title', value: 'key' }],
        children: [],
      } as never,
    );
  };
  const { html, links, anchors, styles, problems } = await pageWith(
    { rehypePlugins: [rehype] },
    'Text & [link](./other.md)\n\n```js\na < b\n```\n',
  );
  const [name = ''] = Object.keys(styles);
  expect(html).toMatch(
    new RegExp(
      `^<p class="own ${name}">Text &amp; <a href="/docs/guide/other">link</a><a href="/docs/guide/other">more</a><a id="new"></a><i>raw</i><kbd title="key"></kbd></p>`,
    ),
  );
  expect(html).toContain('&lt;');
  expect(links.map(({ href }) => href)).toEqual(['/docs/guide/other', '/docs/guide/other']);
  expect(anchors).toContain('new');
  expect(problems.map(({ message }) => message)).toEqual([
    'The link "javascript:x()" would run a script, so it was removed.',
    'The element "<script>" was removed, because the site doesn\'t allow inline scripts or styles.',
    'The attribute "onClick" of "<i>", which a plugin added, was removed because the site doesn\'t allow inline scripts or styles.',
  ]);
});

test('HTML that no plugin changes stays the same', async () => {
  const body = [
    '# Title\n\n## Head `code`\n\n::::tabs{groupId="g"}\n\n:::tab{label="A" value="a"}\n\n```bash title="x" {1}\nls "$A" && b\n```\n\n:::\n\n::::',
    ':::note[A & B]\n\n- [x] done\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n:::\n\n<details><summary>S</summary>\n\nhidden\n\n</details>',
    '<svg viewBox="0 0 8 8"><path d="M0 0"></path></svg>\n\nA footnote[^1].\n\n[^1]: Here.',
  ].join('\n\n');
  const plain = await renderPage(body);
  const passed = await pageWith({ rehypePlugins: [() => () => undefined] }, body);
  const spelled = (html: string): string =>
    html
      .replaceAll('=""', '')
      .replaceAll('viewbox', 'viewBox')
      .replaceAll('&quot;', '"')
      .replaceAll(/ ?\/>/g, '/>')
      .replaceAll('&gt;', '>');
  expect(spelled(passed.html)).toBe(spelled(plain.html));
  expect({ ...passed, html: '', digest: '' }).toEqual({ ...plain, html: '', digest: '' });
});

test('a failing plugin is an error of the page, with its name and the line that it reports', async () => {
  function remarkStrict() {
    return (_: Root, file: { fail(reason: string, place: object): never }) =>
      file.fail('A picture is missing', { line: 3, column: 1 });
  }
  function rehypeBroken() {
    return () => Promise.reject(new TypeError('x is not a function'));
  }
  const { problems } = await pageWith(
    { remarkPlugins: [remarkStrict], rehypePlugins: [rehypeBroken] },
    'Text',
    { input: { bodyLine: 5 } },
  );
  expect(problems).toMatchObject([
    {
      code: 'markdown-plugin',
      level: 'throw',
      message: 'The plugin "remarkStrict" failed: A picture is missing.',
      file: 'docs/guide/page.md',
      line: 7,
    },
    { message: 'The plugin "rehypeBroken" failed: x is not a function.', line: 5 },
  ]);
});

test('plugins that the generator replaces are skipped, and parser extensions are reported', async () => {
  function remarkGfm(this: { data(): { micromarkExtensions?: object[] } }) {
    this.data().micromarkExtensions = [{}];
  }
  const known = await TreePlugins.load({ remarkPlugins: [remarkGfm], rehypePlugins: [] }, 'docs', {});
  expect(known).toEqual({ plugins: null, problems: [] });
  function remarkSpoiler(this: { data(): { micromarkExtensions?: object[] } }) {
    this.data().micromarkExtensions = [{}];
  }
  const { problems } = await TreePlugins.load(
    { remarkPlugins: [remarkSpoiler as never], rehypePlugins: [] },
    'docs',
    { file: 'site.config.ts' },
  );
  expect(problems).toMatchObject([
    {
      level: 'warn',
      message: 'The plugin "remarkSpoiler" adds its own syntax, which is shown as text.',
    },
  ]);
});

test("a plugin that can't be set up stops the build", async () => {
  function remarkPicky() {
    throw new Error('options.level must be a number');
  }
  await expect(
    TreePlugins.load({ remarkPlugins: [remarkPicky], rehypePlugins: [] }, 'docs', { file: 'site.config.ts' }),
  ).rejects.toMatchObject({
    problems: [
      {
        code: 'markdown-plugin',
        level: 'throw',
        message: 'The plugin "remarkPicky" can\'t be set up: options.level must be a number.',
        fix: 'Correct its options, or remove it from "docs.remarkPlugins".',
        file: 'site.config.ts',
      },
    ],
  });
});

test("a plugin has the name that its author gave it instead of the bundler's", () => {
  const { plugin$1 } = { plugin$1: () => undefined };
  expect([pluginName(plugin$1), pluginName([plugin$1, {}])]).toEqual(['plugin', 'plugin']);
});
