import { describe, expect, it, test } from 'vitest';
import { migrated } from '../testing/migrated-project.ts';
import { mkdocsPage } from './pages.ts';

const project = {
  'mkdocs.yml': `site_name: Lamp
site_url: https://lamp.test/help/
site_description: All about lamps
repo_url: https://github.com/acme/lamp
repo_name: acme/lamp
copyright: © Acme
theme:
  name: material
  palette: { primary: indigo }
  logo: img/logo.svg
  features: [navigation.indexes]
extra_css: [css/extra.css]
plugins:
  - search
  - redirects: { redirect_maps: { 'old.md': 'guide/install.md' } }
markdown_extensions:
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Start: index.md
  - Guide:
      - guide/index.md
      - Set up: guide/install.md
  - Code: https://github.com/acme/lamp
`,
  'docs/index.md': `---
hide: [toc]
---
# Lamp

!!! tip "Read this"
    Use a **lamp**.

    ??? note
        Nested.

=== "Linux"

    \`\`\`bash hl_lines="1" linenums="1"
    apt install lamp
    \`\`\`

=== "macOS"

    Use brew.

Press ++ctrl+c++ :material-check: and see [the switch](guide/install.md#whats-on_1){ .md-button }.

--8<-- "includes/legal.md"
`,
  'includes/legal.md': 'Legal text.\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/install.md':
    '# Install\n\n## What\'s on?\n\n## What\'s on?\n\n## Limits { #own .wide }\n\n![Lamp](../img/logo.svg){ width="20" }\n\nSee [limits](#own).\n',
  'docs/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'docs/css/extra.css': 'p { color: inherit; }\n',
};

test('a project is migrated with its pages and checked without warnings', async () => {
  const { problems, read, changedPages } = await migrated(project, { pages: true });
  expect(problems).toEqual([]);
  expect(changedPages).toBe(2);
  expect(read('site.config.ts')).toMatchInlineSnapshot(`
    "// Created by docs migrate from mkdocs.yml (MkDocs).
    import { defineConfig } from 'pagewright';

    export default defineConfig({
      title: 'Lamp',
      tagline: 'All about lamps',
      url: 'https://lamp.test',
      baseUrl: '/help/',
      trailingSlash: true,
      logo: { src: 'img/logo.svg' },
      theme: { accent: '#3f51b5' },
      navbar: {
        items: [
          { label: 'acme/lamp', href: 'https://github.com/acme/lamp', position: 'right' },
          { type: 'search' },
        ],
      },
      footer: { copyright: '© Acme' },
      docs: { path: 'docs' },
      markdown: { headingIds: 'mkdocs', strict: false },
      redirects: [{ from: 'old', to: 'guide/install' }],
      styles: ['docs/css/extra.css'],
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
    });
    "
  `);
  expect(read('sidebars.ts')).toMatchInlineSnapshot(`
    "export default {
      docs: [
        { type: 'doc', id: 'index', label: 'Start' },
        {
          type: 'category',
          label: 'Guide',
          link: { type: 'doc', id: 'guide/index' },
          items: [{ type: 'doc', id: 'guide/install', label: 'Set up' }],
        },
        { type: 'link', label: 'Code', href: 'https://github.com/acme/lamp' },
      ],
    };
    "
  `);
  expect(read('docs/index.md')).toMatchInlineSnapshot(`
    "---
    hide_table_of_contents: true
    ---
    # Lamp

    :::tip[Read this]

    Use a **lamp**.

    <details>
    <summary>Note</summary>

    Nested.

    </details>

    :::

    ::::tabs

    :::tab{label="Linux" value="linux"}

    \`\`\`bash {1} showLineNumbers
    apt install lamp
    \`\`\`

    :::

    :::tab{label="macOS" value="macos"}

    Use brew.

    :::

    ::::

    Press <kbd>Ctrl</kbd>+<kbd>C</kbd> and see [the switch](guide/install.md#whats-on_1).

    ::include{file="@site/includes/legal.md"}
    "
  `);
  expect(read('static/img/logo.svg')).toBe(project['docs/img/logo.svg']);
});

test('without nav, the files of awesome-pages are the sidebar', async () => {
  const { read } = await migrated({
    'mkdocs.yml': 'site_name: Lamp\nplugins: [awesome-pages]\n',
    'docs/.pages': 'nav:\n  - index.md\n  - Guides: guide\n  - ...\n',
    'docs/index.md': '# Start\n',
    'docs/about.md': '# About\n',
    'docs/guide/.pages': 'title: Other\narrange: [b.md, ...]\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/b.md': '# B\n',
  });
  expect(read('sidebars.ts')).toContain(
    "docs: ['index', { type: 'category', label: 'Guides', items: ['guide/b', 'guide/a'] }, 'about'],",
  );
});

test('in a folder without an order, its index comes first, and other pages by name', async () => {
  const { read } = await migrated({
    'mkdocs.yml': 'site_name: Lamp\nplugins: [awesome-pages]\n',
    'docs/.pages': 'title: All\n',
    'docs/b.md': '# B\n',
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
  });
  expect(read('sidebars.ts')).toContain("docs: ['index', 'a', 'b'],");
});

test('one folder with a .pages file is enough, and titles without an order keep the order of files', async () => {
  const { read } = await migrated({
    'mkdocs.yml': 'site_name: Lamp\nplugins: [awesome-pages]\n',
    'docs/index.md': '# Start\n',
    'docs/guide/.pages': 'arrange: [b.md, ...]\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/b.md': '# B\n',
  });
  expect(read('sidebars.ts')).toMatch(/items: \['guide\/b', 'guide\/a'\]/);
});

test('an inherited configuration keeps what the own one leaves out, also inside its settings', async () => {
  const { read, problems } = await migrated({
    'base.yml':
      'site_name: Base\nsite_description: Light\ntheme: { name: material, features: [navigation.tabs] }\nnav: [index.md]\n',
    'mkdocs.yml':
      'INHERIT: base.yml\nsite_name: Lamp\ntheme: { language: en }\nnav:\n  - index.md\n  - One: [a.md]\n  - Two: [b.md]\n',
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(problems).toEqual([]);
  expect(read('site.config.ts')).toContain("title: 'Lamp',\n  tagline: 'Light',");
  expect(read('sidebars.ts')).toBe(
    "export default {\n  docs: ['index'],\n  one: ['a'],\n  two: ['b'],\n};\n",
  );
});

test.each([
  ['mkdocs.yml', '"INHERIT" points to "mkdocs.yml", which inherits from this file.'],
  ['none.yml', '"INHERIT" points to "none.yml", which doesn\'t exist.'],
])('the inherited configuration %s is an error', async (parent, message) => {
  await expect(
    migrated({ 'mkdocs.yml': `INHERIT: ${parent}\nsite_name: Lamp\n`, 'docs/index.md': '# Start\n' }),
  ).rejects.toMatchObject({ problems: [{ code: 'config-not-loaded', message }] });
});

test('with navigation.tabs, each section is a sidebar with an entry in the navbar', async () => {
  const { read, problems } = await migrated({
    'mkdocs.yml':
      'site_name: Lamp\ntheme: { name: material, features: [navigation.tabs] }\nnav:\n  - index.md\n  - One: [a.md]\n  - Two: [b.md]\n',
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toBe(
    "export default {\n  docs: ['index'],\n  one: ['a'],\n  two: ['b'],\n};\n",
  );
  expect(read('site.config.ts')).toContain("{ type: 'docSidebar', sidebarId: 'one', label: 'One' }");
});

test('Unicode slugs of pymdownx keep their anchors', async () => {
  const { problems } = await migrated({
    'mkdocs.yml':
      'site_name: Lamp\nmarkdown_extensions:\n  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: { case: lower }\n',
    'docs/index.md': '# Start\n\n## Größe & Maße\n\nSee [it](#größe--maße).\n',
  });
  expect(problems).toEqual([]);
});

test("code is searched for in the page's folder and then in the snippet folders", () => {
  const exists = (file: string): boolean => file === 'src/a.py' || file === 'docs/guide/b.py';
  const convert = mkdocsPage({ docsDir: 'docs', basePaths: ['.', 'docs'], exists });
  expect(convert('{* src/a.py *}\n\n{* b.py *}\n', 'docs/guide/page.md').text).toBe(
    '```python file="@site/src/a.py"\n```\n\n```python file="@site/docs/guide/b.py"\n```\n',
  );
});

it.each([
  ['Text\n', '---\ntitle: Start\n---\nText\n'],
  ['<h1>Lamp</h1>\n', '---\ntitle: Start\nhide_title: true\n---\n<h1>Lamp</h1>\n'],
  ['# Lamp\n', '# Lamp\n'],
  ['---\ntitle: Lamp\n---\nText\n', '---\ntitle: Lamp\n---\nText\n'],
  ['```sh\n# Comment\n```\n', '---\ntitle: Start\n---\n```sh\n# Comment\n```\n'],
])('the label in nav is the title of a page that has none: %j', (text, expected) => {
  const convert = mkdocsPage({ docsDir: 'docs', basePaths: ['.'], exists: () => true }, () => 'Start');
  expect(convert(text, 'docs/index.md').text).toBe(expected);
});

describe('pages', () => {
  const convert = (text: string): string =>
    mkdocsPage({ docsDir: 'docs', basePaths: ['.'], exists: () => true })(text, 'docs/guide/page.md').text;

  it.each([
    ['!!! bug\n    Text\n', ':::danger[Bug]\n\nText\n\n:::\n'],
    ['!!! warning ""\n    Text\n', ':::warning\n\nText\n\n:::\n'],
    ['Text\n!!! note inline end\n    A\n\n    B\nAfter\n', 'Text\n\n:::note\n\nA\n\nB\n\n:::\n\nAfter\n'],
    ['- Item\n\n    !!! note\n        Text\n', '- Item\n\n    :::note\n\n    Text\n\n    :::\n'],
    ['???+ tip "Open"\n    Text\n', '<details open>\n<summary>Open</summary>\n\nText\n\n</details>\n'],
    ['/// warning | Careful\nText\n///\n', ':::warning[Careful]\n\nText\n\n:::\n'],
    [
      '/// details | More\n    type: tip\n\nText\n///\n',
      '<details>\n<summary>More</summary>\n\nText\n\n</details>\n',
    ],
    [
      '/// tab | One\nA\n///\n\n/// tab | Two\nB\n///\n',
      '::::tabs\n\n:::tab{label="One" value="one"}\n\nA\n\n:::\n\n:::tab{label="Two" value="two"}\n\nB\n\n:::\n\n::::\n',
    ],
    [
      '!!! note\n    === "A"\n        Text\n',
      ':::::note\n\n::::tabs\n\n:::tab{label="A" value="a"}\n\nText\n\n:::\n\n::::\n\n:::::\n',
    ],
    ['{* ../src/a.py hl[2:3] *}\n', '```python file="@site/docs/src/a.py" {2-3}\n```\n'],
    ['--8<--\na.md\nb.md\n--8<--\n', '::include{file="@site/a.md"}\n\n::include{file="@site/b.md"}\n'],
    ['```py\n--8<-- "a.py"\n```\n', '```py file="@site/a.py"\n```\n'],
    ['``` { .py .annotate title="a.py" hl_lines="1 3-4" }\na\n```\n', '```py title="a.py" {1,3-4}\na\n```\n'],
    ['A ==b== ^^c^^ `==d==`\n', 'A <mark>b</mark> <ins>c</ins> `==d==`\n'],
    ['[TOC]\n\n*[OTP]: One-time password\n', '\n\n\n'],
    ['<div class="grid" markdown>\n', '<div class="grid">\n'],
    ['```md\n!!! note\n    Text\n{ .x }\n```\n', '```md\n!!! note\n    Text\n{ .x }\n```\n'],
    ['a == b and c == d, i++ and {x} stay\n', 'a == b and c == d, i++ and {x} stay\n'],
  ])('%j', (text, expected) => {
    expect(convert(text)).toBe(expected);
  });
});
