import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const redirects = { '/docs/old': '/docs/new', '/docs/slash/': '/docs/to', '/docs/was.html': '/docs/html' };

test.each([
  ['/docs/old', '/docs/new'],
  ['/docs/old/', '/docs/new'],
  ['/docs/old.html', '/docs/new'],
  ['/docs/old/index.html', '/docs/new'],
  ['/docs/slash/', '/docs/to'],
  ['/docs/slash', '/docs/to'],
  ['/docs/slash.html', '/docs/to'],
  ['/docs/was.html', '/docs/html'],
])('C1: %s leads to %s', (from, to) => {
  expect(redirectTarget(from, redirects)).toBe(to);
});

test.each([
  '/docs/was',
  '/docs/older',
  '/docs/old/below',
  '/docs/old.htmlx',
  '/docs/',
  '',
  'toString',
  'constructor',
])('"%s" has no redirect', (path) => {
  expect(redirectTarget(path, redirects)).toBeNull();
});
