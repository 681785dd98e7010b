import { describe, expect, test } from 'vitest';
import { codesOf, config, htmlOf, cachedSite } from '../testing/cached-site.ts';

/** A plugin with separate text inputs that the test can change. */
const plugin = `const setup = (site) => {
  const data = JSON.parse(site.read('data.json'));
  return {
    directives: {
      price: ({ of }) => {
        if (data.prices[of] === undefined) throw new Error('no price of ' + of);
        return data.prices[of];
      },
      ...Object.fromEntries((data.more ?? []).map((name) => [name, () => ''])),
    },
    terms: data.terms,
    lead: (file) => data.leads[file] ?? '',
    constructs: data.mark === undefined ? {} : {
      math: { html: ({ text }) => text + data.mark, markdown: ({ text }) => text },
    },
  };
};
export const plugins = [{ name: 'own', setup }];`;
interface Data {
  prices: Record<string, string>;
  terms: { term: string; definition: string; href?: string }[];
  leads: Record<string, string>;
  more?: string[];
  mark?: string;
}
const data: Data = {
  prices: { tea: '2 euros', milk: '1 euro' },
  terms: [
    { term: 'widevine', definition: 'One system' },
    { term: 'fairplay', definition: 'Another system' },
  ],
  leads: {},
};
const withData = (files: Readonly<Record<string, string>>) =>
  cachedSite({
    'site.config.mjs': `import { plugins } from './plugins.mjs';\nexport default { ...${config()}, plugins };`,
    'plugins.mjs': plugin,
    'data.json': JSON.stringify(data),
    ...files,
  });

describe('pages changed by unified plugins', () => {
  const shouting = `export default ({ mark }) => (tree) => {
    for (const { children: [text] } of tree.children) text.value += mark;
  };`;
  const site = (plugin: string) =>
    cachedSite({
      'site.config.mjs': `import shout from './shout.mjs';
import { mark } from './mark.mjs';
export default { docs: { remarkPlugins: [[shout, { mark }]] } };`,
      'mark.mjs': `export const mark = '!';`,
      'shout.mjs': plugin,
      'docs/one.md': 'One',
      'docs/two.md': 'Two',
    });

  test('are cached until a plugin or its options change', async () => {
    const kept = site(shouting);
    const first = await kept.compile();
    expect(htmlOf(first, 'docs/one.md')).toBe('<p>One!</p>');
    expect(codesOf(first)).toEqual(['markdown-plugin']);
    // No plugin ran, so there's no cost to report.
    expect(codesOf(await kept.compile())).toEqual([]);
    kept.write('mark.mjs', `export const mark = '?';`);
    expect(htmlOf(await kept.compile(), 'docs/one.md')).toBe('<p>One?</p>');
    kept.write('shout.mjs', shouting.replace('mark;', 'mark + mark;'));
    expect(htmlOf(await kept.compile(), 'docs/one.md')).toBe('<p>One??</p>');
    expect(await kept.made()).toBe(0);
  });

  test('are rendered again if a plugin reads files', async () => {
    const kept = site(`import { readFileSync } from 'node:fs';\n${shouting}`);
    expect([await kept.made(), await kept.made()]).toEqual([2, 2]);
  });

  test('are rendered again once the plugin is removed', async () => {
    const kept = site(shouting);
    await kept.compile();
    kept.write('site.config.mjs', 'export default {};');
    expect(htmlOf(await kept.compile(), 'docs/one.md')).toBe('<p>One</p>');
  });
});

describe('pages that link to each other', () => {
  const site = () =>
    cachedSite({
      'site.config.json': config(),
      'docs/index.md': '# Start\n\n[One](./one.md)\n',
      'docs/one.md': '# One\n',
      'docs/two.md': '# Two\n',
    });

  test('an added page leaves the others unchanged', async () => {
    const kept = site();
    expect(await kept.made()).toBe(3);
    kept.write('docs/three.md', '# Three\n\n[Two](./two.md)\n');
    expect(await kept.made()).toBe(1);
    expect(await kept.made()).toBe(0);
  });

  test('problems of a cached page are reported again', async () => {
    const kept = site();
    kept.write('docs/two.md', '# Two\n\n[Broken](./nowhere.md)\n');
    const first = await kept.compile();
    const second = await kept.compile();
    expect(codesOf(first)).toEqual(['broken-markdown-link']);
    expect(second.cacheHits).toBe(3);
    expect(second.problems).toEqual(first.problems);
  });

  test('adding the target of a broken link renders only the page with the link again', async () => {
    const kept = site();
    kept.write('docs/two.md', '# Two\n\n[Late](./late.md)\n');
    await kept.compile();
    kept.write('docs/late.md', '# Late\n');
    const { cacheHits, problems } = await kept.compile();
    expect({ cacheHits, problems }).toEqual({ cacheHits: 3 - 1, problems: [] });
  });

  test('a page whose name is closer to a broken link changes the suggestion', async () => {
    const kept = site();
    kept.write('docs/two.md', '# Two\n\n[Broken](./onne-page.md)\n');
    await kept.compile();
    kept.write('docs/one-page.md', '# One page\n');
    const { cacheHits, problems } = await kept.compile();
    expect(cacheHits).toBe(2);
    expect(problems[0]?.fix).toContain('./one-page.md');
  });

  test('removing, renaming, or moving a page renders the pages that link to it again', async () => {
    const kept = site();
    await kept.compile();
    kept.write('docs/one.md', '---\nslug: /elsewhere\n---\n\n# One\n');
    expect(await kept.made()).toBe(2);
    kept.rename('docs/one.md', 'docs/eins.md');
    const renamed = await kept.compile();
    expect([renamed.rendered - renamed.cacheHits, codesOf(renamed)]).toEqual([2, ['broken-markdown-link']]);
    kept.rename('docs/eins.md', 'docs/one.md');
    expect(await kept.made()).toBe(1);
    kept.remove('docs/one.md');
    const removed = await kept.compile();
    expect([removed.rendered - removed.cacheHits, codesOf(removed)]).toEqual([1, ['broken-markdown-link']]);
  });
});

test('a token renders the pages that use it again, even if it had no value before', async () => {
  const kept = cachedSite({
    'site.config.json': config({ tokens: { host: 'a.example', other: 'x' } }),
    'docs/index.md': '# Start\n\nAsk %host%.\n',
    'docs/one.md': '# One\n\n`%port%`\n',
    'docs/two.md': '# Two\n\n%other%\n',
  });
  expect(codesOf(await kept.compile())).toEqual(['unknown-token']);
  kept.write('site.config.json', config({ tokens: { host: 'b.example', other: 'x' } }));
  const second = await kept.compile();
  expect([second.cacheHits, htmlOf(second, 'docs/index.md')]).toEqual([
    2,
    expect.stringContaining('b.example'),
  ]);
  kept.write('site.config.json', config({ tokens: { host: 'b.example', other: 'x', port: '80' } }));
  const third = await kept.compile();
  expect([third.cacheHits, third.problems]).toEqual([2, []]);
  kept.write(
    'site.config.json',
    config({ tokens: { host: 'b.example', other: 'x', port: '80', free: 'y' } }),
  );
  expect(await kept.made()).toBe(0);
});

test('a name similar to an unknown token changes its suggestion', async () => {
  const kept = cachedSite({
    'site.config.json': config({ tokens: { other: 'x' } }),
    'docs/index.md': '# Start\n\nAsk %hostname%.\n',
    'docs/one.md': '# One\n\n%other%\n',
  });
  await kept.compile();
  kept.write('site.config.json', config({ tokens: { other: 'x', hostnames: 'y' } }));
  const { cacheHits, problems } = await kept.compile();
  expect([cacheHits, problems[0]?.fix]).toEqual([1, expect.stringContaining('%hostnames%')]);
});

describe("a plugin's results", () => {
  test('the result or failure of a directive renders its pages again', async () => {
    const kept = withData({
      'docs/index.md': '# Start\n\n::price{of="tea"}\n',
      'docs/one.md': '# One\n\n::price{of="milk"}\n',
      'docs/two.md': '# Two\n',
    });
    expect(await kept.made()).toBe(3);
    kept.write('data.json', JSON.stringify({ ...data, prices: { ...data.prices, tea: '3 euros' } }));
    const dearer = await kept.compile();
    expect([dearer.cacheHits, htmlOf(dearer, 'docs/index.md')]).toEqual([
      2,
      expect.stringContaining('3 euros'),
    ]);
    kept.write('data.json', JSON.stringify({ ...data, prices: { tea: '3 euros' } }));
    const gone = await kept.compile();
    expect([gone.cacheHits, codesOf(gone)]).toEqual([2, ['directive']]);
  });

  test('an added or removed directive renders pages again that contain it or a similar name', async () => {
    const kept = withData({
      'docs/index.md': '# Start\n\n::stock\n',
      'docs/one.md': '# One\n\n::stocks\n',
      'docs/two.md': '# Two\n\n::price{of="tea"}\n',
    });
    await kept.compile();
    kept.write('data.json', JSON.stringify({ ...data, more: ['stock'] }));
    const { cacheHits, problems } = await kept.compile();
    expect([cacheHits, problems.map(({ fix }) => fix)]).toEqual([1, ['Did you mean "::stock"?']]);
    kept.write('data.json', JSON.stringify(data));
    const gone = await kept.compile();
    expect([gone.cacheHits, codesOf(gone)]).toEqual([1, ['unused-directive', 'unused-directive']]);
  });

  test("a term renders the pages that show it again if it's changed, added, or explained by the page itself", async () => {
    const kept = withData({
      'docs/index.md': '# Start\n\nWe know widevine.\n',
      'docs/one.md': '# One\n\nWe know fairplay and clearkey.\n',
      'docs/two.md': '# Two\n\nWe know nothing.\n',
    });
    await kept.compile();
    const [widevine = { term: '', definition: '' }, fairplay] = data.terms;
    const terms = (...list: unknown[]): void =>
      kept.write('data.json', JSON.stringify({ ...data, terms: list }));
    terms({ ...widevine, definition: 'Explained better' }, fairplay);
    const better = await kept.compile();
    expect([better.cacheHits, htmlOf(better, 'docs/index.md')]).toEqual([
      2,
      expect.stringContaining('Explained better'),
    ]);
    terms({ ...widevine, definition: 'Explained better' }, fairplay, {
      term: 'clearkey',
      definition: 'A third',
    });
    const added = await kept.compile();
    expect([added.cacheHits, htmlOf(added, 'docs/one.md')]).toEqual([2, expect.stringContaining('A third')]);
    terms({ ...widevine, definition: 'Explained better', href: '/two.md' }, fairplay, {
      term: 'clearkey',
      definition: 'A third',
    });
    expect(await kept.made()).toBe(2);
  });

  test("a construct renders pages with it again, and all pages if it's added", async () => {
    const kept = withData({ 'docs/index.md': '# Start\n\nSee $x$.\n', 'docs/one.md': '# One\n' });
    await kept.compile();
    const shown = async (mark: string): Promise<unknown[]> => {
      kept.write('data.json', JSON.stringify({ ...data, mark }));
      const site = await kept.compile();
      return [site.cacheHits, htmlOf(site, 'docs/index.md')];
    };
    expect(await shown('!')).toEqual([0, '<p>See x!.</p>']);
    expect(await shown('?')).toEqual([1, '<p>See x?.</p>']);
  });

  test('text before the content renders its page again', async () => {
    const kept = withData({ 'docs/index.md': '# Start\n', 'docs/one.md': '# One\n' });
    await kept.compile();
    kept.write('data.json', JSON.stringify({ ...data, leads: { 'docs/one.md': 'Led by data.' } }));
    const { cacheHits, languages } = await kept.compile();
    expect([
      cacheHits,
      languages[0].pages.filter(({ page }) => page.html.includes('Led by data.')).length,
    ]).toEqual([1, 1]);
  });
});

describe('files', () => {
  test("a file in a static folder changes links to it when it's added, and images when another file hides it", async () => {
    const kept = cachedSite({
      'site.config.json': config({ staticDirs: ['static', 'more'] }),
      'docs/index.md': '# Start\n\n[Guide](/guide.pdf)\n',
      'docs/one.md': '# One\n\n![Logo](/logo.svg)\n',
      'more/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    });
    await kept.compile();
    kept.write('static/guide.pdf', 'guide');
    const linked = await kept.compile();
    expect([
      linked.cacheHits,
      linked.languages[0].pages.flatMap(({ links }) => links.map(({ kind }) => kind)),
    ]).toEqual([1, ['asset']]);
    kept.write('static/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"/>');
    const hidden = await kept.compile();
    expect([hidden.cacheHits, htmlOf(hidden, 'docs/one.md')]).toEqual([
      1,
      expect.stringContaining('width="30"'),
    ]);
  });

  test("a file next to the page renders it again if it's missing or changed", async () => {
    const kept = cachedSite({
      'site.config.json': config(),
      'docs/index.md': '# Start\n\n[Data](./data.zip)\n\n<video src="./film.mp4"></video>\n',
      'docs/one.md': '# One\n',
      'docs/data.zip': 'one',
    });
    await kept.compile();
    for (const [file, text] of [
      ['docs/data.zip', 'two'],
      ['docs/film.mp4', 'film'],
    ] as const) {
      kept.write(file, text);
      // oxlint-disable-next-line no-await-in-loop
      expect([file, await kept.made()]).toEqual([file, 1]);
    }
  });
});

test('included text, included code, and files that are added or removed render a page again', async () => {
  const kept = cachedSite({
    'site.config.json': config({ markdown: { includeFolders: ['../shared'] } }),
    'docs/index.md': '# Start\n\n::include{file="_part.md"}\n',
    'docs/one.md': '# One\n\n```js file="../code/a.js" region="x"\n```\n',
    'docs/two.md': '# Two\n',
    'docs/_part.md': 'Part\n',
    'code/a.js': '// #region x\none();\n// #endregion\n',
  });
  await kept.compile();
  kept.write('docs/_part.md', 'Changed\n');
  expect(htmlOf(await kept.compile(), 'docs/index.md')).toContain('<p>Changed</p>');
  kept.write('code/a.js', '// #region x\ntwo();\n// #endregion\n');
  expect(await kept.made()).toBe(1);
  expect(htmlOf(await kept.compile(), 'docs/one.md')).toContain('two');
  kept.remove('code/a.js');
  expect(codesOf(await kept.compile())).toEqual(['missing-include']);
  kept.write('code/a.js', '// #region x\nthree();\n// #endregion\n');
  expect(codesOf(await kept.compile())).toEqual([]);
  expect(await kept.made()).toBe(0);
});

test('a file that becomes a link into a static folder is served from there', async () => {
  const kept = cachedSite({
    'site.config.json': config(),
    'docs/index.md': '# Start\n\n[Data](./data.zip)\n',
    'docs/data.zip': 'data',
    'static/data.zip': 'data',
  });
  await kept.compile();
  kept.remove('docs/data.zip');
  kept.link('docs/data.zip', 'static/data.zip');
  const [{ pages }] = (await kept.compile()).languages;
  expect(pages[0]?.links.map(({ href }) => href)).toEqual(['/data.zip']);
});
