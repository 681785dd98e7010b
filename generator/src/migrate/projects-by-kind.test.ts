/** Parts of real projects that a migration once lost or showed wrongly. */

import { expect, test } from 'vitest';
import { migrated } from './testing/migrated-project.ts';

const pages = { pages: true };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

test('files next to the pages of MkDocs keep working with absolute paths and with paths from the address', async () => {
  const { problems, read } = await migrated(
    {
      'mkdocs.yml': 'site_name: Lamp\n',
      'docs/index.md': '# Start\n\n![Lamp](/img/a.svg)\n',
      'docs/guide/install.md':
        '# Install\n\n![Lamp](/img/a.svg)\n\n<img src="../../img/a.svg" alt="Lamp">\n\n[Gone](/img/b.svg)\n',
      'docs/img/a.svg': SVG,
    },
    pages,
  );
  expect(problems).toEqual(['broken-link docs/guide/install.md:7']);
  expect(read('docs/index.md')).toContain('![Lamp](img/a.svg)');
  expect(read('docs/guide/install.md')).toContain('![Lamp](../img/a.svg)');
  expect(read('docs/guide/install.md')).toContain('<img src="../img/a.svg" alt="Lamp">');
});

test('snippets of MkDocs are copied if only a part is shown, and converted in any folder', async () => {
  const { problems, read } = await migrated(
    {
      'mkdocs.yml': 'site_name: Lamp\nmarkdown_extensions:\n  - pymdownx.snippets: { base_path: [parts] }\n',
      'docs/index.md':
        '# Start\n\n---8<-- "deep/_note.md"\n\n```py\n--8<-- "a.py:2:3"\n```\n\n```py\n--8<-- "a.py:one"\n```\n\n```py hl_lines="1"\n---8<-- "b.py"\n```\n\n```py\n--8<-- "a.py:none"\n```\n',
      'parts/deep/_note.md': '!!! note\n    Text\n',
      'parts/a.py': 'a\nb\nc\n# --8<-- [start:one]\n  d\n# --8<-- [end:one]\n',
      'parts/b.py': 'e\n',
    },
    pages,
  );
  expect(problems).toEqual(['foreign-syntax docs/index.md:18']);
  expect(read('docs/index.md')).toBe(
    '# Start\n\n::include{file="@site/parts/deep/_note.md"}\n\n```py\nb\nc\n```\n\n```py\nd\n```\n\n```py file="@site/parts/b.py" {1}\n```\n\n```py\n--8<-- "a.py:none"\n```\n',
  );
  expect(read('parts/deep/_note.md')).toBe(':::note\n\nText\n\n:::\n');
});

test('tabs with the same label have their own values', async () => {
  const { problems, read } = await migrated(
    {
      'mkdocs.yml': 'site_name: Lamp\n',
      'docs/index.md': '# Start\n\n=== "A"\n    1\n\n=== "A"\n    2\n\n=== "A 2"\n    3\n',
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect([...(read('docs/index.md') ?? '').matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    'a',
    'a-2',
    'a-2-2',
  ]);
});

test('definition lists, images for one mode, and code between HTML tags of MkDocs are shown', async () => {
  const { problems, read } = await migrated(
    {
      'mkdocs.yml': 'site_name: Lamp\n',
      'docs/index.md':
        '# Start\n\nLamp\n:   Gives *light*.\n    Always.\n\nSwitch\nButton\n:   Turns it on.\n:   Or off.\n\nText\n\n![Lamp](a.svg#only-light)\n![Lamp](a.svg#only-dark)\n\n<div>\n```py\nx\n```\n</div>\n',
      'docs/a.svg': SVG,
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('docs/index.md')).toBe(
    '# Start\n\n<dl>\n\n<dt>\n\nLamp\n\n</dt>\n<dd>\n\nGives *light*.\n\nAlways.\n\n</dd>\n<dt>\n\nSwitch\n\n</dt>\n<dt>\n\nButton\n\n</dt>\n<dd>\n\nTurns it on.\n\n</dd>\n<dd>\n\nOr off.\n\n</dd>\n\n</dl>\n\nText\n\n<img class="themed-image themed-image--light" src="a.svg" alt="Lamp">\n<img class="themed-image themed-image--dark" src="a.svg" alt="Lamp">\n\n<div>\n\n```py\nx\n```\n\n</div>\n',
  );
});

test('what MkDocs and its plugins write into pages is in the report', async () => {
  const { report, read } = await migrated(
    {
      'mkdocs.yml':
        'site_name: Lamp\nother: 1\nextra:\n  analytics: { provider: google, property: G-ABC123 }\n  consent: { title: Hi }\n  social: [{ icon: fontawesome/brands/github, link: "https://github.com/acme" }]\nmarkdown_extensions:\n  - pymdownx.snippets: { auto_append: [includes/end.md] }\n',
      'docs/index.md': '# Start\n\n::: lamp.api\n    options:\n      x: 1\n\nHi :tada:\n\n*[OTP]: One\n',
    },
    pages,
  );
  expect(report).toContain("- `mkdocs.yml`: These settings weren't moved: `other`.");
  expect(report).toContain("- `mkdocs.yml`: These settings weren't moved: `extra.consent`.");
  expect(report).toContain('`auto_append` adds "includes/end.md"');
  expect(report).toContain('- `docs/index.md:3`: mkdocstrings shows "lamp.api" here');
  expect(report).toContain('- `docs/index.md:9`: Abbreviations were removed.');
  expect(report).toContain('- `docs/index.md`: Names of emoji');
  expect(read('docs/index.md')).toBe('# Start\n\n\nHi :tada:\n\n\n');
  expect(read('site.config.ts')).toContain("analytics: { gtag: 'G-ABC123' }");
  expect(read('site.config.ts')).toContain("{ label: 'GitHub', href: 'https://github.com/acme' }");
});

test('with navigation.tabs, single pages and links also have a tab, in their order', async () => {
  const { read, problems } = await migrated({
    'mkdocs.yml':
      'site_name: Lamp\ntheme: { name: material, features: [navigation.tabs] }\nnav:\n  - index.md\n  - One: [a.md]\n  - Lesson: lesson.md\n  - Two: [b.md]\n  - Shop: https://shop.test" target="_blank\n',
    'docs/index.md': '# Start\n',
    'docs/lesson.md': '# Long title\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(problems).toEqual([]);
  expect(read('site.config.ts')).toMatch(
    /'One' },\s+\{ type: 'doc', docId: 'lesson', label: 'Lesson' },\s+.*'Two' },\s+\{ label: 'Shop', href: 'https:\/\/shop.test' },/,
  );
});

test('a rule that browsers ignore is a warning', async () => {
  const { problems } = await migrated({
    'mkdocs.yml': 'site_name: Lamp\nextra_css: [a.css]\n',
    'docs/index.md': '# Start\n',
    'docs/a.css': '.a {\n  color: red\n\n  [b] {\n    color: blue\n  }\n}\n',
  });
  expect(problems).toEqual(['style-warning docs/a.css:4']);
});

test('a page with the name of its folder or "readme" keeps its path', async () => {
  const { read, problems } = await migrated(
    {
      'docs.json': '{ "name": "Lamp", "navigation": { "pages": ["index"] } }',
      'index.mdx': '# Start\n',
      'move/index.mdx': '# Move\n',
      'move/readme.mdx': '# From ReadMe\n',
      'guide/guide.mdx': '---\ntitle: Guide\n---\n\nText\n',
      'es/move/readme.mdx': '# Es\n',
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('move/readme.mdx')).toBe('---\nslug: /move/readme\n---\n# From ReadMe\n');
  expect(read('guide/guide.mdx')).toBe('---\ntitle: Guide\nslug: /guide/guide\n---\n\nText\n');
  expect(read('move/index.mdx')).toBe('# Move\n');
});

test('samples of Vue keep their scripts, and containers end where VitePress ends them', async () => {
  const { problems, read, report } = await migrated(
    {
      '.vitepress/config.ts': 'export default { title: "Lamp" }',
      'index.md':
        '# Lamp\n\n```vue\n<script setup>\nconst a = 1\n</script>\n```\n\n::: details More\n- one\n- two\n  :::\n\n::: code-group\n\n<!-- prettier-ignore -->\n```js [a]\na\n```\n\n```js [b]\nb\n```\n\n:::\n\n<script setup>\nx\n</script>\n\n<MyPart />\n\n{{ x }}\n',
    },
    pages,
  );
  expect(read('index.md')).toContain('```vue\n<script setup>\nconst a = 1\n</script>\n```');
  expect(read('index.md')).toContain('- two\n\n</details>');
  expect(read('index.md')).not.toContain('prettier-ignore');
  expect(problems).toEqual(['foreign-syntax ./index.md:34', 'unknown-element ./index.md:32']);
  expect(report).toContain('- `index.md:27`: A Vue script was removed.');
  expect(report).toContain('- `index.md:31`: `<MyPart>` is a Vue component');
  expect(report).toContain('- `index.md:33`: An expression of Vue is shown as text.');
});

test('the IDs of a slugify function and files next to the pages of VitePress are kept', async () => {
  const { problems, read, report } = await migrated(
    {
      '.vitepress/config.ts':
        'export default { title: "Lamp", themeConfig: { carbonAds: {} }, markdown: { anchor: { slugify: (text) => text.replace(/ /g, "_") } } }',
      'index.md':
        '# Lamp\n\n## Two Words\n\n## Two Words\n\n[a](#Two_Words) [b](#Two_Words-1)\n\n![Lamp](/img/a.svg)\n',
      'img/a.svg': SVG,
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('index.md')).toContain('## Two Words {#Two_Words-1}');
  expect(read('index.md')).toContain('![Lamp](img/a.svg)');
  expect(report).toContain('`themeConfig.carbonAds`');
});

test("Astro's images are shown, and pairs for both modes are one image", async () => {
  const { problems, read } = await migrated(
    {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Lamp', routeMiddleware: './a.ts' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: Lamp\n---\n\nimport { Image } from \'astro:assets\';\nimport lamp from \'~/img/a.svg\';\nimport dark from "../../img/b.svg";\n\n<Image src={lamp} alt="Lamp" loading="eager" />\n\n<img src={lamp.src} alt="Both" class="dark:sl-hidden" />\n<img src={dark.src} alt="" class="light:sl-hidden" />\n',
      'src/img/a.svg': SVG,
      'src/img/b.svg': SVG,
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('src/content/docs/index.mdx')).toContain(
    '<img src="@site/src/img/a.svg" alt="Lamp" />\n\n<ThemedImage alt="Both" sources={{ light: "@site/src/img/a.svg", dark: "../../img/b.svg" }} />',
  );
});

test('pairs of images, JavaScript, and hooks of Mintlify work', async () => {
  const { problems, read, report } = await migrated(
    {
      'docs.json': '{ "name": "Lamp", "fonts": {}, "navigation": { "pages": ["index"] } }',
      'more.js': 'x();',
      'index.mdx':
        '# Lamp\n\nimport { Part } from "/snippets/part.jsx";\n\n<Part />\n\n<img className="block dark:hidden" src="/a.svg" alt="Lamp" />\n<img className="hidden dark:block" src="/b.svg" alt="Lamp" />\n\nexport const Own = ({ type }) => (\n  <div>\n    <ParamField body="id" type="string">\n      The {type}.\n    </ParamField>\n  </div>\n);\n\n<Own type="a" />\n\nexport const Counter = () => {\n  const [count] = useState(1);\n\n  return <b>{count}</b>;\n};\n\n<Counter />\n',
      'a.svg': SVG,
      'b.svg': SVG,
      'snippets/part.jsx':
        'export const Part = () => {\n  const [a] = useState(1);\n  return <i>{a}</i>;\n};\n',
    },
    pages,
  );
  expect(problems).toEqual([]);
  const text = read('index.mdx') ?? '';
  expect(text).toContain('<ThemedImage alt="Lamp" sources={{ light: "/a.svg", dark: "/b.svg" }} />');
  expect(text).toContain('<dd>\n    The {type}.\n    </dd>');
  expect(text).toMatch(/^\nimport { useState } from 'react';\n/);
  expect(read('snippets/part.jsx')).toMatch(/^'use client';\n\nimport { useState } from 'react';\n/);
  expect(report).toContain('`fonts`');
  expect(report).toContain('Mintlify loads "more.js" on every page.');
  expect(report).toContain('- `index.mdx`: A component of this page uses hooks');
});

test('more components of Mintlify have a counterpart', async () => {
  const { problems, read } = await migrated(
    {
      'docs.json': '{ "name": "Lamp", "navigation": { "pages": ["index"] } }',
      'index.mdx':
        '# Lamp\n\n<Tree>\n  <Tree.Folder name="app">\n    <Tree.File name="a.ts" />\n  </Tree.Folder>\n  <Tree.File name="b.ts" />\n</Tree>\n\n<Prompt description="Ask *this*">\n  Do `it`.\n</Prompt>\n\n<View title="JS">\n  One\n</View>\n\n<Tile href="/" title="Tile" description="Short">\n  Big\n</Tile>\n\n<Color variant="table">\n  <Color.Row title="Main">\n    <Color.Item name="red" value="#f00" />\n    <Color.Item name="bg" value={{ light: "#fff", dark: "#000" }} />\n  </Color.Row>\n</Color>\n\n<GitHub.Repo repo="acme/lamp" />\n',
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('index.mdx')).toBe(
    '# Lamp\n\n<FileTree>\n\n- app/\n  - a.ts\n- b.ts\n\n</FileTree>\n\n<Details summary="Ask *this*">\n\n```text wrap\nDo `it`.\n```\n\n</Details>\n\n**JS**\n\nOne\n\n<Card title="Tile" href="/">\n\nBig\n\nShort\n\n</Card>\n\n**Main**\n\n- red `#f00`\n- bg `#fff` `#000`\n\n[acme/lamp](https://github.com/acme/lamp)\n',
  );
});

test('translations of Mintlify show the documents of their originals, also by their own path', async () => {
  const document =
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/pets":{"get":{"operationId":"listPets","summary":"Pets","responses":{"200":{"description":"OK"}}}}}}';
  const { problems, read } = await migrated(
    {
      'docs.json':
        '{ "name": "Lamp", "navigation": { "languages": [{ "language": "en", "pages": ["index", "pets"] }, { "language": "es", "openapi": "/es/openapi.json", "pages": ["es/index", "es/pets"] }] } }',
      'index.mdx': '# Start\n',
      'pets.mdx': '---\nopenapi: /openapi.json GET /pets\n---\n',
      'es/index.mdx': '# Es\n',
      'es/pets.mdx': '---\nopenapi: /es/openapi.json GET /pets\n---\n',
      'openapi.json': document,
      'es/openapi.json': document,
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('i18n/es/docusaurus-plugin-content-docs/current/pets.mdx')).toContain(
    '::api-endpoint{operation="listPets" document="openapi"}',
  );
});

test('what many pages have in common is one entry of the report', async () => {
  const { report } = await migrated(
    {
      'mkdocs.yml': 'site_name: Lamp\n',
      'docs/index.md': '# A :tada:\n',
      'docs/b.md': '# B :tada:\n',
      'docs/c.md': '# C :tada:\n',
      'docs/d.md': '# D :tada:\n',
    },
    pages,
  );
  expect(report).toContain(
    '- Names of emoji, such as ":tada:", are shown as text. Write the emoji instead. In 4 files:\n  - `docs/b.md`\n  - `docs/c.md`\n  - `docs/d.md`\n  - `docs/index.md`\n',
  );
});

test('grids of cards of Material are cards, and labels are shown for pages without a title', async () => {
  const { problems, read } = await migrated(
    {
      'mkdocs.yml': 'site_name: Lamp\nnav:\n  - index.md\n  - Invocations: invocations.md\n',
      'docs/index.md':
        '# Start\n\n<div class="grid cards" markdown>\n\n-   :material-clock: __Fast__\n\n    ---\n\n    Install *now*.\n\n    [More](invocations.md)\n\n</div>\n\n<div class="grid cards" markdown>\n\n- [Only a link](invocations.md)\n\n</div>\n',
      'docs/invocations.md': '## First\n',
    },
    pages,
  );
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toContain("{ type: 'doc', id: 'invocations', label: 'Invocations' }");
  expect(read('docs/invocations.md')).toBe('---\ntitle: Invocations\n---\n## First\n');
  expect(read('docs/index.md')).toBe(
    '# Start\n\n::::card-grid\n\n:::card[Fast]\n\nInstall *now*.\n\n[More](invocations.md)\n\n:::\n\n::::\n\n<div class="grid cards">\n\n- [Only a link](invocations.md)\n\n</div>\n',
  );
});
