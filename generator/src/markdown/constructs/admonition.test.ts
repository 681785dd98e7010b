import { describe, expect, it } from 'vitest';

import { ADMONITIONS } from './admonition.ts';
import { placesOf, renderHtml, renderPage } from '../testing/test-page.ts';

const frame = (type: string, style: string, title: string, content: string, number = 1): string =>
  `<div class="theme-admonition theme-admonition-${type} admonition alert alert--${style}" role="note" aria-labelledby="admonition-${number}">` +
  `<div class="admonition-heading" id="admonition-${number}">${title}</div>\n<div class="admonition-content">\n${content}\n</div></div>`;

describe('admonitions', () => {
  it('K20: all nine keywords, each with its name as the title', async () => {
    for (const name of ADMONITIONS) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await renderHtml(`:::${name}\ntext\n:::\n`);
      expect(html).toContain(`theme-admonition-${name} `);
      expect(html).toContain(`>${name.charAt(0).toUpperCase()}${name.slice(1)}</div>`);
    }
  });

  it('K20: title in brackets, with inline Markdown', async () => {
    expect(await renderHtml(':::tip[Use `ttl` *now*]\ntext\n:::\n')).toBe(
      frame('tip', 'success', 'Use <code>ttl</code> <em>now</em>', '<p>text</p>'),
    );
  });

  it('K20: title after a space, with inline Markdown', async () => {
    expect(await renderHtml(':::caution Mind the *gap*\ntext\n:::\n')).toBe(
      frame('caution', 'warning', 'Mind the <em>gap</em>', '<p>text</p>'),
    );
  });

  it('K20: title in an attribute is plain text', async () => {
    expect(await renderHtml(':::info{title="a *b* <c>"}\ntext\n:::\n')).toBe(
      frame('info', 'info', 'a *b* &lt;c&gt;', '<p>text</p>'),
    );
  });

  it("K20: the author's class and ID are kept", async () => {
    const { html, anchors } = await renderPage(':::note[T]{.wide #special}\ntext\n:::\n');
    expect(html).toContain('alert--secondary wide" id="special"');
    expect(anchors).toContain('special');
  });

  it('K20: an unknown keyword shows its content with a warning', async () => {
    const page = await renderPage('x\n\n:::tpi\ntext\n:::\n');
    expect(page.html).toBe('<p>x</p>\n<p>text</p>');
    expect(page.problems[0]).toMatchObject({
      code: 'unused-directive',
      level: 'warn',
      line: 3,
      column: 1,
      fix: 'Did you mean ":::tip"?',
    });
  });

  it('K21: nested by the number of colons', async () => {
    const inner = frame('tip', 'success', 'Tip', '<p>in</p>', 2);
    expect(await renderHtml('::::note\nout\n\n:::tip\nin\n:::\n::::\n')).toBe(
      frame('note', 'secondary', 'Note', `<p>out</p>\n${inner}`),
    );
  });

  it('K21: in lists and quotes, also with the old title syntax', async () => {
    expect(await renderHtml('- a\n\n  :::note Old\n  text\n  :::\n')).toContain(
      frame('note', 'secondary', 'Old', '<p>text</p>'),
    );
    expect(await renderHtml('> :::note Old\n> text\n> :::\n')).toBe(
      `<blockquote>\n${frame('note', 'secondary', 'Old', '<p>text</p>')}\n</blockquote>`,
    );
  });

  it('K21: an admonition that is never closed is reported at its start', async () => {
    expect(placesOf(await renderPage('a\n\n:::note\nb\n\nc\n'))).toEqual(['unclosed-directive:3:1']);
    expect(placesOf(await renderPage(':::note\nb :::\n'))).toEqual(['unclosed-directive:1:1']);
    expect(placesOf(await renderPage('> :::note\n> b\n> :::\n'))).toEqual([]);
  });

  it("a space between colons and name is reported, because it's shown as text", async () => {
    const page = await renderPage('::: tip\ntext\n:::\n');
    expect(page.problems[0]).toMatchObject({ code: 'directive-syntax', fix: 'Write ":::tip".' });
  });

  it('K4: prose that looks like a directive stays text', async () => {
    const { html, problems, excerpt } = await renderPage('At 10:30 use std::vector or :name.\n');
    expect(html).toBe('<p>At 10:30 use std::vector or :name.</p>');
    expect(excerpt).toBe('At 10:30 use std::vector or :name.');
    expect(problems).toEqual([]);
  });

  it('K4: a text directive with a label is reported and its text kept', async () => {
    const page = await renderPage('a :abbr[*HTML* :sub[x]]{title="T"} b\n');
    expect(page.html).toBe('<p>a :abbr[<em>HTML</em> :sub[x]]{title="T"} b</p>');
    expect(placesOf(page)).toEqual(['unused-directive:1:3', 'unused-directive:1:16']);
  });

  it('K4: a leaf directive is reported', async () => {
    expect(placesOf(await renderPage('::video[x]\n'))).toEqual(['unused-directive:1:1']);
  });

  it.each([
    ['::note\n', 'Write ":::note" above the text and ":::" below it. If it\'s text, write "\\::note".'],
    ['a :note[x] b\n', 'Write ":::note" above the text and ":::" below it. Write "\\:note" if it\'s text.'],
    [
      ':::include{file="_a.md"}\n\n:::\n',
      'Write "::include" on its own line, without ":::" below it. If it\'s text, write "\\:::include".',
    ],
    ['::badge[New]\n', 'Write ":badge" with one colon. If it\'s text, write "\\::badge".'],
  ])(
    'K4: a directive with the wrong number of colons is reported with the right one: %j',
    async (text, fix) => {
      expect((await renderPage(text)).problems).toMatchObject([{ code: 'unused-directive', fix }]);
    },
  );

  it('K20: as a component in MDX, with Markdown inside', async () => {
    const html = await renderHtml('<Admonition type="danger" title="Stop">\n\n*text*\n\n</Admonition>\n', {
      format: 'mdx',
    });
    expect(html).toBe(frame('danger', 'danger', 'Stop', '<p><em>text</em></p>'));
  });

  it('K20: an unknown type of the component is reported and shown as info', async () => {
    const page = await renderPage('<Admonition type="hint">x</Admonition>\n', { format: 'mdx' });
    expect(page.html).toContain('theme-admonition-info ');
    expect(placesOf(page)).toEqual(['unknown-admonition:1:1']);
  });
});
