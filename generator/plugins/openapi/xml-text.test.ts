import { expect, test } from 'vitest';
import { openapi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

test('samples and examples of XML are written with the names and attributes of the schema', async () => {
  const Tag = { type: 'string', xml: { name: 'tag' } };
  const Base = { type: 'object', properties: { id: { type: 'integer', xml: { attribute: true } } } };
  const Pet = {
    xml: { name: 'pet', prefix: 'p', namespace: 'https://example.com/pets' },
    allOf: [{ $ref: '#/components/schemas/Base' }],
    properties: {
      name: { type: 'string', default: 'Rex & Bo' },
      photos: { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
      tags: { type: 'array', xml: { wrapped: true }, items: { $ref: '#/components/schemas/Tag' } },
      owner: { type: 'object' },
    },
  };
  const content = { 'application/xml': { schema: { $ref: '#/components/schemas/Pet' } } };
  const post = {
    operationId: 'a',
    requestBody: { content },
    responses: { 200: { description: 'OK', content } },
  };
  const api = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: { '/a': { post } },
    components: { schemas: { Tag, Base, Pet } },
  };
  const { documents = [] } = await openapi({
    documents: [{ id: 'x', file: 'api.json', routeBase: 'x', samples: ['curl'] }],
  }).setup(pluginSite({ 'api.json': JSON.stringify(api) }));
  const text = documents.find(({ path }) => path === 'x/a')?.text ?? '';
  const xml = `<p:pet xmlns:p="https://example.com/pets" id="1">
  <name>Rex &amp; Bo</name>
  <photos>a</photos>
  <photos>b</photos>
  <tags>
    <tag>string</tag>
  </tags>
  <owner />
</p:pet>`;
  expect(text).toContain(`  --data '${xml}'`);
  expect(text.replaceAll('\n  ', '\n')).toContain(`\`\`\`xml\n${xml.replaceAll('\n  ', '\n')}\n`);
});
