import { expect, test } from 'vitest';
import { openapi, readApi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

const API = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      summary: Get A
      description: |
        Returns [B](https://b.example/x), or <a href="/c">C</a>.

        See [B](https://b.example/x/y) for more.
      responses: { '200': { description: OK. } }
`;

test('a line of a page comes from the line of the description with its text, or else with its links', () => {
  const hooks = openapi({ documents: [{ id: 'api', file: 'a.yaml' }] }).setup(pluginSite({ 'a.yaml': API }));
  return Promise.resolve(hooks).then(({ documents = [], originOf }) => {
    const page = documents.find(({ text }) => text.includes('Returns [B]'));
    const lines = (page?.text ?? '').split('\n');
    const lineOf = (text: string) => {
      const line = lines.findIndex((each) => each.includes(text)) + 1;
      return originOf?.({ source: page?.file ?? '', line });
    };
    expect(lineOf('Returns [B]')).toEqual({ source: 'a.yaml', line: 9 });
    expect(lineOf('See [B]')).toEqual({ source: 'a.yaml', line: 11 });
    expect(lineOf('title:')).toBeNull();
    expect(originOf?.({ source: 'docs/other.md', line: 1 })).toBeNull();
    expect(originOf?.({ source: page?.file ?? '', line: 9999 })).toBeNull();
  });
});

test('a description can be read for tests of samples; its mistakes and those of the options are errors', async () => {
  const site = pluginSite({ 'a.yaml': API, 'b.yaml': 'swagger: 1.0', 'c.yaml': 'a: 1\na: 2' });
  const { operations } = await readApi({ id: 'api', file: 'a.yaml' }, site);
  expect(operations.map(({ id, method, path }) => [id, method, path])).toEqual([['getA', 'GET', '/a']]);
  await expect(readApi({ id: 'api', file: 'b.yaml' }, site)).rejects.toThrow(/^The version 1 isn't text\.$/);
  await expect(readApi({ id: 'api', file: 'c.yaml' }, site)).rejects.toThrow(/already has the key "a"/);
  const wrong = { id: 'api', file: 'a.yaml', pages: 'all', samples: 'curl' } as never;
  await expect(readApi(wrong, site)).rejects.toThrow(/^[^\n]*pages[^\n]*\n[^\n]*samples[^\n]*$/);
});
