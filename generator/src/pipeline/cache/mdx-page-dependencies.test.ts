import { describe, expect, test } from 'vitest';
import { codesOf, config, cachedSite } from '../testing/cached-site.ts';

describe('MDX pages', () => {
  const site = () =>
    cachedSite({
      'site.config.json': config(),
      'docs/index.mdx': "import { Price } from '../components/Price';\n\n# Start\n\n<Price />\n",
      'docs/one.mdx':
        "import Note from './_note.mdx';\nimport text from './text.txt?raw';\n\n# One\n\n<Note />\n\n{text}\n",
      'docs/two.mdx': '# Two\n\n{1 + 1}\n',
      'docs/_note.mdx': "import Deep from './_deep.mdx';\n\n<Deep />\n",
      'docs/_deep.mdx': 'Deep\n',
      'docs/text.txt': 'raw',
      'components/Price.tsx':
        "import { amount } from './amount';\nexport const Price = () => <b>{amount}</b>;\n",
      'components/amount.ts': "export const amount = 'two';\n",
      'components/Other.tsx': 'export const Other = () => <i />;\n',
    });

  test('come from the cache while their imports are the same', async () => {
    const kept = site();
    expect(await kept.made()).toBe(3);
    expect(await kept.made()).toBe(0);
    kept.write('docs/three.mdx', "import { Other } from '@site/components/Other';\n\n# Three\n\n<Other />\n");
    expect(await kept.made()).toBe(1);
  });

  test.each([
    ['a component', 'components/Price.tsx', 'export const Price = () => <b>dear</b>;\n', 'index', 'dear'],
    [
      'what a component imports',
      'components/amount.ts',
      "export const amount = 'three';\n",
      'index',
      'three',
    ],
    [
      'a module that is found first',
      'components/amount.js',
      "export const amount = 'four';\n",
      'index',
      'four',
    ],
    ['a partial', 'docs/_note.mdx', 'Shallow\n', 'one', 'Shallow'],
    ['the partial of a partial', 'docs/_deep.mdx', 'Deeper\n', 'one', 'Deeper'],
    ['a text', 'docs/text.txt', 'cooked', 'one', 'cooked'],
  ])('are rendered again after a change of %s', async (_, file, text, page, shown) => {
    const kept = site();
    await kept.compile();
    kept.write(file, text);
    const { rendered, cacheHits, languages, problems } = await kept.compile();
    const html = languages[0].pages.find(({ page: { source } }) => source === `docs/${page}.mdx`)?.page.html;
    expect({ made: rendered - cacheHits, problems, html }).toEqual({
      made: 1,
      problems: [],
      html: expect.stringContaining(shown),
    });
  });

  test('are rendered again when a missing component is added', async () => {
    const kept = site();
    kept.write('docs/two.mdx', "import { Late } from '../components/Late';\n\n# Two\n\n<Late />\n");
    expect(codesOf(await kept.compile())).toEqual(['missing-import']);
    kept.write('components/Late.tsx', 'export const Late = () => <b>Late</b>;\n');
    const { cacheHits, problems } = await kept.compile();
    expect({ cacheHits, problems }).toEqual({ cacheHits: 2, problems: [] });
  });

  test.each([
    ['in the page', { 'docs/two.mdx': '# Two\n\n{new Date().getFullYear()}\n' }],
    ['in its exports', { 'docs/two.mdx': 'export const now = Date.now();\n\n# Two\n\n{now}\n' }],
    [
      'in a component',
      {
        'docs/two.mdx': "import { Year } from '../components/Year';\n\n# Two\n\n<Year />\n",
        'components/Year.tsx': 'export const Year = () => <b>{new Date().getFullYear()}</b>;\n',
      },
    ],
    [
      'in what a component imports of Node',
      {
        'docs/two.mdx': "import { name } from '../components/host';\n\n# Two\n\n{name}\n",
        'components/host.ts': "import { hostname } from 'os';\nexport const name = hostname();\n",
      },
    ],
  ])('are rendered every time if they read the clock or the machine: %s', async (_, files) => {
    const kept = site();
    for (const [file, text] of Object.entries(files)) {
      kept.write(file, text);
    }
    await kept.compile();
    expect(await kept.made()).toBe(1);
  });
});
