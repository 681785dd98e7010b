import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

test('finds a misspelt name', () => {
  expect(nearestName('sidebar_lable', ['slug', 'sidebar_label', 'title'])).toBe('sidebar_label');
});

test('counts two swapped letters as one mistake', () => {
  expect(nearestName('tilte', ['tags', 'title'])).toBe('title');
  expect(nearestName('sulg', ['slug'])).toBe('slug');
});

test('takes the nearest of several', () => {
  expect(nearestName('colour', ['colon', 'color'])).toBe('color');
});

test('ignores case', () => {
  expect(nearestName('Sidebar_Label', ['sidebar_label'])).toBe('sidebar_label');
});

test('names nothing when nothing is close', () => {
  expect(nearestName('banana', ['title', 'slug'])).toBeNull();
  expect(nearestName('ab', ['xy'])).toBeNull();
});
