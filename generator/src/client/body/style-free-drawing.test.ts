import { expect, it } from 'vitest';
import { withParkedStyles } from './style-free-drawing.ts';

it('K51: no style attribute is left for the parser', () => {
  expect(
    withParkedStyles(
      '<svg id="a" style="max-width: 1px;"><g style=""/><p class="style" style="a:b">x</p></svg>',
    ),
  ).toBe(
    '<svg id="a" data-style="max-width: 1px;"><g data-style=""/><p class="style" data-style="a:b">x</p></svg>',
  );
});

it('leaves text and other attributes alone', () => {
  const markup = '<text font-style="italic" title="a style=b">say style="bold" here</text>';
  expect(withParkedStyles(markup)).toBe(markup);
});

it('reads over a > inside an attribute', () => {
  expect(withParkedStyles('<a title="x > y" style="c:d">z</a>')).toBe(
    '<a title="x > y" data-style="c:d">z</a>',
  );
});
