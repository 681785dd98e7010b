import { expect, test } from 'vitest';
import { openapi } from './index.ts';
import { successOf } from './media.ts';
import { pluginSite } from './testing/plugin-site.ts';

test.each([
  ['https://a.example/v1/', 'https://a.example/v1/pets'],
  ['HTTP://A.example', 'HTTP://A.example/pets'],
  ['/v1/', 'https://api.example.com/v1/pets'],
  ['/', 'https://api.example.com/pets'],
  ['v1', 'https://api.example.com/pets'],
  ['wss://a.example', 'https://api.example.com/pets'],
  ['https://{region}.a.example', 'https://north.a.example/pets'],
  ['', 'https://api.example.com/pets'],
])('samples of an API at "%s" call %s', async (url, called) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: url === '' ? [] : [{ url, variables: { region: { default: 'north' } } }],
    paths: { '/pets': { get: { operationId: 'list', responses: { 200: { description: 'OK.' } } } } },
  };
  const plugin = openapi({ documents: [{ id: 'api', file: 'a.json', samples: ['curl'] }] });
  const { documents = [] } = await plugin.setup(pluginSite({ 'a.json': JSON.stringify(document) }));
  const [, shown] =
    documents
      .map(({ text }) => /```bash[^\n]*\n([^`]*)```/.exec(text)?.[1])
      .filter(Boolean)
      .join('')
      .match(/(https?:[^\s"'\\]*)/i) ?? [];
  expect(shown).toBe(called);
});

test('the first response that succeeds is the one of an operation, if there is one', () => {
  const responses: [string, { description: string }][] = ['302', '404', '202', '200'].map((status) => [
    status,
    { description: status },
  ]);
  expect(successOf({ responses } as never)).toEqual({ description: '202' });
  expect(successOf({ responses: responses.slice(0, 2) } as never)).toBeUndefined();
});
