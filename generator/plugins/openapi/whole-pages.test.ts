/** Everything that readers, search engines, and tools get from the API descriptions of the example site. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { openapi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

test.each(['harbor', 'tides'])('the whole reference of the %s API', async (id) => {
  const plugin = openapi({
    documents: [
      id === 'harbor'
        ? { id, file: 'api/harbor.yaml', tryIt: true, samples: ['curl', 'javascript', 'python', 'go'] }
        : {
            id,
            file: 'api/tides.json',
            pages: 'tags',
            samples: ['curl'],
            download: { document: true, postman: true },
          },
    ],
  });
  const {
    documents = [],
    files = [],
    sidebars,
    problems,
  } = await plugin.setup({
    ...pluginSite({}),
    read: (file) => readFileSync(path.join(fixtures, 'sites/api-reference', file), 'utf8'),
    withTokens: (text) => text.replaceAll('%office%', 'office@harbor.example'),
  });
  const parts = [
    ...documents.map(({ text, ...about }) => `${JSON.stringify(about)}\n${text}`),
    ...files.map((file) => `${file.path}\n${file.contents}`),
    JSON.stringify({ sidebars, problems }, null, 2),
  ];
  await expect(`${parts.join('\n=====\n')}\n`).toMatchFileSnapshot(path.join(fixtures, `openapi/${id}.txt`));
});
