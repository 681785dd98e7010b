/** Everything that readers, search engines, and tools get from API descriptions. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DirectiveUse, PluginHooks } from 'pagewright';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { openapi, type DocumentOptions } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

/** `harbor` and `tides` are on the example site, and `depot` contains most of what a description can contain. */
async function hooksOf(options: DocumentOptions): Promise<PluginHooks> {
  const folder = options.id === 'depot' ? 'openapi' : 'sites/api-reference';
  return openapi({ documents: [options] }).setup({
    ...pluginSite({}),
    read: (file) => readFileSync(path.join(fixtures, folder, file), 'utf8'),
    withTokens: (text) => text.replaceAll('%office%', 'office@harbor.example'),
  });
}

async function expectSaved(name: string, parts: readonly string[]): Promise<void> {
  const text = `${parts.join('\n=====\n')}\n`;
  await expect(text).toMatchFileSnapshot(path.join(fixtures, `openapi/${name}.txt`));
}

const filesOf = ({ files = [] }: PluginHooks): string[] =>
  files.map((file) => `${file.path}\n${file.contents}`);

test.each<DocumentOptions>([
  { id: 'harbor', file: 'api/harbor.yaml', tryIt: true, samples: ['curl', 'javascript', 'python', 'go'] },
  {
    id: 'tides',
    file: 'api/tides.json',
    pages: 'tags',
    samples: ['curl'],
    download: { document: true, postman: true },
  },
  { id: 'depot', file: 'depot.yaml', routeBase: '/depot/', samples: ['curl', 'rust'], tryIt: true },
])('the whole reference of the $id API', async (options) => {
  const hooks = await hooksOf(options);
  const { documents = [], sidebars, connections, problems, clientModules = [] } = hooks;
  await expectSaved(options.id, [
    ...documents.map(({ text, ...about }) => `${JSON.stringify(about)}\n${text}`),
    ...filesOf(hooks),
    JSON.stringify({ sidebars, ...(options.tryIt === true ? { connections } : {}), problems }, null, 2),
    clientModules.map((file) => path.basename(file)).join('\n'),
  ]);
});

const OPERATIONS = [
  'listBoxes',
  'replace/all boxes',
  'addBox',
  'getBox',
  'POST /files',
  'GET /',
  'POST /apikeys/x',
  'GET /v1/crates',
  'POST boxMoved',
];
const SCHEMAS = ['Box', 'NewBox', 'Shape', 'Either', 'Odd', 'Problem', 'Field'];

const OF_OPERATION: [string, Record<string, string>?][] = [
  ['api-endpoint'],
  ['api-request'],
  ['api-request', { example: 'large' }],
  ['api-parameters'],
  ['api-parameters', { in: 'query' }],
  ['api-parameters', { depth: '1' }],
  ['api-responses'],
  ['api-responses', { depth: '2' }],
  ['api-responses', { status: '409' }],
  ['api-response-example'],
  ['api-response-example', { example: 'large' }],
  ['api-response-example', { status: '409' }],
  ['api-errors'],
  ['api-try'],
];

/** On another page than `x-page`, and with names that are the same as a path. */
const USES: DirectiveUse[] = [
  { name: 'api-endpoint', attributes: { operation: 'addBox' }, source: 'docs/other.md', line: 1 },
  {
    name: 'api-request',
    attributes: { operation: 'getBox', document: 'tides' },
    source: 'docs/a.md',
    line: 1,
  },
  { name: 'api-parameters', attributes: { operation: 'listBoxes' }, source: 'docs/a.md', line: 1 },
  { name: 'tree', attributes: { name: '/files' }, source: 'docs/a.md', line: 1 },
  { name: 'api-webhook', attributes: { name: 'boxMoved' }, source: 'docs/a.md', line: 1 },
];

test('all directives, with their mistakes, and all downloads of an API whose pages people write', async () => {
  const hooks = await hooksOf({
    id: 'depot',
    file: 'depot.yaml',
    pages: false,
    onUnshownOperations: 'warn',
    samples: ['curl'],
    tryIt: true,
    errorsPage: '/errors.md',
    access: ({ operationId, needsKey, place, server, fields }) =>
      `${place} ${operationId ?? 'without ID'} ${needsKey ? 'with' : 'without'} key ${JSON.stringify(server)} ${Object.keys(fields).length}`,
    download: { document: true, postman: true, folder: '/files/', hide: ['x-page', 'x-docs'] },
  });
  const show = (name: string, attributes: Record<string, string>): string => {
    let shown: string | undefined;
    try {
      shown = hooks.directives?.[name]?.(attributes, { source: 'docs/a.md', line: 1 });
    } catch (error) {
      shown = String(error);
    }
    return `${name} ${JSON.stringify(attributes)}\n${shown ?? ''}`;
  };
  await expectSaved('depot-directives', [
    ...OPERATIONS.flatMap((operation) =>
      OF_OPERATION.map(([name, attributes]) => show(name, { operation, ...attributes })),
    ),
    ...['boxes', 'new', 'order', ''].map((tag) => show('api-operations', { tag })),
    show('api-operations', {}),
    show('api-errors', { operation: 'addBox, listBoxes' }),
    ...['boxMoved', 'empty'].map((name) => show('api-webhook', { name })),
    ...SCHEMAS.flatMap((name) => [show('api-schema', { name }), show('api-schema', { name, depth: '1' })]),
    JSON.stringify({ problems: hooks.problems, check: hooks.check?.(USES) }, null, 2),
    ...filesOf(hooks).filter((file) => /^files\/.*json\n/.test(file)),
  ]);
});

const CALLS: [string, object][] = [
  ...['box', 'GET /v1/boxes', 'LISTBOXES', 'rep', 'more', 'x-request boxes', 'nothing at all'].map(
    (query): [string, object] => ['find_operation', { query }],
  ),
  ...['getBox', ' get /v1/boxes/{boxid}.{format} ', 'PATCH /files', 'getBoks', 'x'].map(
    (operation): [string, object] => ['read_operation', { operation }],
  ),
  ...[
    { operation: ' listBoxes ' },
    {
      operation: 'listBoxes',
      parameters: { page: '0', sort: 'size,weight', visit: '1', filtr: '{}', 'X-Request': 'a' },
    },
    { operation: 'listBoxes', parameters: { page: ' ', sort: 'size', visit: '1' } },
    { operation: 'listBoxes', parameters: { page: 'one', sort: 'size', visit: '1' }, body: '{}' },
    { operation: 'getBox', parameters: { boxId: '123e4567-e89b-12d3-a456-426614174000', format: 'pdf' } },
    { operation: 'addBox' },
    { operation: 'addBox', body: '{"size":2,"secret":"c2VjcmV0","lable":"x","old":"no"}' },
    { operation: 'addBox', body: '{"size":2,"secret":"c2VjcmV0"}' },
    { operation: 'POST /files', body: 'x' },
    { operation: 'addBoks' },
  ].map((input): [string, object] => ['validate_request', input]),
];

test('the tools find operations by their words, show them as text, and list the mistakes in requests', async () => {
  const { tools = [] } = await hooksOf({ id: 'depot', file: 'depot.yaml', tryIt: true });
  const answers = CALLS.map(async ([name, input]) => {
    const tool = tools.find((each) => each.name === name);
    return `${name} ${JSON.stringify(input)}\n${String(await tool?.call(tool.input.parse(input) as never))}`;
  });
  await expectSaved('depot-tools', await Promise.all(answers));
});
