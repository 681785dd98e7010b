import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

test('elements of the configuration have their attributes, without those that are false', () => {
  const attributes = { rel: 'me', title: 'A & B', 'data-on': true, 'data-off': false };
  const metadata = [
    { name: 'theme-color', content: '#fff' },
    { property: 'og:type', content: '"book"' },
  ];
  expect(headTags({ metadata, headTags: [{ tagName: 'link', attributes }] })).toBe(
    `<meta name="theme-color" content="#fff">
<meta property="og:type" content="&quot;book&quot;">
<link rel="me" title="A &amp; B" data-on>`,
  );
});
