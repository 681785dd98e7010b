import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { config, siteFolder } from '../../content/testing/site-folder.ts';
import { buildFixture, type FixtureBuild } from '../../../fixtures/build-fixture.ts';
import { startCluster, type StrictCluster } from '../../search/typesense/testing/strict-server.ts';
import { indexSizeProblems } from './search-problems.ts';

let cluster: StrictCluster;
const made: string[] = [];

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.close());
afterEach(() => {
  for (const folder of made.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function build(
  search: SiteConfigInput['search'],
): Promise<FixtureBuild & { file: (name: string) => string | null }> {
  const out = mkdtempSync(path.join(tmpdir(), 'docs-search-'));
  made.push(out);
  const siteDir = siteFolder({
    'docs/index.md': '# Start\n\nText.\n',
    'site.config.json': JSON.stringify({ baseUrl: '/docs/', search }),
  });
  const result = await buildFixture(siteDir, out);
  const file = (name: string): string | null => {
    try {
      return readFileSync(path.join(out, name), 'utf8');
    } catch {
      return null;
    }
  };
  return { ...result, file };
}

function hosted(apiKey: string, changes: object = {}): SiteConfigInput['search'] {
  const { hostname, port } = new URL(cluster.nodes[0]?.origin ?? '');
  return {
    engine: 'typesense',
    typesense: {
      nodes: [{ host: hostname, port: Number(port), protocol: 'http' }],
      nearestNode: { host: '127.0.0.1', port: 2, protocol: 'http' },
      collection: 'docs',
      apiKey,
      ...changes,
    },
  };
}

describe('a build', () => {
  test('W1: tells the browser of the service, ships the index beside it, and allows calls to its nodes', async () => {
    const { ok, printed, file } = await build(hosted(cluster.service.addKey(['documents:search'])));
    expect({ ok, printed }).toEqual({ ok: true, printed: '' });
    expect(file('search-index.json')).toContain('"words":["');
    const origin = cluster.nodes[0]?.origin;
    expect(file('_headers')).toContain(`connect-src 'self' http://127.0.0.1:2 ${origin};`);
  });

  test('ships no index where only the service is to answer, and no service where the index answers', async () => {
    const key = cluster.service.addKey(['documents:search']);
    const without = await build(hosted(key, { embeddedFallback: false }));
    expect(without.file('search-index.json')).toBeNull();
    const { file } = await build({ ...Object(hosted(key)), engine: 'embedded' });
    expect(file('search-index.json')).not.toBeNull();
    expect(file('_headers')).toContain("connect-src 'self';");
  });

  test('refuses a key that readers could write with', async () => {
    const { ok, printed, file } = await build({
      ...Object(hosted(cluster.service.addKey(['documents:*']), { nearestNode: undefined })),
    });
    expect(printed).toMatch(
      /^error search-key-can-write\n {2}The key "key-…" .*\n {2}→ Make a key with the action "documents:search"/m,
    );
    expect(ok).toBe(false);
    expect(file('index.html')).toBeNull();
  });

  test('warns of an index that has outgrown its limit, and is done all the same', async () => {
    const { ok, printed } = await build({ maxIndexBytes: 10 });
    expect(printed).toMatch(
      /^warning search-index-too-large\n {2}The head of the embedded search index has \d+ bytes, more than the 10 of/m,
    );
    expect(ok).toBe(true);
  });
});

describe('the size of the index', () => {
  const remedy = (search: SiteConfigInput['search'], bytes: number) =>
    indexSizeProblems(config({ search }), bytes).map((problem) => problem.remedy);

  test('is no problem up to the limit, nor where there is no index', () => {
    expect(remedy({ maxIndexBytes: 500 }, 500)).toEqual([]);
    expect(remedy({}, 390_000)).toEqual([]);
    expect(remedy(false, 10)).toEqual([]);
    expect(remedy({ ...Object(hosted('k', { embeddedFallback: false })), maxIndexBytes: 1 }, 10)).toEqual([]);
  });

  test('names the settings that help', () => {
    expect(remedy({ maxIndexBytes: 500 }, 501)).toEqual([
      expect.stringMatching(/search\.engine.*search\.maxIndexBytes/),
    ]);
    expect(remedy({ ...Object(hosted('k')), maxIndexBytes: 500 }, 501)).toEqual([
      expect.stringMatching(/embeddedFallback.*search\.maxIndexBytes/),
    ]);
  });
});
