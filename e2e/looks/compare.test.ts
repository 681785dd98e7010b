import { expect, test } from 'vitest';
import { changes } from './compare.ts';

const kept = `# 360
main x=16 gap=0 width=328 font=16/400
 h1 x=16 gap=8 width=328 font=30/650
 p x=16 gap=24 width=328
# light
main text=#2a3034
 h1 text=#14191c
`;

const after = (from: string, to: string): string[] => changes(kept, kept.replace(from, to));

test('equal looks and rounding differences are not reported', () => {
  expect(changes(kept, kept)).toEqual([]);
  expect(after('gap=24', 'gap=26')).toEqual([]);
});

test('a part that moves is listed with its old and new position', () => {
  expect(after('gap=24', 'gap=40')).toEqual(['at 360 px: "main > p" has above it 40, not 24']);
  expect(after('font=30/650', 'font=40/650')).toEqual([
    'at 360 px: "main > h1" has letters 40/650, not 30/650',
  ]);
  expect(after('h1 text=#14191c', 'h1 text=#ff0000')).toEqual([
    'in light mode: "main > h1" has the color of its text: #ff0000, not #14191c',
  ]);
});

test('a part that changes places with the next one is listed even if the measures stay', () => {
  const swapped = `# 360
main x=16 gap=0 width=328 font=16/400
 p x=16 gap=24 width=328
 h1 x=16 gap=8 width=328 font=30/650
# light
main text=#2a3034
 h1 text=#14191c
`;
  expect(changes(kept, swapped)).toEqual(['at 360 px: "main > p" comes first, not comes after "h1"']);
});

test('of nested parts, the innermost is listed', () => {
  expect(changes(kept, kept.replaceAll('x=16', 'x=40').replace('p x=40', 'p x=16'))).toEqual([
    'at 360 px: "main > h1" stands at x 40, not 16',
  ]);
});

test('an added or removed part is reported once, including its contents', () => {
  expect(after(' p x=16 gap=24 width=328\n', '')).toEqual(['at 360 px: "main > p" is not there any more']);
  expect(after(' p x', ' ul x=16 gap=24 width=328\n  li x=40 gap=0 width=304\n p x')).toEqual([
    'at 360 px: "main > ul" is new',
  ]);
});
