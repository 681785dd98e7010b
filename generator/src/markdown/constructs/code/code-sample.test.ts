import { describe, expect, it } from 'vitest';

import { fakeMdxRuntime, renderPage } from '../../testing/test-page.ts';

describe('samples', () => {
  it('records code with its language, location, and fence options', async () => {
    const { samples } = await renderPage(
      '# Page\n\n```Swift title="a.swift" fragment="reason"\nlet a\n```\n',
    );
    expect(samples).toEqual([
      {
        language: 'swift',
        code: 'let a',
        meta: 'title="a.swift" fragment="reason"',
        source: 'docs/guide/page.md',
        line: 3,
      },
    ]);
  });

  it('records no code without a language', async () => {
    expect((await renderPage('```\na\n```\n\n    indented')).samples).toEqual([]);
  });

  it("keeps the page's line numbers if marks are removed", async () => {
    const { samples } = await renderPage('```json\n{\n// highlight-next-line\n  "a": 1\n}\n```');
    expect(samples[0]?.code).toBe('{\n\n  "a": 1\n}');
  });

  it('records code in tabs, code groups, and components once each', async () => {
    const page = [
      '::::tabs\n\n:::tab{label="A"}\n\n```js\n1\n```\n\n:::\n\n::::',
      ':::code-group\n\n```js [one]\n2\n```\n\n:::',
      '```bash npm2yarn\nnpm i\n```',
      '<CodeBlock language="js">{"3"}</CodeBlock>',
    ].join('\n\n');
    const { samples } = await renderPage(page, { format: 'mdx', context: { mdx: fakeMdxRuntime() } });
    expect(samples.map(({ language, code }) => [language, code])).toEqual([
      ['js', '1'],
      ['js', '2'],
      ['bash', 'npm i'],
      ['js', '3'],
    ]);
  });

  it('contains the partial with the code', async () => {
    const { samples } = await renderPage('import Part from "./_part.md";\n\n<Part />', {
      format: 'mdx',
      files: { 'docs/guide/_part.md': 'Text.\n\n```js\n1\n```' },
    });
    expect(samples).toMatchObject([{ source: 'docs/guide/_part.md', line: 3 }]);
  });

  it('contains the location that inserts code made from data', async () => {
    const { samples } = await renderPage('Text.\n\n::sample{}', {
      context: { directives: { sample: () => 'More.\n\n```js\n1\n```' } },
    });
    expect(samples).toMatchObject([{ source: 'docs/guide/page.md', line: 3, isGenerated: true }]);
  });
});
