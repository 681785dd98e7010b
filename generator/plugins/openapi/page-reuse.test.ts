import { expect, test } from 'vitest';
import type { PluginSite } from 'pagewright';
import { apiOf } from './api.ts';
import { openapi } from './index.ts';
import { settingsOf, type DocumentOptions } from './options.ts';
import { pageReuse } from './page-reuse.ts';
import { pagesOf } from './pages.ts';
import { pluginSite } from './testing/plugin-site.ts';

/** Builds one after another, which share what they keep. */
function builds(options: Partial<DocumentOptions> = {}): {
  build: (document: Record<string, unknown>) => { made: string[]; reported: string[]; texts: string[] };
} {
  const kept = new Map<string, string>();
  const [settings] = settingsOf({ documents: [{ id: 'pets', file: 'pets.yaml', ...options }] }).settings;
  if (settings === undefined) throw new Error('The options have mistakes.');
  return {
    build(document) {
      const made: string[] = [];
      const reported = new Set<string>();
      const keep = <Value>(from: readonly string[], make: () => Value): Value => {
        const key = JSON.stringify(from);
        const known = kept.get(key) ?? JSON.stringify(make());
        if (!kept.has(key)) made.push(/"title: \\"(\w*)|title: \\"(\w*)/.exec(known)?.[2] ?? '?');
        kept.set(key, known);
        return JSON.parse(known) as Value;
      };
      const describer = {
        describe: (written: string): string => {
          if (written.includes('<script>')) reported.add(written);
          return written;
        },
        isReported: (written: string): boolean => reported.has(written),
      };
      const api = apiOf(document, settings, { baseUrl: '/', locale: 'en' });
      const pages = pagesOf(api, describer.describe, pageReuse(api, describer, { keep, tokens: {} }));
      return { made, reported: [...reported], texts: pages.map(({ text }) => text) };
    },
  };
}

function pets(change: { pet?: string; tag?: string; list?: string } = {}): Record<string, unknown> {
  const schema = { $ref: '#/components/schemas/Pet' };
  return {
    info: { title: 'Pets' },
    paths: {
      '/pets': {
        get: {
          operationId: 'list',
          summary: 'list',
          description: change.list ?? 'All.',
          responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
        },
      },
      '/ping': { get: { operationId: 'ping', description: 'A <script>.', responses: {} } },
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          description: change.pet ?? 'A pet.',
          properties: {
            tag: { $ref: '#/components/schemas/Tag' },
            parent: { $ref: '#/components/schemas/Pet' },
          },
        },
        Tag: { type: 'string', examples: [change.tag ?? 'red'] },
      },
    },
  };
}

test('only pages that show a changed part are made again', () => {
  const { build } = builds();
  expect(build(pets()).made).toEqual(['list', 'ping', 'Pet', 'Tag']);
  expect(build(pets()).made).toEqual([]);
  expect(build(pets({ list: 'Every pet.' })).made).toEqual(['list']);
  expect(build(pets({ list: 'Every pet.', tag: 'blue' })).made).toEqual(['list', 'Pet', 'Tag']);
});

test('reused pages equal new ones, even if a schema referenced by a schema has changed', () => {
  const { build } = builds();
  build(pets());
  for (const change of [{ pet: 'An animal.' }, { tag: 'blue' }, { list: 'Every pet.' }, {}]) {
    expect(build(pets(change)).texts).toEqual(builds().build(pets(change)).texts);
  }
});

test('mistakes in descriptions of reused pages are reported in every build', () => {
  const { build } = builds();
  expect(build(pets()).reported).toEqual(['A <script>.']);
  expect(build(pets()).reported).toEqual(['A <script>.']);
});

test('pages with samples of a function are made in every build, because it can read the whole document', () => {
  let calls = 0;
  const { build } = builds({ samples: () => `${(calls += 1)}` });
  const first = build(pets()).texts;
  expect(build(pets()).texts).not.toEqual(first);
});

interface Build {
  site?: Partial<PluginSite>;
  options?: Partial<DocumentOptions>;
  /** Replaces the first text in the document by the second one. */
  change?: [string, string];
}

/** Each differs in one thing from the first one. */
const BUILDS: Build[] = [
  {},
  { site: { origin: 'https://other.example' } },
  { site: { baseUrl: '/' } },
  { site: { tokens: { name: 'x' } } },
  { options: { samples: ['go'] } },
  { options: { pages: 'tags' } },
  { options: { download: { document: true, postman: true, folder: 'files' } } },
  { change: ['"Pets"', '"Animals"'] },
  { change: ['"apiKey"', '"oauth"'] },
  { change: ['"type":"string","examples"', '"type":"integer","examples"'] },
  { change: ['"All."', '"Most."'] },
  { change: ['"allOf"', '"anyOf"'] },
];

test('builds that share a cache have the same results and problems as builds without one', async () => {
  const document = JSON.stringify({
    openapi: '3.0.0',
    ...pets(),
    info: { title: 'Pets', version: '1' },
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: '100 %name%' } },
      schemas: {
        Pet: { type: 'object', properties: { tag: { $ref: '#/components/schemas/Tag' } } },
        Tag: { type: 'string', examples: ['red'], example: 'red' },
        None: { allOf: [{ type: 'string' }, { type: 'integer' }] },
      },
    },
  }).replace('"responses":{}', '"responses":{"200":{"description":"OK"}}');
  const build = async (
    { site, options, change: [from, to] = ['', ''] }: Build,
    keep?: PluginSite['keep'],
  ) => {
    const { documents, files, problems } = await openapi({
      documents: [{ id: 'pets', file: 'a.json', download: { document: true, postman: true }, ...options }],
    }).setup({
      ...pluginSite({ 'a.json': document.replaceAll(from, to) }),
      ...site,
      ...(keep === undefined ? {} : { keep }),
    });
    return JSON.stringify({ documents, files, problems });
  };
  const kept = new Map<string, string>();
  const keep: PluginSite['keep'] = (from, make) => {
    const key = JSON.stringify(from);
    const known = kept.get(key) ?? JSON.stringify(make());
    kept.set(key, known);
    return JSON.parse(known) as ReturnType<typeof make>;
  };
  for (const each of BUILDS) {
    // In order, because each could receive results of those before it.
    // oxlint-disable-next-line no-await-in-loop
    expect(await build(each, keep)).toBe(await build(each));
  }
});
