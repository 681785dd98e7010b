import { expect, test } from 'vitest';
import { renderHtml, renderPage } from '../../testing/test-page.ts';

const styles = {
  note: 'secondary',
  tip: 'success',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
};

test('GitHub alerts are admonitions', async () => {
  for (const [name, style] of Object.entries(styles)) {
    // oxlint-disable-next-line no-await-in-loop
    const html = await renderHtml(`> [!${name.toUpperCase()}]\n> One *word*.\n>\n> - item\n`);
    expect(html).toContain(`theme-admonition-${name} admonition alert alert--${style}"`);
    expect(html).toContain('<div class="admonition-content">\n<p>One <em>word</em>.</p>\n<ul>');
    expect(html).not.toContain('[!');
  }
});

test('an alert can start with markup, another block, or a hard break, or be in lowercase', async () => {
  for (const [written, content] of [
    ['> [!NOTE]\n> **Bold** text', '<p><strong>Bold</strong> text</p>'],
    ['> [!NOTE]\n>\n> Below', '<p>Below</p>'],
    ['> [!NOTE]  \n> Broken', '<p>Broken</p>'],
    ['> [!NOTE]\\\n> Broken', '<p>Broken</p>'],
    ['> [!note]\n> small', '<p>small</p>'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const html = await renderHtml(`${written}\n`);
    expect(html, written).toContain(`<div class="admonition-content">\n${content}\n</div>`);
  }
});

test('an alert is written like admonitions in the Markdown export', async () => {
  const { markdown } = await renderPage('- a\n\n  > [!WARNING]\n  > One *word*.\n');
  expect(markdown).toContain('  > **Warning**\n  >\n  > One *word*.');
});

test('any other quote stays a quote', async () => {
  for (const written of [
    '> [!TODO]\n> text',
    '> [!NOTE] Title\n> text',
    '> [!NOTE]',
    '> [!NOTE]*x*\n> text',
    '> \\[!NOTE]\n> text',
    '> text\n> [!NOTE]',
    '> [![NOTE](https://example.com/a.png)](https://example.com/)\n> text',
    '> [!NOTE]\n> text\n\n[!NOTE]: https://example.com/',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const html = await renderHtml(`${written}\n`);
    expect(html, written).toContain('<blockquote>');
    expect(html, written).not.toContain('admonition');
  }
  expect(await renderHtml('[!NOTE]\ntext\n')).toBe('<p>[!NOTE]\ntext</p>');
});
