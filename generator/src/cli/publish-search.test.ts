/** Runs the command against a stand-in for the service. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runDocsHere } from '../../fixtures/run-docs.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { ADMIN_KEY, startStandIn, type StandIn } from '../../plugins/typesense/testing/stand-in.ts';

let cluster: StandIn;

beforeAll(async () => {
  cluster = await startStandIn();
});
afterAll(() => cluster.close());
afterEach(() => {
  delete process.env['TYPESENSE_ADMIN_KEY'];
});

function config(settings: object = {}): string {
  const { hostname, port } = new URL(cluster.nodes[0]?.origin ?? '');
  const typesense = {
    nodes: [{ host: hostname, port: Number(port), protocol: 'http' }],
    collection: 'docs',
    apiKey: 'search-only',
  };
  return `import { typesense } from 'pagewright/plugins/typesense';
export default {
  url: 'https://docs.example',
  plugins: [typesense(${JSON.stringify(typesense)})],
  ...${JSON.stringify(settings)},
};
`;
}

function site(changes: Record<string, string> = {}): string {
  return siteFolder({
    'docs/index.md': '# Start\n\nText.\n\n## Captions\n\nUpload them.\n',
    'site.config.mjs': config(),
    ...changes,
  });
}

test('publishes the records of a site and prints their names', async () => {
  process.env['TYPESENSE_ADMIN_KEY'] = ADMIN_KEY;
  const { code, stdout, stderr } = await runDocsHere(['publish-search', '--site', site()]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('2 of 2 records');
  expect(stdout).toMatch(/^"docs" now points to the collection "docs_\d+"\.$/m);
  const target = cluster.aliases.get('docs') ?? '';
  expect(cluster.collections.get(target)?.size).toBe(2);
  // The output must not contain the admin key.
  expect(stdout).not.toContain(ADMIN_KEY);
});

test('a failure is an error with the reason and the index that is live', async () => {
  process.env['TYPESENSE_ADMIN_KEY'] = 'wrong';
  const { code, stderr } = await runDocsHere(['publish-search', '--site', site()]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error search-not-published\n {2}.*status 401.*Nothing was changed\.$/m);
});

test('without the key in the environment, nothing is sent and the message contains the variable', async () => {
  const before = cluster.nodes[0]?.received.length;
  const { code, stderr } = await runDocsHere(['publish-search', '--site', site()]);
  expect(code).toBe(1);
  expect(stderr).toContain("The environment variable TYPESENSE_ADMIN_KEY isn't set.");
  expect(cluster.nodes[0]?.received.length).toBe(before);
});

test('--dry-run writes the records of all languages, one per line, and calls no service', async () => {
  const before = cluster.nodes[0]?.received.length;
  const siteDir = site({
    'site.config.mjs': config({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }),
    'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Anfang\n\nText.\n',
  });
  const { code, stdout } = await runDocsHere(
    ['publish-search', '--site', siteDir, '--dry-run', 'records.jsonl'],
    siteDir,
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Wrote 3 records of \d pages to records\.jsonl \(.* B\)\. Nothing was published\.$/m,
  );
  const lines = readFileSync(path.join(siteDir, 'records.jsonl'), 'utf8').trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as { id: string; url: string; language: string });
  expect(records.map(({ id, url, language }) => [id, url, language])).toEqual([
    ['0', 'https://docs.example/', 'en'],
    ['1', 'https://docs.example/#captions', 'en'],
    ['2', 'https://docs.example/de/', 'de'],
  ]);
  expect(cluster.nodes[0]?.received.length).toBe(before);
});

test('a site that fails to build is not published', async () => {
  process.env['TYPESENSE_ADMIN_KEY'] = ADMIN_KEY;
  const before = cluster.nodes[0]?.received.length;
  const { code, stderr } = await runDocsHere([
    'publish-search',
    '--site',
    site({ 'docs/index.md': '# Start\n\n[Broken](./nowhere.md)\n' }),
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain('nowhere.md');
  expect(cluster.nodes[0]?.received.length).toBe(before);
});

test('a site without a service gets an error with the plugin to add', async () => {
  const { code, stderr } = await runDocsHere([
    'publish-search',
    '--site',
    site({ 'site.config.mjs': 'export default {};' }),
  ]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^error search-not-hosted\n {2}No plugin of the site provides a search service\.\n/m,
  );
  expect(stderr).toContain("such as typesense({ nodes: [{ host: 'search.example.com' }]");
});
