import { expect, test } from 'vitest';
import { metadata } from './document-metadata.ts';

test.each([
  { source: '---\ntitle: Fields\n---\n# Heading\n', title: 'Fields', contentTitle: 'Heading' },
  { source: '---\r\nid: a\r\n---\r\n# Heading\r\n', title: 'Heading', contentTitle: 'Heading' },
  { source: '---\n# A comment\ntitle: Fields\n---\nText\n', title: 'Fields', contentTitle: 'Fields' },
  { source: '```sh\n# A comment\n```\n', title: undefined, contentTitle: undefined },
  { source: '---\ntitle: [\n---\nText\n', title: undefined, contentTitle: undefined },
])('components get the title from the front matter or the first heading: $source', async (each) => {
  const module = await import(`data:text/javascript,${encodeURIComponent(metadata(each.source))}`);
  expect(module.metadata.title).toBe(each.title);
  expect(module.contentTitle).toBe(each.contentTitle);
});
