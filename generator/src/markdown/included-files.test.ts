import { describe, expect, it } from 'vitest';
import { placesOf, renderHtml, renderPage } from './testing/test-page.ts';

const messages = (page: Awaited<ReturnType<typeof renderPage>>): string[] =>
  page.problems.map(({ message, fix }) => `${message} ${fix ?? ''}`);

describe('::include', () => {
  it('inserts a Markdown file without its front matter, and its headings get IDs and are in the table of contents', async () => {
    const page = await renderPage('## One\n\n::include{file="_part.md"}\n\n## Two\n', {
      files: { 'docs/guide/_part.md': '---\ntitle: Part\n---\n\n## Limits\n\nText **here**.\n' },
    });
    expect(page.problems).toEqual([]);
    expect(page.headings.map(({ id }) => id)).toEqual(['one', 'limits', 'two']);
    expect(page.html).toContain('id="limits">Limits</h2>');
    expect(page.html).toContain('<p>Text <strong>here</strong>.</p>');
    expect(page.markdown).toBe('## One\n\n## Limits\n\nText **here**.\n\n## Two');
    expect(page.blocks).toContainEqual({ anchor: 'limits', kind: 'text', text: 'Text here.' });
  });

  it('inserts what the preprocessor makes of a file, but shows code unchanged', async () => {
    const { html } = await renderPage('::include{file="_part.md"}\n\n```js file="a.js"\n```\n', {
      files: { 'docs/guide/_part.md': 'Old text.\n', 'docs/guide/a.js': 'Old();\n' },
      context: { preprocessor: ({ fileContent }) => fileContent.replace('Old', 'New') },
    });
    expect(html).toContain('<p>New text.</p>');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Old();');
  });

  it('resolves links and images from the included file', async () => {
    const { html, links, assets } = await renderPage('::include{file="@site/shared/deep/part.md"}\n', {
      files: {
        'shared/deep/part.md': '[Other](../../docs/guide/other.md) ![A](a.svg)\n',
        'shared/deep/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      },
      context: {
        resolveDocLink: ({ from, target }) => (target.startsWith('../../docs') ? `/${from}` : null),
      },
    });
    expect(html).toContain('href="/shared/deep/part.md"');
    expect(links).toMatchObject([{ source: 'shared/deep/part.md', line: 1 }]);
    expect(assets).toHaveLength(1);
  });

  it("inserts a region, and its problems have the file's line numbers", async () => {
    const files = {
      'docs/guide/_part.md':
        'Above\n\n<!-- #region plan -->\nInside\n\n[x](./none.md)\n<!-- #endregion -->\n\nBelow\n',
    };
    const page = await renderPage('::include{file="_part.md" region="plan"}\n', { files });
    expect(page.markdown).toContain('Inside');
    expect(page.markdown).not.toMatch(/Above|Below/);
    expect(page.problems).toMatchObject([
      { code: 'broken-markdown-link', file: 'docs/guide/_part.md', line: 6 },
    ]);
  });

  it('can be nested, in containers and in MDX, and files can be included twice', async () => {
    const files = {
      'docs/guide/_a.md': 'A\n\n::include{file="parts/_b.md"}\n',
      'docs/guide/parts/_b.md': '## B {#b}\n',
    };
    const body = ':::note\n\n::include{file="_a.md"}\n\n:::\n\n::include{file="_a.md"}\n';
    for (const format of ['md', 'mdx'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const page = await renderPage(body, { files, format });
      expect(page.problems).toEqual([]);
      expect(page.headings.map(({ id }) => id)).toEqual(['b', 'b-1']);
    }
  });

  it("uses the original's file if a translation has none", async () => {
    const html = await renderHtml('::include{file="_part.md"}\n', {
      files: { 'docs/guide/_part.md': 'Original\n' },
      input: { source: 'i18n/de/guide/page.md' },
      context: { originals: new Map([['i18n/de', 'docs']]) },
    });
    expect(html).toBe('<p>Original</p>');
  });

  it('reports a missing file, region, and attribute at the line of the directive', async () => {
    const page = await renderPage(
      [
        '::include{file="_none.md"}',
        '::include{file="_part.md" region="tow"}',
        '::include{file="_part.md" region="open"}',
        '::include{}',
        '::include{file="_part.md" regoin="two"}',
        '::include{file="../../../outside.md"}',
      ].join('\n\n'),
      {
        files: {
          'docs/guide/_part.md': '<!-- #region two -->\n<!-- #endregion -->\n<!-- #region open -->\n',
        },
      },
    );
    expect(placesOf(page)).toEqual([
      'missing-include:1:1',
      'missing-region:3:1',
      'missing-region:5:1',
      'directive:7:1',
      'directive:9:1',
      'missing-include:11:1',
    ]);
    expect(messages(page)).toEqual([
      'There\'s no file "_none.md". Correct the path. It\'s relative to "docs/guide/page.md".',
      'The file "docs/guide/_part.md" has no region "tow". The regions of the file are "two", "open".',
      'The file "docs/guide/_part.md" doesn\'t end the region "open", which starts on line 3. Add a comment with "#endregion" below it.',
      'The directive "::include" needs the path of a file. Write it as in ::include{file="_part.md"}.',
      'The directive "::include" has no attribute "regoin". Did you mean "region"?',
      'There\'s no file "../../../outside.md" that pages may read. Correct the path. It\'s relative to "docs/guide/page.md". If the file is outside the site folder, add its folder to "markdown.includeFolders".',
    ]);
  });

  it('reports a cycle once, with all its files', async () => {
    const page = await renderPage('::include{file="_a.md"}\n', {
      files: {
        'docs/guide/_a.md': '::include{file="_b.md" region="r"}\n',
        'docs/guide/_b.md': '<!-- #region r -->\n\n::include{file="./_a.md"}\n\n<!-- #endregion -->\n',
      },
    });
    expect(page.problems).toMatchObject([
      {
        code: 'include-cycle',
        message:
          'The file "docs/guide/_a.md" includes itself: docs/guide/_a.md → docs/guide/_b.md#r → docs/guide/_a.md.',
        file: 'docs/guide/_b.md',
        line: 3,
      },
    ]);
    const self = await renderPage('::include{file="page.md"}\n', {
      files: { 'docs/guide/page.md': '::include{file="page.md"}\n' },
    });
    expect(placesOf(self)).toEqual(['include-cycle:1:1']);
  });

  it('suggests the directive for a typo, and leaves the name to a plugin that defines it', async () => {
    const typo = await renderPage('::inclde{file="_a.md"}\n');
    expect(typo.problems[0]?.fix).toBe('Did you mean "::include"?');
    const own = await renderHtml('::include{file="x"}\n', {
      context: { directives: { include: ({ file }) => `Own ${file}` } },
    });
    expect(own).toBe('<p>Own x</p>');
  });
});

describe('code blocks with a file', () => {
  const files = {
    'examples/a.js':
      '// #region all\nconst a = 1;\n// #region call\n  go(a); // 100%\n// #endregion\n// #endregion\n',
  };

  it.each(['region="call"', "region='call'", 'region=call'])('show a region given as %s', async (region) => {
    const page = await renderPage(`\`\`\`js file=@site/examples/a.js ${region} title="a.js"\n\`\`\`\n`, {
      files,
    });
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('<div class="codeblock__title">a.');
    expect(page.blocks).toEqual([{ anchor: '', kind: 'code', text: 'a.js\ngo(a); // 100%' }]);
    expect(page.markdown).toBe('```js title="a.js"\ngo(a); // 100%\n```');
    expect(page.samples).toMatchObject([{ code: 'go(a); // 100%', line: 1, isGenerated: true }]);
  });

  it('show a whole file without markers, in the language of its extension if the block has none', async () => {
    const page = await renderPage('``` file="../../examples/a.js"\n```\n', { files });
    expect(page.html).toContain('language-js');
    expect(page.markdown).toBe('```js\nconst a = 1;\n  go(a); // 100%\n```');
  });

  it('replace tokens as in other code', async () => {
    const page = await renderPage('```sh file="@site/a.sh"\n```\n', {
      files: { 'a.sh': 'curl %host% \\%host%\n' },
      context: { tokens: { host: 'api.test' } },
    });
    expect(page.markdown).toBe('```sh\ncurl api.test %host%\n```');
  });

  it('report a missing file or region, and code that the file would replace', async () => {
    const page = await renderPage(
      '```js file="b.js"\n```\n\n```js file="@site/examples/a.js" region="x"\n```\n\n```js file="@site/examples/a.js"\none\n```\n',
      { files },
    );
    expect(placesOf(page)).toEqual(['missing-include:1:1', 'missing-region:4:1', 'code-from-file:7:1']);
    expect(messages(page)[1]).toContain('The regions of the file are "all", "call".');
  });

  it("don't change code that a plugin of a Docusaurus project may have inserted", async () => {
    const page = await renderPage('```js file=./b.js\none\n```\n', { settings: { strict: false } });
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('one');
  });
});

it.each([
  ['Makefile', 'text'],
  ['run.py', 'py'],
])('a code block without a language has the one of its file %s: %s', async (file, language) => {
  const { html } = await renderPage(`\`\`\`file="${file}"\n\`\`\`\n`, {
    files: { [`docs/guide/${file}`]: 'all: build\n' },
  });
  expect(html).toContain(`data-language="${language}"`);
});
