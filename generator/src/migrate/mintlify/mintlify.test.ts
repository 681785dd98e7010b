import { describe, expect, it, test } from 'vitest';
import { migrated } from '../testing/migrated-project.ts';
import { withFewLinks } from './navigation.ts';
import { mintlifyPage } from './pages.ts';

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

const project = {
  'docs.json': JSON.stringify({
    name: 'Lamp',
    description: 'All about lamps',
    colors: { primary: '#16A34A', light: '#07C983', dark: '#15803D' },
    logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
    favicon: '/favicon.svg',
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'guides/install', 'GET /lamps'] }] },
        { tab: 'API', pages: ['api/intro'] },
        { tab: 'Blog', href: 'https://lamp.test/blog' },
      ],
    },
    navbar: {
      links: [
        { label: 'Support', href: 'https://lamp.test/help' },
        { label: 'News', href: 'https://lamp.test/blog' },
      ],
    },
    footer: { socials: { github: 'https://github.com/acme/lamp' } },
    redirects: [
      { source: '/old', destination: '/guides/install' },
      { source: '/docs/:slug*', destination: '/:slug*' },
    ],
  }),
  'index.mdx': `---
title: Lamp
sidebarTitle: Home
icon: house
---
import Part from '/snippets/part.mdx';

<Part />

<CardGroup cols={2}>
  <Card title="Install" icon="rocket" href="/guides/install">
    In a minute.
  </Card>
</CardGroup>

![Lamp](/images/lamp.svg)
`,
  'guides/install.mdx': `---
title: Install
---

<Steps>
  <Step title="Download">
    Get it.

    <Note>Keep the file.</Note>
  </Step>
  <Step title="Run">
    Run it.
  </Step>
</Steps>

<CodeGroup>

\`\`\`js server.js {1}
a();
\`\`\`

\`\`\`python
a()
\`\`\`

</CodeGroup>

<AccordionGroup>
  <Accordion title="Why?" icon="question">
    Because.
  </Accordion>
</AccordionGroup>

<ParamField body="size" type="number" default="1" required>
  The size.
</ParamField>

## What's new?

## What's new?

See [it](#what’s-new-2) and [home](/index).
`,
  'api/intro.md': '---\ntitle: API\n---\n\nText with {1 + 1}.\n',
  'snippets/part.mdx': '<Tip>Shared.</Tip>\n',
  'images/lamp.svg': image,
  'logo/light.svg': image,
  'logo/dark.svg': image,
  'favicon.svg': image,
  'README.md': '# Read me\n',
};

test('a project is migrated with its pages and files and checked without warnings', async () => {
  const { problems, read, report } = await migrated(project, { pages: true });
  expect(problems).toEqual([]);
  expect(read('site.config.ts')).toMatchInlineSnapshot(`
    "// Created by docs migrate from docs.json (Mintlify).
    import { defineConfig } from 'pagewright';

    export default defineConfig({
      title: 'Lamp',
      tagline: 'All about lamps',
      trailingSlash: false,
      favicon: 'favicon.svg',
      logo: { src: 'logo/light.svg', srcDark: 'logo/dark.svg', alt: 'Lamp' },
      theme: { accent: '#0f7534', accentDark: '#07C983' },
      navbar: {
        title: '',
        items: [
          { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
          { type: 'docSidebar', sidebarId: 'api', label: 'API' },
          { label: 'Blog', href: 'https://lamp.test/blog' },
          { label: 'Support', href: 'https://lamp.test/help', position: 'right' },
          { type: 'search' },
        ],
      },
      footer: { columns: [{ items: [{ label: 'GitHub', href: 'https://github.com/acme/lamp' }] }] },
      docs: {
        path: '.',
        exclude: [
          '{README,CONTRIBUTING,LICENSE,CHANGELOG,CODE_OF_CONDUCT,CLAUDE,AGENTS,SECURITY}.{md,mdx}',
          'migration-report.md',
          'snippets/**',
          'i18n/**',
          'static/**',
        ],
      },
      markdown: { format: 'mdx', headingIds: 'mintlify', strict: false },
      redirects: [{ from: 'old', to: 'guides/install' }],
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
    });
    "
  `);
  expect(read('sidebars.ts')).toMatchInlineSnapshot(`
    "export default {
      guides: [{ type: 'category', label: 'Start', items: ['index', 'guides/install'] }],
      api: ['api/intro'],
    };
    "
  `);
  expect(read('index.mdx')).toMatchInlineSnapshot(`
    "---
    title: Lamp
    sidebar_label: Home
    ---
    import Part from '@site/snippets/part.mdx';

    <Part />

    <CardGrid>

    <Card title="Install" href="/guides/install" icon="rocket">

    In a minute.

    </Card>

    </CardGrid>

    ![Lamp](/images/lamp.svg)
    "
  `);
  expect(read('guides/install.mdx')).toMatchInlineSnapshot(`
    "---
    title: Install
    ---

    <Steps>

    1. **Download**

       Get it.

       <Admonition type="note">Keep the file.</Admonition>

    1. **Run**

       Run it.

    </Steps>

    <Tabs>

    <TabItem value="server.js" label="server.js">

    \`\`\`js {1}
    a();
    \`\`\`

    </TabItem>

    <TabItem value="python" label="python">

    \`\`\`python
    a()
    \`\`\`

    </TabItem>

    </Tabs>

    <Details summary="Why?">

    Because.

    </Details>

    <dl>
    <dt><code>size</code> <em>number</em> required default <code>1</code></dt>
    <dd>

    The size.

    </dd>
    </dl>

    ## What's new?

    ## What's new?

    See [it](#what’s-new-2) and [home](/).
    "
  `);
  expect(read('snippets/part.mdx')).toBe('<Admonition type="tip">Shared.</Admonition>\n');
  expect(read('static/images/lamp.svg')).toBe(image);
  expect(report).toContain('The call "GET /lamps" isn\'t moved.');
  expect(report).toContain('Redirects with patterns');
});

test('mint.json is also read', async () => {
  const { problems, read } = await migrated({
    'mint.json': JSON.stringify({
      name: 'Lamp',
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [
        { group: 'Start', pages: ['intro'] },
        { group: 'Calls', pages: ['api/a'] },
      ],
      topbarLinks: [{ name: 'Support', url: 'https://lamp.test' }],
    }),
    'intro.mdx': '---\ntitle: Intro\n---\n',
    'api/a.mdx': '---\ntitle: A\n---\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toContain("api: [{ type: 'category', label: 'Calls', items: ['api/a'] }]");
  expect(read('site.config.ts')).toContain(
    "{ label: 'Support', href: 'https://lamp.test', position: 'right' }",
  );
  expect(read('site.config.ts')).toContain("redirects: [{ from: '/', to: 'intro' }]");
});

test('links share a dropdown if a navbar has no room for them', () => {
  const link = (label: string) => ({ label, href: `https://lamp.test/${label}` });
  const tabs = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    type: 'docSidebar' as const,
    sidebarId: id,
    label: id,
  }));
  expect(withFewLinks([...tabs, link('x')])).toEqual([...tabs, link('x')]);
  expect(withFewLinks([...tabs, link('x'), { ...link('y'), position: 'right' }])).toEqual([
    ...tabs,
    { label: 'Links', items: [link('x'), link('y')] },
  ]);
});

test('pages that document an operation show it with the plugin for OpenAPI', async () => {
  const { read, problems, report } = await migrated(
    {
      'docs.json': JSON.stringify({
        name: 'Lamp',
        api: { openapi: 'openapi.json' },
        navigation: { groups: [{ group: 'API', pages: ['api/list', 'api/add', 'api/gone'] }] },
      }),
      'openapi.json': JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'Lamps', version: '1' },
        servers: [{ url: 'https://api.lamp.test' }],
        paths: {
          '/lamps': {
            get: { summary: 'List lamps', responses: { 200: { description: 'All lamps.' } } },
            post: { operationId: 'addLamp', responses: { 201: { description: 'The lamp.' } } },
          },
        },
      }),
      'api/list.mdx': '---\nopenapi: GET /lamps\n---\n',
      'api/add.mdx': '---\ntitle: Add a lamp\nopenapi: ../openapi.json post /lamps\n---\n\nText.\n',
      'api/gone.mdx': '---\ntitle: Gone\nopenapi: DELETE /lamps\n---\n\nText.\n',
    },
    { pages: true },
  );
  expect(read('site.config.ts')).toContain(
    "documents: [{ id: 'openapi', file: 'openapi.json', pages: false, onUnshownOperations: 'ignore' }]",
  );
  expect(read('api/list.mdx')).toMatch(
    /^---\ntitle: List lamps\n---\n\n::api-endpoint\{operation="GET \/lamps" document="openapi"\}\n/,
  );
  expect(read('api/add.mdx')).toMatch(
    /^---\ntitle: Add a lamp\n---\n\n::api-endpoint[\s\S]*Text\.\n\n## Parameters\n\n::api-parameters\{operation="addLamp"/,
  );
  expect(read('api/gone.mdx')).not.toContain('::api');
  expect(report).toContain('`api/gone.mdx:3`: This page documents an operation');
  expect(report).not.toContain('no counterpart');
  expect(problems).toEqual([]);
});

const CALLS = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Lamps', version: '1' },
  servers: [{ url: 'https://api.lamp.test' }],
  paths: {
    '/lamps/{lamp_id}': {
      parameters: [{ name: 'lamp_id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { summary: 'Read a lamp', responses: { 200: { description: 'The lamp.' } } },
    },
    '/lamps': { get: { operationId: 'listLamps', responses: { 200: { description: 'All.' } } } },
  },
});

test('translations show operations of the documents of their originals, and other operations get no page', async () => {
  const { read, problems } = await migrated(
    {
      'docs.json': JSON.stringify({
        name: 'Lamp',
        navigation: {
          languages: [
            { language: 'en', groups: [{ group: 'API', pages: ['index', 'api/list'] }] },
            { language: 'ja', groups: [{ group: 'API', pages: ['ja/api/list'] }] },
          ],
        },
      }),
      'api/lamps.json': CALLS,
      'index.mdx': '---\ntitle: Start\n---\n',
      'api/list.mdx': '---\ntitle: List\nopenapi: ./lamps.json get /lamps\n---\n',
      'ja/api/list.mdx': '---\ntitle: Ichiran\nopenapi: ./lamps.json get /lamps\n---\n',
    },
    { pages: true },
  );
  expect(read('i18n/ja/docusaurus-plugin-content-docs/current/api/list.mdx')).toContain(
    '::api-endpoint{operation="listLamps" document="lamps"}',
  );
  expect(read('site.config.ts')).toContain("id: 'lamps', file: 'api/lamps.json', pages: false");
  expect(problems).toEqual([]);
});

test('operations whose path has parameters, snippets in the former folder, and texts without indentation are kept', async () => {
  const { read, problems } = await migrated(
    {
      'docs.json': JSON.stringify({ name: 'Lamp', navigation: { pages: ['index', 'api/read'] } }),
      'api/lamps.json': CALLS,
      'index.mdx':
        '---\ntitle: "Start"\ndescription: "All about\nlamps.\n"\n---\n\n<Snippet file="old.mdx" />\n',
      '_snippets/old.mdx': '<Note>\nOld\n</Note>\n',
      'api/read.mdx': '---\ntitle: Read\nopenapi: api/lamps.json GET /lamps/{lamp_id}\n---\n',
    },
    { pages: true },
  );
  expect(read('snippets/old.mdx')).toContain('<Admonition type="note">');
  expect(read('_snippets/old.mdx')).toBeNull();
  expect(problems).toEqual([]);
});

test('the navigation links to the pages that the plugin creates from its documents', async () => {
  const { read, problems, report } = await migrated(
    {
      'docs.json': JSON.stringify({
        name: 'Lamp',
        navigation: {
          tabs: [
            {
              tab: 'Guides',
              pages: ['index', { group: 'Calls', openapi: { source: 'api/lamps.json', directory: 'calls' } }],
            },
            { tab: 'Other', pages: [{ group: 'Gone', openapi: 'gone.json' }] },
          ],
        },
      }),
      'api/lamps.json': CALLS,
      'index.mdx': '---\ntitle: Start\n---\n',
    },
    { pages: true },
  );
  expect(read('sidebars.ts')).toContain("'index', { type: 'link', label: 'Calls', href: '/api/lamps' }");
  expect(read('site.config.ts')).toContain("documents: [{ id: 'lamps', file: 'api/lamps.json' }]");
  expect(report).toContain('The pages of "gone.json" aren\'t moved');
  expect(problems).toEqual([]);
});

describe('pages', () => {
  const convert = (text: string): string => mintlifyPage(() => null)(text, 'a.mdx').text;

  it.each([
    ['<Warning>\n  A\n\n  B\n</Warning>\n', '<Admonition type="warning">\n\nA\n\nB\n\n</Admonition>\n'],
    [
      '<Tabs>\n  <Tab title="C#">\n    A\n  </Tab>\n</Tabs>\n',
      '<Tabs>\n\n<TabItem value="csharp" label="C#">\n\nA\n\n</TabItem>\n\n</Tabs>\n',
    ],
    ['<Expandable title="More">\nA\n</Expandable>\n', '<Details summary="More">\n\nA\n\n</Details>\n'],
    [
      '<Frame caption="A & B & <b>">\n  ![Lamp](/a.png)\n</Frame>\n',
      '<figure>\n\n![Lamp](/a.png)\n\n<figcaption>A &amp; B &amp; &lt;b></figcaption>\n\n</figure>\n',
    ],
    ['<Frame>\n  ![Lamp](/a.png)\n</Frame>\n', '![Lamp](/a.png)\n'],
    ['A <Icon icon="rocket" /> B <Icon icon="no-such-icon" />\n', 'A <Icon name="rocket" /> B \n'],
    ['<Card title="A" icon="no-such-icon" href="/a" />\n', '<Card title="A" href="/a" />\n'],
    ['<Tooltip tip="One-time password">OTP</Tooltip>\n', '<abbr title="One-time password">OTP</abbr>\n'],
    ['<Panel>\n  A\n</Panel>\n', 'A\n'],
    ['<Visibility for="humans">\n  A\n</Visibility>\n', 'A\n'],
    ['A\n\n<Visibility for="agents">\n  B\n</Visibility>\n\nC\n', 'A\n\n\n\nC\n'],
    ['<Snippet file="a.mdx" />\n', '::include{file="@site/snippets/a.mdx"}\n'],
    ['<Update label="v2" description="May">\n  A\n</Update>\n', '## v2\n\n*May*\n\nA\n'],
    [
      '```js server.js lines highlight={1,2} theme={null}\na\n```\n',
      '```js title="server.js" {1,2} showLineNumbers\na\n```\n',
    ],
    ['`<Note>` and\n\n```mdx\n<Note>A</Note>\n```\n', '`<Note>` and\n\n```mdx\n<Note>A</Note>\n```\n'],
    [
      '<Steps>\n  <Step>\n    ### Get it\n    Text\n\n```js\nif (a) {\n    b;\n}\n```\n  </Step>\n</Steps>\n',
      '<Steps>\n\n1. ### Get it\n   Text\n\n   ```js\n   if (a) {\n       b;\n   }\n   ```\n\n</Steps>\n',
    ],
    [
      '<Steps>\n  <Step>\n    ### Get it\n\nText\n  </Step>\n</Steps>\n',
      '<Steps>\n\n1. ### Get it\n\n   Text\n\n</Steps>\n',
    ],
    ['---\nmode: custom\n---\nText\n', '---\nhide_title: true\nhide_table_of_contents: true\n---\nText\n'],
    ['<Note>never closed\n', '<Note>never closed\n'],
    [
      '<Other a={{ b: "}" }}><Tip>A</Tip></Other>\n',
      '<Other a={{ b: "}" }}><Admonition type="tip">A</Admonition></Other>\n',
    ],
  ])('%j', (text, expected) => {
    expect(convert(text)).toBe(expected);
  });
});
