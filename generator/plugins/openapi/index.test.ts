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

test('with two descriptions, directives name theirs, and only the sidebar of shown pages has its styles', async () => {
  const responses = {
    200: { description: 'OK.' },
    404: {
      description: 'None.',
      content: { 'application/json': { example: { list: [{ id: 1 }, { id: 1 }] } } },
    },
    '5XX': { description: 'Broken.' },
    default: { description: 'Other.' },
  };
  const document = (operationId: string): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: operationId, version: '1' },
      paths: { '/a': { get: { operationId, tags: ['t'], responses } } },
    });
  const site = pluginSite({ 'a.json': document('getA'), 'b.json': document('getB') });
  const setUp = (sidebar: boolean) =>
    openapi({
      documents: [
        { id: 'a', file: 'a.json', pages: false, tryIt: true },
        { id: 'b', file: 'b.json', sidebar },
      ],
    }).setup(site);
  const sheets = async (sidebar: boolean) =>
    ((await setUp(sidebar)).clientModules ?? []).map((file) => file.replace(/^.*[/\\]/, ''));
  const everywhere = ['in-pages.css', 'button.css', 'start.ts'];
  expect(await sheets(true)).toEqual(['sidebar.css', ...everywhere]);
  expect(await sheets(false)).toEqual(everywhere);
  const { directives = {}, documents = [] } = await setUp(true);
  const show = (name: string, attributes: Record<string, string>): string | undefined =>
    directives[name]?.(attributes, { source: 'docs/a.md', line: 1 });
  expect(() => show('api-operations', {})).toThrow('the attribute "document" is missing; use a or b');
  expect(() => show('api-operations', { tag: 't' })).toThrow('add document="a" or document="b"');
  expect(() => show('api-operations', { document: 'c', tag: 't' })).toThrow('there\'s no document "c"');
  expect(show('api-operations', { document: 'a', tag: 't' })).toContain('/a');
  expect(show('api-response-example', { operation: 'getA', status: '404' })).toContain('"id": 1');
  expect(() => show('api-response-example', { operation: 'getA' })).toThrow();
  const page = documents.find(({ text }) => text.includes('{#response-200}'));
  const anchors = [...(page?.text ?? '').matchAll(/\{#(response-[^}]*)\}/g)].map(([, id]) => id);
  expect(anchors).toEqual(['response-200', 'response-404', 'response-5xx', 'response-default']);
});
