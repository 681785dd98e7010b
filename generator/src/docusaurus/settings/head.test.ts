import { expect, test } from 'vitest';
import { settingName } from '../../config/locate-value.ts';
import { Findings } from '../findings.ts';
import { mapHead } from './head.ts';

test('links, metadata, scripts, and style sheets are kept, and those that the policy blocks are reported', () => {
  const findings = new Findings();
  const head = mapHead(
    {
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://x.example' } },
        { tagName: 'script', attributes: { src: '/a.js', defer: true } },
        { tagName: 'script', attributes: {}, innerHTML: 'x()' },
        { tagName: 'style', attributes: {} },
      ],
      scripts: ['/b.js', '//x.example/d.js', { src: 'https://x.example/c.js', async: true, 'data-key': 'k' }],
      stylesheets: [
        '/own.css',
        { href: 'https://cdn.example/katex.min.css', type: 'text/css' },
        'https://cdn.example/icons.css',
        'http://cdn.example/old.css',
      ],
    },
    [{ tagName: 'meta', attributes: { name: 'from', content: 'a plugin' } }],
    findings,
  );
  expect(head).toEqual({
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://x.example' } },
      { tagName: 'meta', attributes: { name: 'from', content: 'a plugin' } },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://cdn.example/icons.css' } },
    ],
    scripts: [
      '/b.js',
      'https://x.example/d.js',
      { src: 'https://x.example/c.js', async: true, attributes: { 'data-key': 'k' } },
      { src: '/a.js', defer: true },
    ],
  });
  expect(findings.list.map(({ path }) => settingName(path))).toEqual([
    'headTags[2]',
    'headTags[3]',
    'stylesheets[1]',
    'stylesheets[3]',
  ]);
});
