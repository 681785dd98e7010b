import { expect, test } from 'vitest';
import { apiOf } from './api.ts';
import { settingsOf, type DocumentOptions } from './options.ts';
import { pageReuse } from './page-reuse.ts';
import { pagesOf } from './pages.ts';

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
