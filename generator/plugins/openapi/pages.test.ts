import { expect, test } from 'vitest';
import { openapi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

async function pagesOf(document: object): Promise<Map<string, string>> {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'X', version: '1' }, ...document });
  const { documents = [] } = await openapi({
    documents: [{ id: 'x', file: 'api.json', routeBase: 'x', samples: ['curl'] }],
  }).setup(pluginSite({ 'api.json': text }));
  return new Map(documents.map(({ path = '', text: page }) => [path, page.replace(/^---.*?---\n+/s, '')]));
}

test('the list of hundreds of schemas has a page for each letter', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `${['a', 'B', '_'][index % 3]}${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const paths = { '/a': { get: { operationId: 'a' } } };
  const pages = await pagesOf({ paths, components: { schemas } });
  expect(pages.get('x/schemas')).toBe(
    '- [A](</x/schema-names/a>): 200\n- [B](</x/schema-names/b>): 200\n- [Other](</x/schema-names/other>): 200\n',
  );
  expect(pages.get('x/schema-names/b')?.split('\n')[0]).toBe('- [B1](</x/schemas/b1>)');
  expect(pages.size).toBe(600 + 3 + 1 + 3);
});

test('a sample of a large body has its required properties, or its simple ones', async () => {
  const long = { type: 'array', items: { type: 'string', enum: ['x'.repeat(1600)] } };
  const text = { type: 'string', enum: ['y'] };
  const call = (operationId: string, schema: object): object => ({
    [`/${operationId}`]: {
      post: { operationId, requestBody: { content: { 'application/json': { schema } } } },
    },
  });
  const inner = { type: 'object', required: ['id'], properties: { id: text, more: text } };
  const pages = await pagesOf({
    paths: {
      ...call('some', { type: 'object', required: ['inner'], properties: { long, text, inner } }),
      ...call('none', { type: 'object', properties: { long, text } }),
      ...call('small', { type: 'object', required: ['inner'], properties: { text, inner } }),
    },
  });
  const bodyOf = (name: string): unknown =>
    JSON.parse(/--data '(.*?)'$/ms.exec(pages.get(`x/${name}`) ?? '')?.[1] ?? '');
  expect(bodyOf('some')).toEqual({ inner: { id: 'y' } });
  expect(bodyOf('none')).toEqual({ text: 'y' });
  expect(bodyOf('small')).toEqual({ text: 'y', inner: { id: 'y', more: 'y' } });
});
