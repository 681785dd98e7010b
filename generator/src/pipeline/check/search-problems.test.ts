import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { config, siteFolder } from '../../content/testing/site-folder.ts';
import { buildFixture, type FixtureBuild } from '../../../fixtures/build-fixture.ts';
import { ADMIN_KEY, startStandIn, type StandIn } from '../../../plugins/typesense/testing/stand-in.ts';
import type { LoadedSearch } from '../../plugins/load-plugins.ts';
import { indexSizeProblems, shipsIndex } from './search-problems.ts';

let service: StandIn;
const made: string[] = [];

beforeAll(async () => {
  service = await startStandIn();
});
afterAll(() => service.close());
afterEach(() => {
  for (const folder of made.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param plugins source text of the list */
async function build(
  plugins: string,
  search: SiteConfigInput['search'] = {},
): Promise<FixtureBuild & { file: (name: string) => string | null; assets: string[] }> {
  const out = mkdtempSync(path.join(tmpdir(), 'docs-search-'));
  made.push(out);
  const siteDir = siteFolder({
    'docs/index.md': '# Start\n\nText.\n',
    'site.config.mjs': `import { typesense } from 'pagewright/plugins/typesense';
export default { baseUrl: '/docs/', search: ${JSON.stringify(search)}, plugins: [${plugins}] };
`,
  });
  const result = await buildFixture(siteDir, out);
  const file = (name: string): string | null => {
    try {
      return readFileSync(path.join(out, name), 'utf8');
    } catch {
      return null;
    }
  };
  const assets = result.ok ? readdirSync(path.join(out, 'assets')) : [];
  return { ...result, file, assets };
}

function hosted(apiKey: string, changes: object = {}): string {
  const { hostname, port } = new URL(service.nodes[0].origin);
  const options = {
    nodes: [{ host: hostname, port: Number(port), protocol: 'http' }],
    nearestNode: { host: '127.0.0.1', port: 2, protocol: 'http' },
    collection: 'docs',
    apiKey,
    ...changes,
  };
  return `typesense(${JSON.stringify(options)})`;
}

describe('a build', () => {
  test('W1: passes the service to the browser, ships the index with it, and allows calls to its nodes', async () => {
    const { ok, printed, file, assets } = await build(hosted('search-only'));
    expect({ ok, printed }).toEqual({ ok: true, printed: '' });
    expect(file('search-index.json')).toContain('"words":["');
    expect(file('_headers')).toContain(`connect-src 'self' http://127.0.0.1:2 ${service.nodes[0].origin};`);
    const module = assets.find((name) => name.startsWith('search-typesense-'));
    const data = assets.find((name) => name.startsWith('site-'));
    expect(file(`assets/${data}`)).toContain(`"href":"/docs/assets/${module}"`);
    expect(file(`assets/${module}`)).toContain('multi_search');
  });

  test('ships no index if only the service responds to queries', async () => {
    const { file } = await build(hosted('search-only', { embeddedFallback: false }));
    expect(file('search-index.json')).toBeNull();
  });

  test('rejects a key with write access', async () => {
    const { ok, printed, file } = await build(hosted(ADMIN_KEY, { nearestNode: undefined }));
    expect(printed).toMatch(
      /^error site\.config\.mjs:2:\d+ {2}plugin\/typesense\n {2}The key "admi…" .*\n {2}→ Create a key with the action "documents:search"/m,
    );
    expect(ok).toBe(false);
    expect(file('index.html')).toBeNull();
  });

  test('rejects two services', async () => {
    const other =
      "{ name: 'other', setup: async () => typesense({ nodes: [{ host: 'a' }], collection: 'b', apiKey: 'c' }).setup() }";
    const { ok, printed } = await build(`${hosted('search-only')}, ${other}`);
    expect(printed).toContain(
      'The plugin "other" returned the search service in its hook "search", which the plugin "typesense" also returned.\n  → Remove one of the two.\n',
    );
    expect(ok).toBe(false);
  });

  test('warns about an index above its limit and still succeeds', async () => {
    const { ok, printed } = await build('', { maxIndexBytes: 10 });
    expect(printed).toMatch(
      /^warning search-index-too-large\n {2}The first part of the embedded search index has \d+ bytes, which exceeds /m,
    );
    expect(ok).toBe(true);
  });
});

describe('the index', () => {
  const service = { plugin: 'typesense', embeddedFallback: true } as LoadedSearch;

  test('is part of a site unless only a service responds to queries', () => {
    const ships = (search: SiteConfigInput['search'], hostedSearch: LoadedSearch | null) =>
      shipsIndex({ config: config({ search }), hostedSearch });
    expect(ships({}, null)).toBe(true);
    expect(ships({}, service)).toBe(true);
    expect(ships({}, { ...service, embeddedFallback: false })).toBe(false);
    expect(ships(false, null)).toBe(false);
  });

  test('can be as large as its limit', () => {
    const fixes = (hostedSearch: LoadedSearch | null, bytes: number) =>
      indexSizeProblems({ config: config({ search: { maxIndexBytes: 500 } }), hostedSearch }, bytes).map(
        ({ fix }) => fix,
      );
    expect(fixes(null, 500)).toEqual([]);
    expect(fixes(null, 501)).toEqual([expect.stringMatching(/"typesense".*search\.maxIndexBytes/)]);
    expect(fixes(service, 501)).toEqual([
      expect.stringMatching(/embeddedFallback of the plugin "typesense".*search\.maxIndexBytes/),
    ]);
  });
});
