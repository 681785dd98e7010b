import { expect, test } from 'vitest';
import { openapi, type OpenApiOptions } from './index.ts';
import { optionMistakes } from './option-mistakes.ts';
import { pluginSite } from './testing/plugin-site.ts';

const API = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{}}}';

const whole = {
  id: 'museum',
  file: 'api/museum.yaml',
  routeBase: '/reference/',
  pages: false,
  onUnshownOperations: 'warn',
  groupBy: 'path',
  sidebar: false,
  samples: ['curl'],
  access: () => '',
  tryIt: true,
  download: { document: true, postman: false, hide: ['x-internal'], folder: '' },
  previous: undefined,
  errorsPage: '/errors.md',
};

test('all options are known', () => {
  expect(optionMistakes(whole)).toEqual([]);
  expect(optionMistakes({ id: 'a', file: 'a.yaml', samples: false })).toEqual([]);
});

test.each([
  ['sampels', { ...whole, sampels: ['curl'] }, 'Did you mean "samples"?'],
  ['download.postmann', { ...whole, download: { postmann: true } }, 'Did you mean "postman"?'],
  ['download.x', { ...whole, download: { x: true } }, 'Use any of document, postman, hide, folder.'],
])('an unknown option is an error with the nearest name: %s', (name, options, fix) => {
  expect(optionMistakes(options)).toEqual([
    { message: `The document "museum" has the unknown option "${name}".`, fix },
  ]);
});

test.each([
  ['file', { file: undefined }],
  ['routeBase', { routeBase: 3 }],
  ['routeBase', { routeBase: '../api' }],
  ['pages', { pages: true }],
  ['samples', { samples: 'curl' }],
  ['access', { access: 'key' }],
  ['download', { download: true }],
  ['download.document', { download: { document: 'yes' } }],
  ['download.hide', { download: { hide: 'x-internal' } }],
  ['download.hide', { download: { hide: ['paths'] } }],
  ['download.hide', { download: { hide: ['x-internal', 'paths'] } }],
  ['download.folder', { download: { folder: 3 } }],
  ['download.folder', { download: { folder: '../files' } }],
  ['download.folder', { download: { folder: './files' } }],
  ['download.folder', { download: { folder: 'C:\\files' } }],
  ['download.folder', { download: { folder: 'a?b' } }],
])('a wrong value is an error with what to write instead: %s', (name, options) => {
  expect(optionMistakes({ ...whole, ...options })).toMatchObject([
    {
      message: `The document "museum" has a wrong value in "${name}".`,
      fix: expect.stringMatching(/^Use /),
    },
  ]);
});

test('a document without an ID is an error', () => {
  expect(optionMistakes({ file: 'a.yaml' })).toEqual([
    { message: 'A document has a wrong value in "id".', fix: 'Use a name such as `museum`.' },
  ]);
});

test('options without a list of documents are an error', async () => {
  const parsed: OpenApiOptions = JSON.parse('{ "documents": { "id": "a" } }');
  const { problems } = await openapi(parsed).setup(pluginSite({}));
  expect(problems).toMatchObject([
    { message: 'The plugin "openapi" needs a list of API descriptions in "documents".' },
  ]);
});

test('documents that exclude each other, bad IDs, and unknown languages are errors', async () => {
  const file = 'a.yaml';
  const { problems } = await openapi({
    documents: [
      { id: '-a', file },
      { id: 'a/b', file, pages: false },
      { id: 'one', file },
      { id: 'one', file, routeBase: 'other' },
      { id: 'two', file, routeBase: '/api/one/' },
      { id: 'three', file, routeBase: 'api/one', pages: false, samples: ['crul' as 'curl', 'go'] },
    ],
  }).setup(pluginSite({ [file]: API }));
  expect(problems?.map(({ message, fix }) => `${message} ${fix ?? ''}`)).toEqual([
    'The document ID "-a" can\'t be part of a file name. Use lower-case letters, digits, and dashes: "museum".',
    'The document ID "a/b" can\'t be part of a file name. Use lower-case letters, digits, and dashes: "museum".',
    'Two documents have the ID "one". Give each document its own `id`.',
    'The documents "one" and "two" both have the path "/api/one". Give each document its own `routeBase`.',
    'The document "three" has samples in "crul", which isn\'t a known language. Did you mean "curl"?',
  ]);
});
