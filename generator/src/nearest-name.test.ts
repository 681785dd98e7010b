import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

test('finds a misspelled name', () => {
  expect(nearestName('sidebar_lable', ['slug', 'sidebar_label', 'title'])).toBe('sidebar_label');
});

test('counts two swapped letters as one mistake', () => {
  expect(nearestName('tilte', ['tags', 'title'])).toBe('title');
  expect(nearestName('sulg', ['slug'])).toBe('slug');
});

test('returns the nearest of several names', () => {
  expect(nearestName('colour', ['colon', 'color'])).toBe('color');
});

test('ignores case', () => {
  expect(nearestName('Sidebar_Label', ['sidebar_label'])).toBe('sidebar_label');
});

test('returns nothing if no name is similar', () => {
  expect(nearestName('banana', ['title', 'slug'])).toBeNull();
  expect(nearestName('ab', ['xy'])).toBeNull();
});
