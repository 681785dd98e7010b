import { expect, test } from 'vitest';
import { hostedDocuments } from './documents.ts';
import { recordOf } from './testing/sample.ts';

test("W22: a record has the scraper's fields, with dotted names for its levels", () => {
  const record = recordOf('/docs/a', ['A', 'Errors'], 'Text.', { version: ['current'] });
  expect(hostedDocuments([record])).toEqual([
    {
      id: '0',
      url: 'https://docs.example/docs/a#errors',
      url_without_anchor: 'https://docs.example/docs/a',
      anchor: 'errors',
      content: 'Text.',
      'hierarchy.lvl0': 'Server',
      'hierarchy.lvl1': 'A',
      'hierarchy.lvl2': 'Errors',
      type: 'lvl2',
      language: 'en',
      version: ['current'],
      docusaurus_tag: 'docs-default-current',
      tags: [],
      breadcrumbs: ['Server APIs', 'Playback'],
      part: 'Server APIs',
      item_priority: 80_000,
    },
  ]);
});

test('code and alternative names are separate documents with the same URL', () => {
  const tags = ['one-time password', 'token'];
  const top = recordOf('/docs/a', ['A'], 'Text.', { code: 'otp()', tags });
  const below = recordOf('/docs/a', ['A', 'B'], 'More.', { tags });
  const shown = hostedDocuments([top, below]).map(({ id, type, content, url }) => [id, type, content, url]);
  expect(shown).toEqual([
    ['0', 'lvl1', 'Text.', 'https://docs.example/docs/a'],
    ['1', 'content', 'otp()', 'https://docs.example/docs/a'],
    ['2', 'content', 'one-time password, token', 'https://docs.example/docs/a'],
    ['3', 'lvl2', 'More.', 'https://docs.example/docs/a#b'],
  ]);
});
