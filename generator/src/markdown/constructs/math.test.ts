import { expect, test } from 'vitest';
import { renderPage } from '../testing/test-page.ts';

const math = {
  html: ({ text, isBlock }: { text: string; isBlock: boolean }) => {
    if (text.includes('bad')) {
      throw new Error(`unknown "${text.trim()}"`);
    }
    return isBlock ? `<math display="block">${text}</math>` : `<math>${text}</math>`;
  },
  markdown: ({ text }: { text: string }) => `$${text.trim()}$`,
};

const FORMULAS = 'Let $x_1$ be.\n\n$$\ny < 2\n$$\n\nA $bad$ one.\n';

test('a plugin renders formulas, and one that it rejects is an error with the code', async () => {
  const page = await renderPage(FORMULAS, { context: { constructs: { math } as never } });
  expect(page.html).toBe(
    '<p>Let <math>x_1</math> be.</p>\n<math display="block">y < 2</math>\n<p>A <code>bad</code> one.</p>',
  );
  expect(page.markdown).toBe('Let $x_1$ be.\n\n$y < 2$\n\nA bad one.');
  expect(page.blocks.map(({ text }) => text)).toEqual(['Let x_1 be.', 'y < 2', 'A bad one.']);
  expect(page.problems).toEqual([
    {
      code: 'math',
      level: 'throw',
      message: 'The formula "bad" can\'t be shown: unknown "bad".',
      fix: 'Correct it. If a dollar sign is text, write "\\$".',
      file: 'docs/guide/page.md',
      line: 7,
      column: 3,
    },
  ]);
});

test('without a plugin, dollar signs are text', async () => {
  const { html, problems } = await renderPage('Costs $1 or $2.');
  expect(html).toBe('<p>Costs $1 or $2.</p>');
  expect(problems).toEqual([]);
});
