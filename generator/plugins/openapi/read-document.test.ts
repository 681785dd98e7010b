import { expect, test } from 'vitest';
import type { PluginSite } from 'pagewright';
import { readDocument } from './read-document.ts';
import { SourceFiles } from './source-files.ts';

const TEXT = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: {} }\n';

test('a cached check that cannot be read fails instead of counting as missing', async () => {
  const keep: PluginSite['keep'] = (from, make) => {
    if (from[0] === 'openapi shape') {
      throw new Error('The cache is broken.');
    }
    return make();
  };
  const site = { read: () => TEXT, keep, withTokens: (text: string) => text };
  await expect(readDocument('api.yaml', new SourceFiles(site, []), site, [])).rejects.toThrow(
    'The cache is broken.',
  );
});
