import { expect, test } from 'vitest';
import { besidePage } from './beside-page.ts';

test.each([
  'https://docs.example/docs/drm/errors',
  'https://docs.example/docs/drm/errors/',
  'https://docs.example/docs/drm/errors/index.html?code=2013#all-codes',
])('finds the file next to the page at %s', (address) => {
  expect(besidePage('../errors.json', address).href).toBe('https://docs.example/docs/errors.json');
});
