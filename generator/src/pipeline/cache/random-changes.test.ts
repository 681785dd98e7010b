/** Applies random changes to a small site and checks that a compile with a cache equals one without. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { DocsError } from '../../problems.ts';
import { createCompiler, type Compiler } from '../compile.ts';
import type { RenderOrder } from '../compile/render-language.ts';

/** Random integers in [0, `limit`), reproducible by seed (mulberry32). */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

type Roll = ReturnType<typeof dice>;
type Change = readonly [file: string, text: string | null];

const pick = <Item>(roll: Roll, items: readonly Item[]): Item => {
  const item = items[roll(items.length)];
  if (item === undefined) {
    throw new Error('nothing to pick from');
  }
  return item;
};

const names = ['a', 'b', 'c', 'd/a', 'd/e'];
const svg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;

/** Content for pages: each line depends on the rest of the site. */
const lines: readonly ((roll: Roll) => string)[] = [
  (roll) => `[Link](${pick(roll, ['./', '../', '/'])}${pick(roll, names)}.md)`,
  (roll) => `Ask %${pick(roll, ['host', 'port', 'hosts'])}%.`,
  (roll) => `::${pick(roll, ['price', 'stock', 'prices'])}{of="${roll(3)}"}`,
  (roll) =>
    `We know ${pick(roll, ['widevine', 'fairplay', 'clearkey'])} and ${pick(roll, ['widevine', 'DASH'])}.`,
  (roll) => `![Picture](${pick(roll, ['./picture.svg', '/picture.svg', '@site/static/picture.svg'])})`,
  () => '[Paper](/paper.pdf) and [beside](./paper.pdf)',
  (roll) => `::part{of="${pick(roll, ['_note.mdx', 'd/none.md'])}"}`,
  (roll) => `A formula: $x_${roll(2)}$`,
  (roll) => `[Made](./made-${roll(2)}.md) and [posted](../posts/post-${roll(2)}.md)`,
];

const code: readonly string[] = [
  "import { Price } from '@site/components/Price';\n\n<Price />",
  "import Note from '@site/docs/_note.mdx';\n\n<Note />",
  "import raw from '@site/docs/_note.mdx?raw';\n\n{raw}",
  'import picture from \'./picture.svg\';\n\n<img src={picture} alt="" />',
  'export const three = 3;\n\n{three + 1}',
  // Pages that include pages: a change of one changes the other.
  "import Other from '@site/docs/c.md';\n\n<Other />",
  "import Other from '@site/docs/d/a.md';\n\n<Other />",
];

function page(roll: Roll, name: string): Change {
  const body = Array.from({ length: 1 + roll(4) }, () => pick(roll, lines)(roll));
  const isMdx = roll(3) === 0;
  const text = [`# Page ${name}`, ...(isMdx ? [pick(roll, code)] : []), ...body].join('\n\n');
  const fields = [
    `slug: /moved-${roll(3)}`,
    'title: The %host%',
    `title: Title ${roll(2)}`,
    `sidebar_label: Label ${roll(2)}`,
    `tags: [tag ${roll(2)}]`,
    `description: Description ${roll(2)}`,
    'unlisted: true',
    'sidebar_parent: b',
    'constructor: 1',
    'weight: .nan',
    'title: [',
  ];
  const head = roll(3) === 0 ? `---\n${pick(roll, fields)}\n---\n\n` : '';
  return [`docs/${name}.${isMdx ? 'mdx' : 'md'}`, `${head}${text}\n`];
}

const plugin = `const setup = (site) => {
  const [prices, terms, directives, lead, documents] = ['prices', 'terms', 'directives', 'lead', 'documents'].map((name) =>
    JSON.parse(site.read(name + '.json')));
  const price = ({ of }) => {
    if (prices[of] === undefined) throw new Error('no price of ' + of);
    return prices[of];
  };
  return {
    directives: Object.fromEntries(directives.map((name) => [name, price])),
    terms: terms.map((term) => ({ term, definition: term + ' ' + prices[0], href: '/' + lead + '.md' })),
    lead: (file) => (file.includes(lead) ? '[Lead](/a.md) %host%' : ''),
    documents,
    constructs: terms.length > 1 ? { math: { html: ({ text }) => text + terms[0], markdown: ({ text }) => text } } : {},
    sidebars: { posts: [{ label: 'A', href: '/a' }, { label: lead, items: [] }] },
    excerpts: { part: ({ of }) => ({ file: 'docs/' + of, body: site.read('docs/' + of), bodyLine: 1 }) },
    filesOfPages: (pages) => [{ path: 'feed.json', contents: JSON.stringify(pages) }],
    headTags: [{ tagName: 'meta', attributes: { name: 'lead', content: lead } }],
    check: (uses) => uses.filter(({ attributes }) => attributes.of === '2').map(({ name }) => ({ message: name })),
  };
};
export const plugins = [{ name: 'random', setup }];`;

/** A docs page, or a standalone page. */
function made(roll: Roll, number: number): object {
  const text = `# Made ${roll(3)}\n\n${pick(roll, lines)(roll)}\n`;
  return roll(2) === 0
    ? { file: `docs/made-${number}.md`, text }
    : {
        file: `posts/post-${number}.md`,
        text,
        path: pick(roll, ['posts/hello', 'posts/bye', 'a']),
        sidebar: 'posts',
        next: { label: 'Next', href: `/moved-${roll(3)}` },
      };
}

const someOf = (roll: Roll, items: readonly string[]): string[] => items.filter(() => roll(2) === 0);

const changes: readonly ((roll: Roll) => Change)[] = [
  (roll) => page(roll, pick(roll, names)),
  (roll) => page(roll, pick(roll, names)),
  (roll) => [`docs/${pick(roll, ['c', 'd/a'])}.md`, `# Other page\n\n${pick(roll, lines)(roll)}\n`],
  (roll) => [`docs/${pick(roll, names)}.${pick(roll, ['md', 'mdx'])}`, null],
  (roll) => [`docs/${pick(roll, names)}.${pick(roll, ['md', 'mdx'])}`, null],
  (roll) => {
    const tokens = Object.fromEntries(
      someOf(roll, ['host', 'port', 'hosts']).map((name) => [name, `v${roll(2)}`]),
    );
    return ['settings.json', settings(roll(6) === 0 ? undefined : tokens)];
  },
  (roll) => pick(roll, Object.entries(data(roll))),
  (roll) => pick(roll, Object.entries(data(roll))),
  (roll) => [
    pick(roll, ['docs/picture.svg', 'static/picture.svg', 'more/picture.svg']),
    pick(roll, [svg(10), svg(20), null]),
  ],
  (roll) => [
    pick(roll, ['docs/paper.pdf', 'static/paper.pdf', 'docs/d/paper.pdf']),
    pick(roll, ['paper', null]),
  ],
  (roll) => [
    'docs/_note.mdx',
    pick(roll, ['Noted %host%\n', "import Deep from './_deep.mdx';\n\n<Deep />\n", '[A](./a.md)\n']),
  ],
  (roll) => ['docs/_deep.mdx', `Deep ${roll(3)} ::price{of="1"}\n\n::price{of="1"}\n`],
  (roll) => [
    'docs/d/_category_.json',
    JSON.stringify({ label: `D ${roll(2)}`, link: pick(roll, [null, { type: 'generated-index' }]) }),
  ],
  (roll) => ['components/amount.ts', `export const amount = ${roll(3)};\n`],
  (roll) => ['components/Price.tsx', price(roll(3))],
];

const settings = (tokens?: Record<string, string>): string =>
  JSON.stringify({
    title: 'Site',
    staticDirs: ['static', 'more'],
    onBrokenMarkdownLinks: 'warn',
    ...(tokens === undefined ? {} : { tokens }),
  });

const data = (roll: Roll): Record<string, string> => ({
  'prices.json': JSON.stringify([`${roll(3)} euros`, 'See [C](/c.md), widevine', ...someOf(roll, ['free'])]),
  'terms.json': JSON.stringify(someOf(roll, ['widevine', 'fairplay', 'clearkey', 'DASH'])),
  'directives.json': JSON.stringify(someOf(roll, ['price', 'stock'])),
  'lead.json': JSON.stringify(pick(roll, names)),
  'documents.json': JSON.stringify([0, 1].slice(roll(3)).map((number) => made(roll, number))),
});

const price = (size: number): string =>
  `import { amount } from './amount';\nexport const Price = () => <b>{amount} for ${size}</b>;\n`;

/** The next change that has an effect on the site. */
function changeOf(roll: Roll, siteDir: string): Change {
  for (;;) {
    const [file, text] = pick(roll, changes)(roll);
    const absolute = path.join(siteDir, file);
    if (text !== (existsSync(absolute) ? readFileSync(absolute, 'utf8') : null)) {
      return [file, text];
    }
  }
}

/** Replacer for `JSON.stringify` that ignores the order of properties. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** All inputs of the output, as bytes. */
async function result(
  compiler: Compiler,
  saved?: ReadonlySet<string>,
  order?: RenderOrder,
): Promise<{ text: string; hits: number }> {
  try {
    const { languages, problems, cacheHits } = await compiler.compile(saved, order);
    const made = languages.map(
      ({ pages, sidebars, site, assets, siteLinks, redirects, styles, generatedFiles: files, config }) => {
        const { headTags } = config;
        return { pages, sidebars, site, assets, siteLinks, redirects, styles, files, headTags };
      },
    );
    compiler.closeCache();
    return { text: JSON.stringify([made, problems], sorted, 1), hits: cacheHits };
  } catch (error) {
    if (error instanceof DocsError) {
      return { text: JSON.stringify(error.problems, null, 1), hits: 0 };
    }
    throw error;
  }
}

test.each([1, 2])(
  '21 random changes to a site leave nothing stale on disk or in memory: seed %i',
  async (seed) => {
    const roll = dice(seed);
    const siteDir = siteFolder({
      'site.config.mjs':
        "import settings from './settings.json';\nimport { plugins } from './plugins.mjs';\nexport default { ...settings, plugins };",
      'settings.json': settings({ host: 'example' }),
      'plugins.mjs': plugin,
      ...data(roll),
      ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# Page ${name}\n\n[Link](/a.md)\n`])),
      'docs/index.md': '# Start\n\n[A](./a.md)\n',
      'docs/_note.mdx': 'Noted\n',
      'docs/_deep.mdx': 'Deep\n',
      'components/amount.ts': 'export const amount = 1;\n',
      'components/Price.tsx': price(1),
      // Islands are numbered, and this page has two identical ones.
      'docs/counter.mdx':
        "import { Counter } from '@site/components/Counter';\n\n# Counter\n\n<Counter />\n\n<Counter />\n",
      'components/Counter.tsx':
        "'use client';\nimport { useId } from 'react';\nexport const Counter = () => <b id={useId()}>0</b>;\n",
    });
    const compiler = (cacheFolder: string | null): Compiler =>
      createCompiler({ siteDir, mode: 'build', cacheFolder });
    const live = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
    const liveOnDisk = createCompiler({ siteDir, mode: 'dev', cacheFolder: path.join(siteDir, '.cache') });
    const told = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
    const lazy = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
    let hits = 0;
    for (let round = 0; round < 21; round += 1) {
      const [file, text] = changeOf(roll, siteDir);
      const absolute = path.join(siteDir, file);
      if (text === null) {
        rmSync(absolute);
      } else {
        mkdirSync(path.dirname(absolute), { recursive: true });
        writeFileSync(absolute, text);
      }
      live.reload();
      liveOnDisk.reload();
      if (!/\/\w+\.mdx?$/.test(file)) {
        told.reload();
        lazy.reload();
      }
      // oxlint-disable-next-line no-await-in-loop
      const cold = await result(compiler(null));
      // oxlint-disable-next-line no-await-in-loop
      const warm = await result(compiler(path.join(siteDir, '.cache')));
      // oxlint-disable-next-line no-await-in-loop
      const dev = await result(live);
      // oxlint-disable-next-line no-await-in-loop
      const devOnDisk = await result(liveOnDisk);
      // oxlint-disable-next-line no-await-in-loop
      const saved = await result(told, new Set([absolute]));
      // Render some pages first and the rest later.
      const first = new Set([`docs/${pick(roll, names)}.md`]);
      // oxlint-disable-next-line no-await-in-loop
      await result(lazy, new Set([absolute]), { first, goOn: () => roll(3) > 0 });
      // oxlint-disable-next-line no-await-in-loop
      const whole = await result(lazy, new Set());
      expect(warm.text, `${round}: ${file}`).toBe(cold.text);
      expect(dev.text, `${round}: ${file}, in memory`).toBe(cold.text);
      expect(saved.text, `${round}: ${file}, told of that file alone`).toBe(cold.text);
      expect(whole.text, `${round}: ${file}, in two runs`).toBe(cold.text);
      expect(devOnDisk.text, `${round}: ${file}, in memory and on disk`).toBe(cold.text);
      hits += warm.hits;
    }
    expect(hits).toBeGreaterThan(30);
  },
);
