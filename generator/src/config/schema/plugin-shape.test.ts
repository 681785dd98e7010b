import { expect, test } from 'vitest';
import { z } from 'zod';
import { given, hookMistakes, mistakesOf, type Mistake } from './plugin-shape.ts';

const f = (): string => '';
const lines = (mistakes: readonly Mistake[]): string[] => mistakes.map(({ what, fix }) => `${what} ${fix}`);

test('hooks with all fields, or only with the required ones, are valid', () => {
  const link = { label: '', href: 'a' };
  const page = { original: 'b', sidebar: 's', breadcrumbs: [link], previous: link, next: link, tags: [link] };
  const tool = { name: 'a_1', title: 'A', description: 'B', input: z.strictObject({}), call: f };
  const all = {
    problems: [{ message: 'a', fix: 'b', level: 'warn', file: 'c', line: 1, column: 1 }, { message: 'a' }],
    documents: [
      { file: 'docs/a.mdx', text: '', path: 'blog/.a/..b', editUrl: 'x', search: false, ...page },
      { file: 'a.md', text: '', path: '' },
    ],
    originOf: f,
    sidebars: {
      s: [
        { ...link, className: 'c' },
        { label: 'B', items: [{ ...link, items: [], collapsed: true }] },
      ],
    },
    directives: { 'a-B_1': f },
    excerpts: { a: f },
    constructs: { math: { html: f, markdown: f } },
    terms: [
      { term: 'a', synonyms: ['b'], definition: '', href: '', except: ['c'] },
      { term: 'a', definition: '' },
    ],
    lead: f,
    check: f,
    files: [
      { path: 'a/b', contents: '', encoding: 'base64' },
      { path: 'c', contents: '' },
    ],
    filesOfPages: f,
    headTags: [{ tagName: 'link', attributes: { rel: 'me' } }],
    clientModules: ['a'],
    connections: ['https://api.example.com', 'http://localhost:1'],
    searchRows: [{ source: 'a', anchor: 'b', title: 'c', keywords: ['d'], questions: ['e'] }],
    search: {
      module: 'a',
      settings: {},
      embeddedFallback: true,
      check: f,
      publication: { documents: f, publish: f },
    },
    tools: [tool],
  };
  expect(hookMistakes(all)).toEqual([]);
  expect(hookMistakes({})).toEqual([]);
  expect(hookMistakes({ constructs: {}, search: { module: 'a', settings: {} } })).toEqual([]);
});

test('a mistake contains the hook, or none if the hook is unknown', () => {
  expect(hookMistakes({ documents: [1], lead: 1, leed: 1 }).map(({ hook }) => hook)).toEqual([
    'documents',
    'lead',
    null,
  ]);
  expect(hookMistakes(1).map(({ hook }) => hook)).toEqual(['setup']);
});

test.each<[unknown, string[]]>([
  [null, ['what it returns is null. Return an object of hooks, such as `{ documents: [] }`.']],
  [1, ['what it returns is 1. Return an object of hooks, such as `{ documents: [] }`.']],
  [{ documnts: [] }, ['there\'s no hook "documnts". Did you mean "documents"?']],
  [
    { zzzzzzzzz: 1 },
    [
      'there\'s no hook "zzzzzzzzz". Remove it, or use one of: problems, documents, missingPaths, originOf, sidebars, directives, excerpts, constructs, terms, lead, check, files, filesOfPages, headTags, clientModules, connections, searchRows, search, tools.',
    ],
  ],
  [{ problems: [{ message: '' }] }, ['problems[0].message is "". Expected some text.']],
  [
    { problems: [{ message: 'a', level: 'error' }] },
    ['problems[0].level is "error". Expected "log" or "warn" or "throw".'],
  ],
  [{ problems: [{ message: 'a', lines: 1 }] }, ['problems[0] has the field "lines". Remove it.']],
  [{ problems: {} }, ['problems is {}. Expected a list […].']],
  [
    { documents: [{ file: '/a.md', text: '' }] },
    ['documents[0].file is "/a.md". Expected a file such as "docs/prices.md".'],
  ],
  [
    { documents: [{ file: 'a.txt', text: '' }] },
    ['documents[0].file is "a.txt". Expected a file such as "docs/prices.md".'],
  ],
  [
    { documents: [{ file: 'a.mdx.html', text: '' }] },
    ['documents[0].file is "a.mdx.html". Expected a file such as "docs/prices.md".'],
  ],
  [{ documents: [{ file: 'a.md', text: 5 }] }, ['documents[0].text is 5. Expected a string.']],
  [
    { documents: [{ file: 'a.md', text: '', txet: 1 }] },
    ['documents[0] has the field "txet". Did you mean "text"?'],
  ],
  [
    { documents: [{ file: 'a.md', text: '', zzzzzzzzz: 1 }] },
    [
      'documents[0] has the field "zzzzzzzzz". Remove it, or use one of: file, text, original, path, sidebar, breadcrumbs, previous, next, tags, editUrl, search.',
    ],
  ],
  [
    { documents: [{ file: 'a.md', text: '', previous: { label: 'A', href: '' } }] },
    ['documents[0].previous.href is "". Expected some text.'],
  ],
  [
    { documents: [{ file: 'a.md', text: '', search: true }] },
    ['documents[0].search is true. Expected false.'],
  ],
  [{ originOf: 1 }, ['originOf is 1. Expected a function: `({ source, line }) => null`.']],
  [{ sidebars: { s: [{ label: 'A' }] } }, ['sidebars.s[0].href is undefined. Expected a string.']],
  [
    { sidebars: { s: [{ label: 'A', items: [{ label: 1, href: 'a' }] }] } },
    ['sidebars.s[0].items[0].label is 1. Expected a string.'],
  ],
  [
    { sidebars: { s: [{ label: 'A', href: 'a', clasName: 'b' }] } },
    ['sidebars.s[0] has the field "clasName". Did you mean "className"?'],
  ],
  [
    { sidebars: { s: [1] } },
    ['sidebars.s[0] is 1. Expected one of the forms in the documentation: an object {…}.'],
  ],
  [
    { directives: { '1a': f } },
    ['directives.1a is a function. Expected names of letters, digits and dashes.'],
  ],
  [
    { directives: { 'a b': f } },
    ['directives.a b is a function. Expected names of letters, digits and dashes.'],
  ],
  [{ directives: { a: 1 } }, ["directives.a is 1. Expected a function: `({ of }) => '**Markdown**'`."]],
  [
    { excerpts: { a: 1 } },
    ['excerpts.a is 1. Expected a function: `({ file }) => ({ file, body, bodyLine: 1 })`.'],
  ],
  [
    { constructs: { math: { html: f } } },
    ['constructs.math.markdown is undefined. Expected a function: `({ text }) => text`.'],
  ],
  [{ constructs: { maths: {} } }, ['constructs has the field "maths". Did you mean "math"?']],
  [
    { constructs: { math: { html: 1, markdown: f } } },
    ["constructs.math.html is 1. Expected a function: `({ text }) => '<code>…</code>'`."],
  ],
  [{ terms: [{ term: '', definition: '' }] }, ['terms[0].term is "". Expected some text.']],
  [
    { terms: [{ term: 'a', definition: '', excpt: [] }] },
    ['terms[0] has the field "excpt". Did you mean "except"?'],
  ],
  [{ lead: '' }, ['lead is "". Expected a function: `(source) => \'\'`.']],
  [{ check: [] }, ['check is []. Expected a function: `(uses) => []`.']],
  [{ files: [{ path: '', contents: '' }] }, ['files[0].path is "". Expected some text.']],
  [
    { files: [{ path: 'a', contents: '', encoding: 'utf8' }] },
    ['files[0].encoding is "utf8". Expected "base64".'],
  ],
  [{ files: [{ path: 'a', contents: '', mode: 1 }] }, ['files[0] has the field "mode". Remove it.']],
  [{ filesOfPages: [] }, ['filesOfPages is []. Expected a function: `(pages) => []`.']],
  [
    { headTags: [{ tagName: 'x', attributes: {} }] },
    ['headTags[0].tagName is "x". Expected "link" or "meta".'],
  ],
  [
    { headTags: [{ tagName: 'link', attributes: { onload: 'a' } }] },
    ['headTags[0].attributes.onload is "a". Inline handlers and styles are not allowed.'],
  ],
  [{ clientModules: [''] }, ['clientModules[0] is "". Expected some text.']],
  [{ connections: [1] }, ['connections[0] is 1. Expected a string.']],
  [
    { searchRows: [{ source: '', anchor: '', title: '' }] },
    [
      'searchRows[0].source is "". Expected some text.',
      'searchRows[0].anchor is "". Expected some text.',
      'searchRows[0].title is "". Expected some text.',
    ],
  ],
  [
    { searchRows: [{ source: 'a', anchor: 'b', title: 'c', keyword: [] }] },
    ['searchRows[0] has the field "keyword". Did you mean "keywords"?'],
  ],
  [
    { search: { module: '', settings: null } },
    ['search.module is "". Expected some text.', 'search.settings is null. Expected an object.'],
  ],
  [
    { search: { module: 'a', settings: 1, check: 1, publication: { documents: 1, publish: 1 } } },
    [
      'search.settings is 1. Expected an object.',
      'search.check is 1. Expected a function: `async () => []`.',
      'search.publication.documents is 1. Expected a function: `(records) => records`.',
      'search.publication.publish is 1. Expected a function: `async (documents, options) => []`.',
    ],
  ],
  [
    { tools: [{ name: 'A', title: '', description: '', input: {}, call: 1 }] },
    [
      'tools[0].name is "A". Expected a name of lower-case letters, digits and underscores: `lookup_error`.',
      'tools[0].title is "". Expected some text.',
      'tools[0].description is "". Expected some text.',
      'tools[0].input is {}. Expected a schema of Zod: `z.strictObject({ code: z.string() })`.',
      "tools[0].call is 1. Expected a function: `({ code }) => '**Markdown**'`.",
    ],
  ],
  [
    { tools: [{ name: 'a-b', title: 'A', description: 'B', input: null, call: f }] },
    [
      'tools[0].name is "a-b". Expected a name of lower-case letters, digits and underscores: `lookup_error`.',
      'tools[0].input is null. Expected a schema of Zod: `z.strictObject({ code: z.string() })`.',
    ],
  ],
  [
    { tools: [{ nam: 1, name: 'a_1', title: 'A', description: 'B', input: z.string(), call: f }] },
    ['tools[0] has the field "nam". Did you mean "name"?'],
  ],
])('hooks %j are invalid', (hooks, expected) => {
  expect(lines(hookMistakes(hooks))).toEqual(expected);
});

test.each(['/a', '../a', 'a/./b', 'a?b', 'a#b', 'a\\b', 'a/..'])(
  'a page cannot have the path "%s"',
  (path) => {
    expect(lines(hookMistakes({ documents: [{ file: 'a.md', text: '', path }] }))).toEqual([
      expect.stringMatching(
        /^documents\[0\]\.path is .* Expected a path such as "blog\/hello", without "\.\.", "\?", and "#", and not starting with a slash\.$/,
      ),
    ]);
  },
);

test.each([
  'api.example.com',
  'https://a.example/b',
  'https://*.example',
  'https://[',
  'https://a b',
  'xhttps://a.example',
])('the address of a host cannot be "%s"', (url) => {
  expect(lines(hookMistakes({ connections: [url] }))).toEqual([
    `connections[0] is "${url}". Expected the address of a host: \`https://api.example.com\`.`,
  ]);
});

test.each<[keyof typeof given, unknown, string[]]>([
  ['originOf', { source: 1, line: 1 }, ['a.b.source is 1. Expected a string.']],
  ['originOf', { source: 'a', line: 'b' }, ['a.b.line is "b". Expected a number.']],
  ['lead', 1, ['a.b is 1. Expected a string.']],
  ['check', 1, ['a.b is 1. Expected a list […].']],
  ['check', [{ message: 1 }], ['a.b[0].message is 1. Expected a string.']],
  [
    'files',
    [{ path: '' }],
    ['a.b[0].path is "". Expected some text.', 'a.b[0].contents is undefined. Expected a string.'],
  ],
  ['directive', null, ['a.b is null. Expected a string.']],
  ['excerpt', { file: 'a', body: '', bodyLine: 1.5 }, ['a.b.bodyLine is 1.5. Expected a whole number.']],
  [
    'excerpt',
    { file: '', body: '', bodyLine: 0 },
    ['a.b.file is "". Expected some text.', 'a.b.bodyLine is 0. Expected at least 1.'],
  ],
  ['excerpt', 1, ['a.b is 1. Expected an object {…}.']],
])('the function %s cannot return %j', (name, value, expected) => {
  const schema: z.ZodType = given[name];
  const { error } = schema.safeParse(value);
  expect(error === undefined ? [] : lines(mistakesOf(error, value, ['a', 'b']))).toEqual(expected);
  expect(given.originOf.safeParse(null).success).toBe(true);
});
