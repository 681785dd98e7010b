import { expect, test } from 'vitest';
import { robots } from './robots.ts';

test('H21: robots.txt allows everything, and links the sitemap of a site with a URL', () => {
  expect(robots({ url: 'https://docs.example', baseUrl: '/docs/' })).toEqual({
    path: 'robots.txt',
    contents: 'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/docs/sitemap.xml\n',
  });
  expect(robots({ url: '', baseUrl: '/docs/' }).contents).toBe('User-agent: *\nAllow: /\n');
});
