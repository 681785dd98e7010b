import { describe, expect, it, test } from 'vitest';

import { fenceMistakes, readFence, readRanges } from './fence.ts';
import { markLines } from './code-lines.ts';
import { renderHtml, renderPage } from '../../testing/test-page.ts';

function marked(language: string, code: string, meta = ''): { code: string; classes: string[] } {
  const { code: shown, classes } = markLines(code, readFence(language, meta));
  return { code: shown, classes };
}

describe("a site's own comments", () => {
  const own = [{ className: 'wrong', line: 'This fails', block: { start: 'wrong-start', end: 'wrong-end' } }];
  const read = (code: string, meta = '') => markLines(code, readFence('js', meta), own);

  it('add their class to the next line, or to lines between two comments, in addition to highlighting', () => {
    const { code, classes } = read(
      '// This fails\na();\nb();\n/* wrong-start */\n// highlight-next-line\nc();\nd();\n// wrong-end\ne();',
    );
    expect(code).toBe('a();\nb();\nc();\nd();\ne();');
    expect(classes).toEqual(['wrong', '', 'wrong theme-code-block-highlighted-line', 'wrong', '']);
  });

  it('can share one comment', () => {
    expect(read('// highlight-next-line This fails\na();\nb();')).toMatchObject({
      code: 'a();\nb();',
      classes: ['theme-code-block-highlighted-line wrong', ''],
    });
    expect(read('// wrong-start highlight-start\na();\n// highlight-end wrong-end\nb();').classes).toEqual([
      'wrong theme-code-block-highlighted-line',
      '',
    ]);
  });

  it('are code if they share their line with other text', () => {
    expect(read('a(); // This fails\n// This fails always').code).toBe(
      'a(); // This fails\n// This fails always',
    );
  });
});

const HIGHLIGHTED = 'theme-code-block-highlighted-line';

describe('code blocks', () => {
  it('terminal output is shown and copied without escape sequences', async () => {
    const html = await renderHtml('```ansi\n\u001B[1;31mred\u001B[0m <plain>\n```');
    expect(html).toContain('<span class="code-line">red &lt;plain&gt;\n</span>');
    expect(html).not.toContain('\u001B');
  });

  it('K30: every language of the specification is highlighted', async () => {
    for (const language of [
      'java',
      'swift',
      'ruby',
      'python',
      'csharp',
      'bash',
      'php',
      'dart',
      'gradle',
      'groovy',
      'kotlin',
      'objective-c',
      'xml',
      'yaml',
      'http',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await renderHtml(`\`\`\`${language}\nkey: "value" // 1\n<a b="c">text</a>\n\`\`\`\n`);
      expect(html, language).toMatch(/<span class="t-\w">/);
    }
  });

  it('K31: the frame around plain code', async () => {
    expect(await renderHtml('```\na < b\n\nc\n```\n')).toBe(
      '<div class="theme-code-block language-text codeblock" data-language="text"><div class="codeblock__content">' +
        '<pre tabindex="0" role="group" aria-label="Code: text" class="codeblock__pre thin-scrollbar"><code>' +
        '<span class="code-line">a &lt; b\n</span><span class="code-line">\n</span><span class="code-line">c\n</span></code></pre>' +
        '<div class="codeblock__buttons"><button type="button" class="codeblock__wrap" aria-label="Toggle word wrap" aria-pressed="true" data-wrap hidden></button>' +
        '<button type="button" class="codeblock__copy" aria-label="Copy code to clipboard" data-copy></button></div></div></div>',
    );
  });

  it('K31: title, line numbers, and noCopy', async () => {
    const html = await renderHtml('```js title="a <b>.js" showLineNumbers=5 noCopy\nx\n```\n');
    expect(html).toContain('<div class="codeblock__title">a &lt;b&gt;.js</div>');
    expect(html).toContain('codeblock__pre--numbered" data-first-line="5"');
    expect(html).not.toContain('data-copy');
  });

  it('a collapsed block is shown without a frame below its summary and can be copied', async () => {
    const html = await renderHtml('```js title="a.js" fold="Full <program>"\nconst a = 1 < 2;\n```\n');
    expect(html).toMatch(
      /^<details class="code-fold"><summary>Full &lt;program&gt;<\/summary>\n<div class="theme-code-block language-js codeblock"[^]*<\/div>\n<\/details>$/,
    );
    expect(html).toContain('thin-scrollbar codeblock__pre--unwrapped"><code>const a = 1 &lt; 2;</code>');
    expect(html).toContain('aria-pressed="false" data-wrap');
    expect(html).toContain('data-copy');
  });

  it('a line contains its indentation, so that wrapped text is aligned with its start', async () => {
    const html = await renderHtml(
      '```text\na\n b\n   c\n\t\td\n          e\n             f\n                  g\n```\n',
    );
    expect([...html.matchAll(/class="(code-line[^"]*)"/g)].map(([, names]) => names)).toEqual([
      'code-line',
      'code-line',
      'code-line in-2',
      'code-line in-4',
      'code-line in-8',
      'code-line in-12',
      'code-line in-16',
    ]);
  });

  it("a diff line's sign is part of its indentation", async () => {
    const html = await renderHtml('```diff\n     a\n+       b\n-   c\n```\n');
    expect([...html.matchAll(/class="code-line ([^"]*)"/g)].map(([, names]) => names)).toEqual([
      'in-4',
      'in-8 code-line--added',
      'in-4 code-line--removed',
    ]);
  });

  it('a long word breaks after the parts of a path or call', async () => {
    const html = await renderHtml('```text\nhttps://api.example.com/videos/1/otp?limit=1 a/b\n```\n');
    expect(html).toContain('https://api.example.com/<wbr>videos/<wbr>1/<wbr>otp?<wbr>limit=<wbr>1 a/b');
    const deep = await renderHtml('```text\n        aVeryLongNameOfAFunction(one)\n```\n');
    expect(deep).toContain('<span class="code-start">        a</span>VeryLongNameOfAFunction(one)');
    const call = await renderHtml('```js\nsend("https://api.example.com/a", b/c)\n```\n');
    expect(call).toContain('(<wbr><span class="t-s">"https://api.example.com/<wbr>a"</span>, ');
  });

  it('K31: words inside a title enable nothing', () => {
    expect(readFence('js', 'title="noCopy showLineNumbers {1} [x]"')).toMatchObject({
      noCopy: false,
      firstLineNumber: null,
      highlighted: null,
      label: null,
    });
  });

  it('K31: an unknown language is plain text and keeps its name', async () => {
    const html = await renderHtml('```Brainfuck\n+<\n```\n');
    expect(html).toContain('language-brainfuck');
    expect(html).toContain('<span class="code-line">+&lt;\n</span>');
  });

  it('K31: line ranges', () => {
    expect([...readRanges('1,3-5')]).toEqual([1, 3, 4, 5]);
    expect([...readRanges('0-2,x')]).toEqual([1, 2]);
    expect(marked('js', 'a\nb\nc', '{1,3}').classes).toEqual([HIGHLIGHTED, '', HIGHLIGHTED]);
  });

  it('K31: a range beyond the code is cut', () => {
    expect(readRanges('1-99999999999').size).toBe(100_000);
  });

  it.each([
    ['js', '// highlight-next-line'],
    ['js', '/* highlight-next-line */'],
    ['jsx', '{/* highlight-next-line */}'],
    ['html', '<!-- highlight-next-line -->'],
    ['python', '# highlight-next-line'],
    ['bash', '  # highlight-next-line  '],
    ['yaml', '# highlight-next-line'],
    ['sql', '-- highlight-next-line'],
    ['latex', '% highlight-next-line'],
    ['php', '# highlight-next-line'],
    ['unheard-of', '# highlight-next-line'],
  ])("K32: in %s, %s marks the next line and isn't shown", (language, comment) => {
    expect(marked(language, `a\n${comment}\nb\nc`)).toEqual({
      code: 'a\nb\nc',
      classes: ['', HIGHLIGHTED, ''],
    });
  });

  it('K32: a comment of another language is code', () => {
    expect(marked('python', '// highlight-next-line\nb').code).toBe('// highlight-next-line\nb');
  });

  it('K32: start and end', () => {
    expect(marked('js', 'a\n// highlight-start\nb\nc\n// highlight-end\nd')).toEqual({
      code: 'a\nb\nc\nd',
      classes: ['', HIGHLIGHTED, HIGHLIGHTED, ''],
    });
  });

  it('K32: a range in the fence turns comments off, and so does a missing language', () => {
    expect(marked('js', '// highlight-next-line\nb', '{2}')).toEqual({
      code: '// highlight-next-line\nb',
      classes: ['', HIGHLIGHTED],
    });
    expect(marked('', '# highlight-next-line\nb').code).toBe('# highlight-next-line\nb');
  });

  it('several marks in one comment', () => {
    const code = 'a() /* [!code ++] [!code word:a] */\nb()  // [!code focus][!code note: Why]';
    const { words, notes, ...lines } = markLines(code, readFence('js', ''));
    expect(lines).toMatchObject({ code: 'a()\nb()', classes: ['code-line--added', 'code-line--focus'] });
    expect(words).toEqual([['a'], []]);
    expect(notes.get(1)).toEqual({ text: 'Why', comment: '// Why' });
  });

  it('diff marks at the end of lines', () => {
    expect(marked('js', 'a() // [!code ++]\nb() // [!code --]\nc()')).toEqual({
      code: 'a()\nb()\nc()',
      classes: ['code-line--added', 'code-line--removed', ''],
    });
  });

  it('marks for focus, errors, and warnings can cover several lines or be above them', () => {
    expect(
      marked(
        'js',
        'a() // [!code focus]\nb() // [!code error] // [!code hl]\n// [!code warning:2]\nc()\nd()\ne()',
      ),
    ).toEqual({
      code: 'a()\nb()\nc()\nd()\ne()',
      classes: [
        'code-line--focus',
        `code-line--error ${HIGHLIGHTED}`,
        'code-line--warning',
        'code-line--warning',
        '',
      ],
    });
  });

  it('a marked word across tokens, up to its number of lines', async () => {
    const page = await renderPage(
      '```js\n// [!code word:user.name:2]\nuser.name < user.name\nuser.name\nuser.name\n```\n',
    );
    const lines = page.html.split('\n').map((line) => line.replace(/<(?!\/?mark>)[^>]*>/g, ''));
    expect(lines.slice(0, 3)).toEqual([
      '<mark>user</mark><mark>.</mark><mark>name</mark> &lt; <mark>user</mark><mark>.</mark><mark>name</mark>',
      '<mark>user</mark><mark>.</mark><mark>name</mark>',
      'user.name',
    ]);
  });

  it('a marked word can be a number, and a mark without a word is reported', async () => {
    const { html, problems } = await renderPage(
      '```js\nfail(404); // [!code word:404]\nfail(); // [!code word:]\n```\n',
    );
    expect(html).toContain('<mark>404</mark>');
    expect(problems).toMatchObject([{ code: 'unknown-code-mark' }]);
  });

  it('a note is below its line, and a comment in Markdown and the search', async () => {
    const page = await renderPage('```python\nkey = "…"  # [!code note: Your <API> key]\n```\n');
    expect(page.html).toContain('<span class="code-note">Your &lt;API&gt; key\n</span>');
    expect(page.markdown).toContain('key = "…" # Your <API> key\n');
    expect(page.blocks).toMatchObject([{ text: 'key = "…" # Your <API> key' }]);
  });

  it("a mark that doesn't exist is reported", async () => {
    expect((await renderPage('```js\na() // [!code focos]\n```\n')).problems).toMatchObject([
      { code: 'unknown-code-mark', message: 'This code has the mark "[!code focos]", which doesn\'t exist.' },
    ]);
  });

  it("diff lines keep their signs, and file names in a diff aren't marked", () => {
    expect(marked('diff', '--- a\n+++ b\n-old\n+new\n same').classes).toEqual([
      '',
      '',
      'code-line--removed',
      'code-line--added',
      '',
    ]);
  });

  it("the block's text is what a reader would copy, below a file name but not below another title", async () => {
    const { blocks } = await renderPage(
      '```js\n// highlight-next-line\na() // [!code ++]\n```\n\n```rb title="Podfile"\npod\n```\n\n```sh title="In a terminal"\nls\n```\n',
    );
    expect(blocks).toEqual([
      { anchor: '', kind: 'code', text: 'a()' },
      { anchor: '', kind: 'code', text: 'Podfile\npod' },
      { anchor: '', kind: 'code', text: 'ls' },
    ]);
  });

  it('long names in text and titles break between their words, and names that fit into a line stay whole', async () => {
    const html = await renderHtml(
      '`NETWORK_IO_AND_DRM_ERROR_CODE` `license.vdo.example` `onInitializationFailure`\n\n```js title="main/res/activity_player.xml"\n```\n',
    );
    expect(html).toContain(
      '<code>NETWORK_<wbr>IO_<wbr>AND_<wbr>DRM_<wbr>ERROR_<wbr>CODE</code> <code>license.vdo.example</code> <code>onInitializationFailure</code>',
    );
    expect(html).toContain('>main/<wbr>res/<wbr>activity_<wbr>player.<wbr>xml</div>');
    const hash = '0123456789abcdef'.repeat(2);
    expect(await renderHtml(`\`${hash}${hash}\` \`${hash}0\`\n`)).toBe(
      `<p><code>${hash}<wbr>${hash}</code> <code>${hash}0</code></p>`,
    );
  });

  it('K37: inline code is text', async () => {
    expect(await renderHtml('`<a>` and `a\nb`\n')).toBe(
      '<p><code>&lt;a&gt;</code> and <code class="one-line">a b</code></p>',
    );
  });

  it("K51: with diagrams turned off, it's code", async () => {
    const page = await renderPage('```mermaid\npie\n```\n', { settings: { mermaid: false } });
    expect(page.html).toContain('language-mermaid');
    expect(page.hasBrowserDiagram).toBe(false);
  });
});

test.each([
  [
    'titel="a.js"',
    'The attribute "titel" of this code block is unknown and has no effect.',
    'Did you mean "title"?',
  ],
  [
    '{1} nocopy',
    'The attribute "nocopy" of this code block is unknown and has no effect.',
    'Did you mean "noCopy"?',
  ],
  [
    'title="a b.js',
    'The value of "title" in this code block starts with ", which is never closed.',
    'Also write " at the end of the value.',
  ],
  [
    "fold='All",
    'The value of "fold" in this code block starts with \', which is never closed.',
    "Also write ' at the end of the value.",
  ],
  ['{1..3}', 'The range "{1..3}" of this code block has no effect.', 'Write lines as in "{1,3-5}".'],
  [
    'region="a"',
    'The attribute "region" of this code block has no effect without "file".',
    'Write the path of the file: file="example.js" region="a".',
  ],
])('a fence with %s is reported', (meta, message, fix) => {
  expect(fenceMistakes(readFence('js', meta))).toEqual([{ message, fix }]);
});

test('all mistakes of a fence are reported', () => {
  const mistakes = fenceMistakes(readFence('js', 'titel="a.js" {1;3} showlinenumbers'));
  expect(mistakes.map(({ fix }) => fix)).toEqual([
    'Write lines as in "{1,3-5}".',
    'Did you mean "title"?',
    'Did you mean "showLineNumbers"?',
  ]);
});

test('values without quotation marks and ranges with spaces have an effect', () => {
  const { title, fold, highlighted } = readFence('js', 'title=a.js fold=More {1, 3 - 4} showLineNumbers={5}');
  expect({ title, fold, highlighted }).toEqual({
    title: 'a.js',
    fold: 'More',
    highlighted: new Set([1, 3, 4]),
  });
});

test.each([
  'title="titel=b nocopy" {1,3-5} showLineNumbers=5 noCopy [Label] npm2yarn',
  '{1, 3} showLineNumbers={5} {"a": 1}',
  "live twoslash metastring=other title='a \"b' file=a.js region=b",
])('a fence with %s is correct', (meta) => {
  expect(fenceMistakes(readFence('js', meta))).toEqual([]);
});
