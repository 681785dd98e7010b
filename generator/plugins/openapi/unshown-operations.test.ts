import { expect, test } from 'vitest';
import type { DirectiveUse } from 'pagewright';
import { openapi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

const use = (operation: string, source: string, more: Partial<DirectiveUse> = {}): DirectiveUse => ({
  name: 'api-endpoint',
  attributes: { operation },
  source,
  line: 1,
  ...more,
});

async function messages(page: string | undefined, uses: DirectiveUse[]): Promise<string[]> {
  const get = { operationId: 'a', responses: { 200: { description: 'OK.' } }, 'x-page': page };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get } },
  });
  const document = { id: 'x', file: 'x.json', pages: false, onUnshownOperations: 'warn' } as const;
  const { check } = await openapi({ documents: [document] }).setup(pluginSite({ 'x.json': text }));
  return (check?.(uses) ?? []).map(({ message }) => message);
}

test.each([
  ['server/hooks.md', 'docs/server/hooks.md'],
  ['/server/hooks.md', 'docs/server/hooks.mdx'],
  ['hooks.md#list', 'docs/server/hooks.md'],
  [undefined, 'docs/any.md'],
  ['#list', 'docs/any.md'],
])('the operation of the page %s can be in %s', async (page, source) => {
  expect(await messages(page, [use('a', source)])).toEqual([]);
});

test.each([
  ['hooks.md', 'docs/server/other-hooks.md'],
  ['hooks.md', 'docs/hooks.mdx.md'],
  ['server/hooks.md', 'docs/hooks.md'],
])("the operation of the page %s isn't expected in %s", async (page, source) => {
  expect(await messages(page, [use('a', source)])).toEqual([
    `The operation "a" isn't shown on its page "${page}", but on "${source}".`,
  ]);
});

test('only directives for the endpoint or request of the same document show an operation', async () => {
  const none = ['No page shows the operation "a".'];
  expect(await messages(undefined, [])).toEqual(none);
  expect(await messages(undefined, [use('a', 'a.md', { name: 'api-errors' })])).toEqual(none);
  const ofOther = { attributes: { operation: 'a', document: 'y' } };
  expect(await messages(undefined, [use('a', 'a.md', ofOther)])).toEqual(none);
  const ofThis = { name: 'api-request', attributes: { operation: 'a', document: 'x' } };
  expect(await messages(undefined, [use('a', 'a.md', ofThis)])).toEqual([]);
});
