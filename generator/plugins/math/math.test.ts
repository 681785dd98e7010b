import { expect, test } from 'vitest';
import type { Construct, PluginSite } from 'pagewright';
import { math } from './index.ts';

async function construct(): Promise<Construct> {
  const { constructs } = await math().setup({} as PluginSite);
  if (constructs?.math === undefined) {
    throw new Error('The plugin shows no formulas.');
  }
  return constructs.math;
}

test("a formula is MathML without inline styles, and a block if it's written as one", async () => {
  const { html } = await construct();
  expect(html({ text: 'x_1', isBlock: false })).toContain('<msub><mi>x</mi><mn>1</mn></msub>');
  const block = html({ text: String.raw`\color{red}\frac12`, isBlock: true });
  expect(block).toMatch(/^<div class="math">.*display="block"/);
  expect(block).not.toContain('style=');
});

test('the Markdown export contains the original source', async () => {
  const { markdown } = await construct();
  expect(markdown({ text: 'x_1', isBlock: false })).toBe('$x_1$');
  expect(markdown({ text: 'x_1', isBlock: true })).toBe('$$\nx_1\n$$');
});

test('mistakes in TeX are reported', async () => {
  const { html } = await construct();
  expect(() => html({ text: String.raw`\frac{`, isBlock: false })).toThrow(/^Unexpected end of input/);
});
