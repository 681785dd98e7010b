import { expect, test } from 'vitest';
import { placesOf, renderHtml, renderPage } from './testing/test-page.ts';

const directives = {
  table: ({ name }: Readonly<Record<string, string>>) =>
    `## Fields of ${name}\n\n| a | b |\n| --- | --- |\n| [other](/root.md) | \`x\` |\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n`,
  wrong: () => 'See [gone](/gone.md).',
  fails: () => {
    throw new Error('there is no schema "Otp"');
  },
  outer: () => '::table{name="inner"}',
  endless: () => '::endless',
  silent: () => '',
};
const context = { directives };

test("a generated directive's headings, text, code, and links belong to the page", async () => {
  const page = await renderPage('Before.\n\n::table{name="otp"}\n\nAfter.', { context });
  expect(page.problems).toEqual([]);
  expect(page.headings).toMatchObject([{ level: 2, id: 'fields-of-otp', text: 'Fields of otp' }]);
  expect(page.html).toContain('<td><a href="/docs/root">other</a></td>');
  expect(page.links).toMatchObject([
    { href: '/docs/root', line: 3, column: 1, source: 'docs/guide/page.md' },
  ]);
  expect(page.blocks.map(({ anchor, kind, text }) => `${anchor} ${kind} ${text}`)).toContain(
    'fields-of-otp code let a = 1;',
  );
  expect(page.markdown).toMatch(
    /^Before\.\n\n## Fields of otp\n\n\| a \| b \|[\s\S]*```js\nlet a = 1;\n```\n\nAfter\.$/,
  );
  expect(page.directives).toEqual([
    { name: 'table', attributes: { name: 'otp' }, source: 'docs/guide/page.md', line: 3 },
  ]);
});

test('works inside other blocks and in MDX', async () => {
  expect(await renderHtml('> ::table{name="a"}', { context })).toMatch(/<blockquote>[\s\S]*<table>/);
  expect(await renderHtml(':::note\n\n::table{name="a"}\n\n:::', { context })).toContain('<table>');
  expect(await renderHtml('::table{name="a"}\n\n<b>{"two"}</b>', { context, format: 'mdx' })).toMatch(
    /<table>[\s\S]*<b>two<\/b>/,
  );
});

test('can contain directives, but not itself', async () => {
  const nested = await renderPage('::outer', { context });
  expect(nested.headings[0]?.text).toBe('Fields of inner');
  expect(nested.markdown).toMatch(/^## Fields of inner\n/);
  const endless = await renderPage('Text.\n\n::endless', { context });
  expect(endless.problems).toMatchObject([
    { message: 'The directive "::endless" generates itself.', line: 3 },
  ]);
});

test("mistakes in generated Markdown are located at the directive's line", async () => {
  expect(placesOf(await renderPage('One.\n\n- ::wrong', { context }))).toEqual(['broken-markdown-link:3:3']);
});

test('a directive that fails shows why, and one that returns nothing shows nothing', async () => {
  const failed = await renderPage('::fails{schema="Otp"}', { context });
  expect(failed.problems).toMatchObject([
    { level: 'throw', message: 'The directive "::fails" failed: there is no schema "Otp".', line: 1 },
  ]);
  expect(await renderHtml('::silent', { context })).toBe('');
});

test('a misspelled directive is shown as text, with the nearest name in a warning', async () => {
  const page = await renderPage('::tabel{name="otp"}', { context });
  expect(page.problems).toMatchObject([{ code: 'unused-directive', fix: 'Did you mean "::table"?' }]);
});
