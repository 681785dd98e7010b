import { expect, test } from 'vitest';
import { apiOf } from './api.ts';
import { settingsOf } from './options.ts';
import { pageText } from './page-text.ts';
import { linksText } from './response-links.ts';

test('links of a response are sentences about the calls that can follow', () => {
  const [settings] = settingsOf({ documents: [{ id: 'x', file: 'x.yaml' }] }).settings;
  if (settings === undefined) {
    throw new Error('no settings');
  }
  const document = {
    paths: { '/a/{id}': { get: { operationId: 'getA', summary: 'Read A', responses: {} } } },
  };
  const api = apiOf(document, settings, { baseUrl: '/', locale: 'en' });
  const links = {
    one: {
      operationId: 'getA',
      parameters: { 'path.id': '$response.body#/owner/id', key: '$response.header.X-Key', page: 2 },
      description: 'The owner.',
    },
    other: { operationId: 'gone', requestBody: '$request.body' },
  };
  const page = pageText(api, (written) => written);
  expect(linksText(links, page, ({ title }) => title)).toBe(
    [
      'Calls that can follow:\n',
      '- Read A with `owner.id` of the response as `id`, the header `X-Key` of the response as `key`, and `2` as `page`. The owner.',
      '- gone with the request body as the body.',
    ].join('\n'),
  );
  expect(linksText({}, page, ({ title }) => title)).toBe('');
});
