import { describe, expect, it } from 'vitest';

import type { DocFormat } from '../../../content/model.ts';
import { fakeMdxRuntime, GIF, placesOf, renderHtml, renderPage } from '../../testing/test-page.ts';

describe('raw HTML', () => {
  it('is kept, with Markdown between its tags', async () => {
    expect(await renderHtml('<div class="a" data-x=\'1\'>\n\n*text* <kbd>Ctrl</kbd><br>\n\n</div>\n')).toBe(
      '<div class="a" data-x="1">\n<p><em>text</em> <kbd>Ctrl</kbd><br></p>\n</div>',
    );
  });

  it('entities in attributes are decoded once, as in a browser', async () => {
    expect(
      await renderHtml(
        '<p title="a &mdash; b &copy; 2026 &#8212; &notin; &amp;copy;" lang="x&y=1&copy=2">c</p>\n',
      ),
    ).toBe('<p title="a — b © 2026 — ∉ &amp;copy;" lang="x&amp;y=1&amp;copy=2">c</p>');
  });

  it("K50: details keep the browser's own behavior and get a class", async () => {
    expect(await renderHtml('<details open><summary>More</summary>\n\ntext\n\n</details>\n')).toBe(
      '<details open class="details"><summary>More</summary>\n<p>text</p>\n</details>',
    );
  });

  it.each(['script', 'style', 'object', 'applet', 'noembed', 'noframes', 'plaintext', 'xmp'])(
    'the content of <%s> is removed with it',
    async (name) => {
      const { html } = await renderPage(`a <${name}>hidden</${name}> b\n`);
      expect(html).toBe('<p>a  b</p>');
      const mdx = await renderPage(`a <${name}>hidden</${name}> b\n`, { format: 'mdx' });
      expect(mdx.html).toBe('<p>a  b</p>');
    },
  );

  it('L3: IDs and names are anchors', async () => {
    const { anchors } = await renderPage('<a name="old"></a> <span id="new">x</span>\n');
    expect(anchors).toEqual(['old', 'new']);
  });

  it('an ID used twice is reported', async () => {
    expect(placesOf(await renderPage('## A {#x}\n\n<span id="x">y</span>\n'))).toEqual(['duplicate-id:3:1']);
  });

  it('style attributes become classes, shared by equal declarations', async () => {
    const { html, styles } = await renderPage(
      '<p style="color: red">a</p>\n\n<b class="k" style="color:  red">b</b>\n',
    );
    const [name = ''] = Object.keys(styles);
    expect(styles).toEqual({ [name]: 'color: red' });
    expect(html).toContain(`<p class="${name}">`);
    expect(html).toContain(`<b class="k ${name}">`);
    expect(html).not.toContain('style=');
  });

  it('a style that would break out of its rule is removed', async () => {
    const page = await renderPage('<p style="color:red} body{display:none">a</p>\n');
    expect(page.styles).toEqual({});
    expect(page.html).toBe('<p>a</p>');
    expect(placesOf(page)).toEqual(['unsafe-html:1:1']);
  });

  it.each([
    [
      '<img src="https://x.example/a.png" alt="a" onerror="alert(1)">',
      '<img src="https://x.example/a.png" alt="a" loading="lazy" decoding="async">',
    ],
    ['<b OnClick=alert(1)>x</b>', '<b>x</b>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe></iframe>'],
    ['<form action="javascript:alert(1)"></form>', '<form></form>'],
    ['<button formaction="javascript:alert(1)">x</button>', '<button>x</button>'],
    ['<svg><a xlink:href="java&#10;script:alert(1)">x</a></svg>', '<svg><a>x</a></svg>'],
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT src="https://x.example/a.js"></SCRIPT>', ''],
    ['<style>p { color: red }</style>', ''],
    ['<base href="https://x.example">', ''],
    ['<object data="x.swf"></object>', ''],
    ['<embed src="https://x.example/a.swf">', ''],
    ['<noembed><b>x</b></noembed>', ''],
    [
      '<svg><a><set attributeName="href" to="javascript:alert(1)" /><text>x</text></a></svg>',
      '<svg><a><text>x</text></a></svg>',
    ],
    [
      '<svg><a><animate attributeName=xlink:href values="javascript:alert(1);x"></animate><text>x</text></a></svg>',
      '<svg><a><text>x</text></a></svg>',
    ],
    ['<svg><use href="data:image/svg+xml,x#y" /></svg>', '<svg><use /></svg>'],
    ['<svg><a xlink:href="data:image/svg+xml,x">x</a></svg>', '<svg><a>x</a></svg>'],
    ['<math><mi href="javascript:alert(1)">x</mi></math>', '<math><mi>x</mi></math>'],
    ['<math><annotation-xml><b>x</b></annotation-xml></math>', '<math><b>x</b></math>'],
    ['<iframe src="data:image/svg+xml,x"></iframe>', '<iframe></iframe>'],
    ['<iframe src=" java&Tab;script:alert(1)"></iframe>', '<iframe></iframe>'],
    ['<area href="javascript:alert(1)">', '<area>'],
    ['<form action=JavaScript:alert(1)></form>', '<form></form>'],
    ['<input formaction="javascript:alert(1)">', '<input>'],
    ['<p background="javascript:alert(1)">x</p>', 'x'],
  ])(
    'an element or attribute that would run a script is removed with a warning: %s',
    async (source, expected) => {
      const page = await renderPage(`${source}\n`);
      expect(page.html.trim().replace(/^<p>|<\/p>$/g, '')).toBe(expected);
      expect(page.problems[0]).toMatchObject({ code: 'unsafe-html', level: 'warn', line: 1 });
    },
  );

  it.each([
    // A named picture, form or frame is a property of the document.
    ['<img name="documentElement" alt="a" data-dialog="x.js">', 'name', 'img'],
    ['<IMG NAME="currentScript" alt="a">', 'NAME', 'img'],
    ['<form name="body"></form>', 'name', 'form'],
    ['<iframe name="cookie"></iframe>', 'name', 'iframe'],
    // Browsers read it as a picture.
    ['<image name="forms">', 'name', 'image'],
    ['<div name="forms">x</div>', 'name', 'div'],
    // A control is a property of its form.
    ['<form><input name="action"></form>', 'name', 'input'],
    ['<form><button id="submit">x</button></form>', 'id', 'button'],
    ['<form><img id="closest" alt="a"></form>', 'id', 'img'],
    ['<form><my-field name="onsubmit"></my-field></form>', 'name', 'my-field'],
    // Also of one that it stands outside of.
    ['<form id="f"></form><input form="f" name="action">', 'name', 'input'],
    ['<button form="f" id="submit">x</button><form id="f"></form>', 'id', 'button'],
    ['<form id="f"></form><textarea form="f" name="method"></textarea>', 'name', 'textarea'],
    ['<form id="f"></form><button form="f" formaction="//x.example/p">x</button>', 'formaction', 'button'],
    ['<a id="dataLayer" href="https://x.example">x</a>', 'id', 'a'],
    ['<a href="https://x.example" ping="https://x.example/p">x</a>', 'ping', 'a'],
    ['<img alt="a" attributionsrc="https://x.example/p">', 'attributionsrc', 'img'],
    ['<img alt="a" attributionsrc>', 'attributionsrc', 'img'],
    ['<form action="https://x.example/p"></form>', 'action', 'form'],
    ['<form action="//x.example/p"></form>', 'action', 'form'],
    ['<form action="/\\x.example/p"></form>', 'action', 'form'],
    ['<button formaction="/&#9;/x.example/p">x</button>', 'formaction', 'button'],
    ['<div data-tabs data-group="a">x</div>', 'data-tabs', 'div'],
    ['<p data-hydrate="visible">x</p>', 'data-hydrate', 'p'],
  ])('no page can contain %s', async (source, attribute, element) => {
    const page = await renderPage(`${source}\n`);
    const [, tag = ''] = new RegExp(`<${element}\\b([^>]*)>`).exec(page.html) ?? [];
    expect(tag).not.toMatch(new RegExp(`\\s${attribute}\\b`, 'i'));
    expect(page.problems[0]).toMatchObject({
      code: 'unsafe-html',
      level: 'warn',
      message: expect.stringContaining(`The attribute "${attribute}`.slice(0, 14)),
    });
  });

  it('names with a purpose stay: controls, anchors, maps, and groups of details', async () => {
    const html = `<form action="../find" method="get"><input type="radio" name="plan" id="plan-a"><select name="in"></select></form>
<map name="m"></map><a name="title">x</a><details name="faq"></details>
<h2 id="forms">Forms</h2><b id="body">x</b><input data-fill="ID" data-keep data-after="/"><span data-code data-copy data-nosnippet>x</span>`;
    const page = await renderPage(`${html}\n`);
    expect(page.problems).toEqual([]);
    expect(page.html.replaceAll(/<\/?p>|=""| class="details"/g, '').trim()).toBe(html);
  });

  it('an image can be a data URL, and words can look like one', async () => {
    const html =
      '<p><img src="data:image/gif;base64,R0" alt="javascript: the parts" width="1" height="1" loading="lazy" decoding="async"> <b title="data: kept">x</b></p>';
    expect(await renderHtml(`${html.slice(3, -4)}\n`)).toBe(html);
  });

  it('forbidden elements lose their tags, and the message shows how to write them as text', async () => {
    const page = await renderPage('Send <token> to <docs-island data-component="x">y</docs-island>.\n');
    expect(page.html).toBe('<p>Send  to y.</p>');
    expect(page.problems).toMatchObject([
      { code: 'unknown-element', line: 1, column: 6, fix: expect.stringContaining('"\\<token>"') },
      { code: 'unknown-element', line: 1, column: 17 },
    ]);
  });

  it("the site's own elements stay", async () => {
    expect(await renderHtml('<my-player src="/a">x</my-player>\n')).toBe(
      '<p><my-player src="/a">x</my-player></p>',
    );
  });

  it('names that browsers read in any case are one name, also in JSX', async () => {
    const page = await renderPage(
      '<sCript src="https://x.example/a.js" />\n\n<p {...{ "x onclick=alert(1) y": 1, oNclick: "z" }}>a</p>\n\n<linearGradient id="g" />\n',
      { format: 'mdx', context: { mdx: fakeMdxRuntime() } },
    );
    expect(page.html).toBe('<p>a</p>\n<linearGradient id="g"></linearGradient>');
    expect(placesOf(page)).toEqual(['unsafe-html:1:1', 'unsafe-html:3:1']);
  });

  it('the content of a script in the middle of text is also removed', async () => {
    expect((await renderPage('a <script>alert(*1*)</script> b\n')).html).toBe('<p>a  b</p>');
  });

  it("comments aren't published", async () => {
    expect(await renderHtml('a <!-- note -->b\n\n<!-- TODO: secret -->\n')).toBe('<p>a b</p>');
  });

  it('an unclosed element is closed in its own block', async () => {
    const page = await renderPage('- <div>\n\n  a\n\n- b <span>c\n');
    expect(page.html).toBe(
      '<ul>\n<li>\n<div>\n<p>a</p></div>\n</li>\n<li>\n<p>b <span>c</span></p>\n</li>\n</ul>',
    );
    expect(placesOf(page)).toEqual(['html-unbalanced:1:3', 'html-unbalanced:5:5']);
  });

  it('optional end tags can be left out without a report', async () => {
    expect(await renderHtml('<ul><li>a<li>b</ul>\n')).toBe('<ul><li>a<li>b</li></li></ul>');
  });

  it('an end tag without a start tag is removed', async () => {
    const page = await renderPage('a</div>\n\n</main>\n');
    expect(page.html).toBe('<p>a</p>');
    expect(placesOf(page)).toEqual(['html-unbalanced:1:2', 'html-unbalanced:3:1']);
  });

  it("an end tag inside a list doesn't close an element opened outside", async () => {
    const page = await renderPage('<div>\n\n- a</div>\n\nb\n\n</div>\n');
    expect(page.html).toBe('<div>\n<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n</div>');
    expect(placesOf(page)).toEqual(['html-unbalanced:3:4']);
  });

  it('an unfinished tag is text', async () => {
    expect((await renderPage('<div>\n<a title="x\n</div>\n')).html).not.toContain('<a');
  });

  it('SVG elements can be self-closing', async () => {
    expect(await renderHtml('<svg viewBox="0 0 1 1"><path d="M0"/></svg>\n')).toBe(
      '<p><svg viewbox="0 0 1 1"><path d="M0" /></svg></p>',
    );
  });

  it('the search finds text in HTML blocks', async () => {
    const { blocks } = await renderPage('<table><tr><td>cell</td></tr></table>\n');
    expect(blocks).toEqual([{ anchor: '', kind: 'text', text: 'cell' }]);
  });

  it("K58: a head is added to the document's head without scripts", async () => {
    const page = await renderPage(
      '<head>\n<meta name="robots" content="a&quot;b">\n<script>x</script>\n</head>\n\ntext\n',
    );
    expect(page.head).toBe('<meta name="robots" content="a&quot;b">');
    expect(page.html).toBe('<p>text</p>');
    expect(page.problems).toMatchObject([{ code: 'unsafe-html' }]);
  });

  it('components in a Markdown file are an error with a fix', async () => {
    const page = await renderPage("import Tabs from '@theme/Tabs';\n\n<Tabs>\n\ntext\n\n</Tabs>\n");
    expect(page.problems.slice(0, 2)).toMatchObject([
      { code: 'mdx-in-markdown', level: 'throw', line: 1 },
      { code: 'mdx-in-markdown', level: 'throw', line: 3 },
    ]);
    expect(page.problems[1]?.fix).toContain('".mdx"');
    expect(page.problems[1]?.fix).toContain('"::::tabs"');
    expect(page.problems[1]?.fix).toContain('"markdown.format"');
  });

  it('video and audio get the base path or become files', async () => {
    const { html, assets } = await renderPage('<video src="/v.mp4" poster="p.gif"></video>\n', {
      files: { 'docs/guide/p.gif': GIF, 'static/v.mp4': 'x' },
    });
    expect(html).toMatch(/<video src="\/docs\/v\.mp4" poster="\/docs\/assets\/images\/p-[0-9a-f]{8}\.gif">/);
    expect(assets).toHaveLength(1);
  });

  const served = String.raw`/docs/assets/\w+/a-[0-9a-f]{8}\.png`;
  it.each<[string, string, DocFormat?]>([
    ['<img src="/s.png" srcset="/s.png, a.png 2x" alt="a">', `srcset="/docs/s\\.png, ${served} 2x"`],
    [
      '<picture><source srcset="a.png 320w,/s.png 640w"></picture>',
      `srcset="${served} 320w, /docs/s\\.png 640w"`,
    ],
    ['<img src="/s.png" srcSet="a.png 2x" alt="a" />', `srcset="${served} 2x"`, 'mdx'],
    ['<svg><image href="a.png" /></svg>', `<image href="${served}"`],
    ['<svg><image xlink:href="/s.png" /></svg>', '<image xlink:href="/docs/s\\.png"'],
    ['<input type="image" src="a.png" alt="a">', `src="${served}"`],
    ['<audio><source src="a.png"></audio>', `src="${served}"`],
    ['<iframe src="a.png" title="a"></iframe>', `src="${served}"`],
    ['<iframe src="/s.png" title="a"></iframe>', 'src="/docs/s\\.png"'],
    ['<video src="a.png#t=3"></video>', `src="${served}#t=3"`],
    [
      '<form action="/find"><button formaction="/other">x</button></form>',
      '<form action="/docs/find"><button formaction="/docs/other"',
    ],
    ['<map name="m"><area href="#x" alt="x"></map>\n\n## X', '<area href="#x"'],
    ['<svg><use href="/s.svg#i" /></svg>', '<use href="/docs/s\\.svg#i"'],
  ])('URLs in elements are resolved and get the base path: %s', async (source, expected, format = 'md') => {
    const page = await renderPage(`${source}\n`, {
      format,
      files: { 'docs/guide/a.png': 'x', 'static/s.png': 'x', 'static/s.svg': 'x' },
      ...(format === 'mdx' ? { context: { mdx: fakeMdxRuntime() } } : {}),
    });
    expect(page.html).toMatch(new RegExp(expected));
    expect(page.problems.filter(({ level }) => level === 'throw')).toEqual([]);
  });

  it.each([
    '<video src="none.mp4"></video>',
    '<audio src="/none.mp3"></audio>',
    '<video><track src="none.vtt"></video>',
    '<video poster="none.png"></video>',
    '<img src="https://x.example/a.png" srcset="none.png 2x" alt="a">',
    '<svg><image href="none.png" /></svg>',
    '<input type="image" src="/none.png" alt="a">',
    '<svg><use href="/none.svg#icon" /></svg>',
  ])('a URL of a missing file is an error: %s', async (source) => {
    const { problems } = await renderPage(`${source}\n`);
    expect(problems).toMatchObject([
      { code: expect.stringMatching(/^missing-(?:file|image)$/), level: 'throw' },
    ]);
  });

  it('a problem in a block of HTML is located at its tag', async () => {
    const { problems } = await renderPage(
      '<div>\n<img src="a.png" alt=""> <img src="b.png" alt="">\n</div>\n\n- <div>\n    <img src="c.png" alt="">\n  </p></div>\n',
    );
    expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['missing-image', 2, 1],
      ['missing-image', 2, 26],
      ['missing-image', 6, 5],
      ['html-unbalanced', 7, 3],
    ]);
  });

  it('the search ignores text in data-nosnippet, in one piece of HTML or around Markdown', async () => {
    const { blocks, html } = await renderPage(
      '<div data-nosnippet><label>Your ID <input></label></div>\n\nfirst\n\n<div data-nosnippet>\n\nnote\n\n```sh\nget\n```\n\n</div>\n\n<div><b data-nosnippet>no</b> last</div>\n\n<div><svg data-nosnippet><svg/></svg> behind</div>\n',
    );
    expect(blocks.map(({ text }) => text)).toEqual(['first', 'last', 'behind']);
    expect(html).toContain('<p>note</p>');
  });
});
