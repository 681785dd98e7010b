import { createRequire } from 'node:module';
import { readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildFixture, checkFixture } from '../../../fixtures/build-fixture.ts';
import { BuiltSite, buildHere, removeBuiltSites } from '../../../fixtures/built-site.ts';
import { config, siteFolder } from '../../content/testing/site-folder.ts';
import { cardSetupProblems } from './social-cards.ts';

afterAll(removeBuiltSites);

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** @param pages Markdown by file name without ending */
function site(pages: Readonly<Record<string, string>>, settings = 'socialCards: true'): string {
  const files = Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, text]);
  return siteFolder({
    'site.config.ts': `export default { title: 'Acme', url: 'https://acme.example', baseUrl: '/docs/', logo: { src: 'l.svg' }, ${settings} };\n`,
    'static/l.svg': LOGO,
    'static/own.png': LOGO,
    ...Object.fromEntries(files),
  });
}

/** Content of a meta element, or `null`. */
function meta(built: BuiltSite, page: string, name: string): string | null {
  return new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(built.text(page))?.[1] ?? null;
}

function cardOf(built: BuiltSite, page: string): Buffer {
  const url = meta(built, page, 'og:image') ?? '';
  expect(url).toMatch(/^https:\/\/acme\.example\/docs\/assets\/cards\/[\da-f]{16}\.png$/);
  return built.files.get(url.replace('https://acme.example/docs/', '')) ?? Buffer.alloc(0);
}

test('a page has a preview image of 1200 × 630 pixels, unless it has its own', async () => {
  const built = await buildHere(
    site(
      { index: '# "Hi"', own: '---\nimage: /own.png\n---\n\n# Own' },
      "socialCards: true, socialImage: 'own.png'",
    ),
  );
  expect(await sharp(cardOf(built, 'index.html')).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  expect(meta(built, 'index.html', 'og:image:width')).toBe('1200');
  expect(meta(built, 'index.html', 'og:image:height')).toBe('630');
  expect(meta(built, 'index.html', 'og:image:alt')).toBe('&quot;Hi&quot;');
  expect(meta(built, 'index.html', 'twitter:image:alt')).toBe('&quot;Hi&quot;');
  expect(meta(built, 'index.html', 'twitter:card')).toBe('summary_large_image');
  expect(meta(built, 'index.html', 'twitter:image')).toBe(meta(built, 'index.html', 'og:image'));
  for (const page of ['own/index.html', '404.html']) {
    expect(meta(built, page, 'og:image')).toBe('https://acme.example/docs/own.png');
    expect(meta(built, page, 'og:image:width')).toBeNull();
  }
});

test('an image is drawn again only if something in it has changed', async () => {
  const folder = site({ a: '# A\n\nOne.', b: '---\ndescription: B.\n---\n\n# B\n\nOne.' });
  const first = await buildHere(folder);
  const cache = path.join(folder, '.cache/pagewright/social-cards');
  const kept = readdirSync(cache);
  expect(kept.length).toBeGreaterThan(1);
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
  kept.forEach((name) => utimesSync(path.join(cache, name), yesterday, yesterday));

  writeFileSync(path.join(folder, 'docs/a.md'), '# A, new\n\nOne.');
  writeFileSync(path.join(folder, 'docs/b.md'), '---\ndescription: B.\n---\n\n# B\n\nTwo.');
  const second = await buildHere(folder);
  expect(cardOf(second, 'b/index.html')).toEqual(cardOf(first, 'b/index.html'));
  expect(cardOf(second, 'a/index.html')).not.toEqual(cardOf(first, 'a/index.html'));
  const drawn = readdirSync(cache).filter(
    (name) => statSync(path.join(cache, name)).mtimeMs > yesterday.getTime() + 1000,
  );
  expect(drawn).toHaveLength(1);
  expect(kept).not.toContain(drawn[0]);
});

test('a page that is otherwise unchanged refers to its new image', async () => {
  const folder = site({ index: '# Hi' });
  const out = path.join(siteFolder({}), 'dist');
  const imageOf = async () => {
    expect(await buildFixture(folder, out)).toEqual({ ok: true, printed: '' });
    return meta(new BuiltSite(out, ''), 'index.html', 'og:image');
  };
  const first = await imageOf();
  writeFileSync(path.join(folder, 'static/l.svg'), LOGO.replace('<rect', '<rect fill="red"'));
  const second = await imageOf();
  expect(second).not.toBe(first);
  expect(readdirSync(path.join(out, 'assets/cards'))).not.toContain(path.basename(first ?? ''));
});

test('pages with the same texts share an image', async () => {
  const built = await buildHere(site({ index: '# Hi', a: '# Same', b: '# Same' }));
  expect(meta(built, 'a/index.html', 'og:image')).toBe(meta(built, 'b/index.html', 'og:image'));
  expect(cardOf(built, 'a/index.html')).not.toEqual(cardOf(built, 'index.html'));
});

test('the color of the theme is in the image', async () => {
  const accents = ['#c00000', 'oklch(60% 0.2 260)'];
  const colors = await Promise.all(
    accents.map(async (accent) => {
      const built = await buildHere(
        site({ index: '# Hi' }, `socialCards: true, theme: { accent: '${accent}' }`),
      );
      const { data } = await sharp(cardOf(built, 'index.html'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, 3)];
    }),
  );
  expect(colors[0]).toEqual([192, 0, 0]);
  expect(colors[1]?.[2]).toBeGreaterThan(200);
});

test('emoji that no font has are left out, and long titles end with an ellipsis inside the image', async () => {
  const described = '---\ndescription: D.\n---\n\n';
  const long = `${'Donaudampfschifffahrt'.repeat(12)} end`;
  const built = await buildHere(
    site({
      index: `${described}# Go fast`,
      emoji: `${described}# Go 👩‍🚀 fast 🚀`,
      long: `${described}# ${long}`,
      longer: `${described}# ${long} and more`,
    }),
  );
  expect(built.printed).toBe('');
  expect(cardOf(built, 'emoji/index.html')).toEqual(cardOf(built, 'index.html'));
  expect(cardOf(built, 'long/index.html')).toEqual(cardOf(built, 'longer/index.html'));
  const { data, info } = await sharp(cardOf(built, 'long/index.html'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = data.subarray(info.channels * 1200 * 20, info.channels * 1200 * 20 + 3);
  const margin = Array.from({ length: 600 }, (_, y) => info.channels * (1200 * (y + 30) - 40));
  expect(margin.every((at) => data.subarray(at, at + 3).equals(background))).toBe(true);
});

test('letters missing from all fonts cause a warning and no image until a font file has them', async () => {
  const pages = { index: '# Hi', greek: '# Ελληνικά', arabic: '# مرحبا 3.2' };
  const folder = site(pages);
  const built = await buildHere(folder);
  expect(built.printed).toContain(
    'docs/greek.md  letters-without-font\n  The page "/docs/greek" has no preview image, because no font has the letters "Εληνικά".',
  );
  expect(built.printed).toContain('"مرحبا"');
  expect(meta(built, 'greek/index.html', 'og:image')).toBeNull();
  expect(cardOf(built, 'index.html').length).toBeGreaterThan(0);

  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
  );
  const settings = readFileSync(path.join(folder, 'site.config.ts'), 'utf8');
  writeFileSync(path.join(folder, 'greek.woff2'), readFileSync(font));
  writeFileSync(
    path.join(folder, 'site.config.ts'),
    settings.replace('socialCards: true', "socialCards: { fonts: ['greek.woff2'] }"),
  );
  const withFont = await buildHere(folder);
  expect(withFont.printed).not.toContain('greek.md');
  expect(withFont.printed).toContain('arabic.md');
  expect(cardOf(withFont, 'greek/index.html').length).toBeGreaterThan(0);
});

test('missing or damaged font files are reported', async () => {
  const folder = site({ index: '# Hi' }, "socialCards: { fonts: ['a.woff2', 'b.ttf'] }");
  writeFileSync(path.join(folder, 'b.ttf'), 'no font');
  const missing = await buildFixture(folder);
  expect(missing).toMatchObject({ ok: false });
  expect(missing.printed).toMatch(
    /^error site\.config\.ts:1:\d+ {2}wrong-font\n {2}The font "a\.woff2" in "socialCards\.fonts" doesn't exist\.\n {2}→ Save a WOFF2, WOFF, TrueType, or OpenType file there, or correct the path\.$/m,
  );
  writeFileSync(path.join(folder, 'a.woff2'), 'no font');
  const damaged = await buildFixture(folder);
  expect(damaged.printed).toContain('The font "a.woff2" can\'t be read');
  expect(damaged.printed).toContain('The font "b.ttf" can\'t be read');
  const wrong = await checkFixture(site({ index: '# Hi' }, "socialCards: { fonts: ['a.txt'] }"));
  expect(wrong.printed).toContain('Must be a WOFF2, WOFF, TTF, or OTF file');
});

test('a missing package is reported with its name', () => {
  const url = 'https://acme.example';
  const without = (socialCards: boolean) => cardSetupProblems(config({ socialCards, url }), () => false);
  expect(without(true)).toMatchObject([
    {
      code: 'missing-package',
      message: '"socialCards" needs the package "@takumi-rs/core", which isn\'t installed.',
      fix: 'Run npm install --save-dev @takumi-rs/core.',
    },
  ]);
  expect(without(false)).toEqual([]);
  expect(cardSetupProblems(config({ socialCards: true, url }))).toEqual([]);
});

test("without the site's URL, images that other websites can't load are a warning", () => {
  expect(cardSetupProblems(config({ socialCards: true }))).toMatchObject([
    { code: 'cards-without-url', level: 'warn' },
  ]);
  expect(cardSetupProblems(config({ socialCards: false }))).toEqual([]);
});

test.each([
  ['a damaged file', 'l.png', 'no image'],
  ['an empty file', 'l.svg', ''],
  ['an SVG file without a size', 'l.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
])("a logo that can't be drawn is reported: %s", async (_, name, contents) => {
  const folder = site({ index: '# Hi' });
  writeFileSync(path.join(folder, 'static', name), contents);
  const settings = readFileSync(path.join(folder, 'site.config.ts'), 'utf8');
  writeFileSync(path.join(folder, 'site.config.ts'), settings.replace('l.svg', name));
  const built = await buildFixture(folder);
  expect(built).toMatchObject({ ok: false });
  expect(built.printed).toContain(
    `site.config.ts:1:95  wrong-logo\n  The logo "${name}" can't be drawn in preview images`,
  );
});

test("a title with only emoji is replaced by the site's name", async () => {
  const described = '---\ndescription: D.\n---\n\n';
  const built = await buildHere(site({ index: `${described}# Acme`, emoji: `${described}# 🚀🎉` }));
  expect(cardOf(built, 'emoji/index.html')).toEqual(cardOf(built, 'index.html'));
});

test("an accent missing from all fonts is a missing letter unless it's part of one", async () => {
  const built = await buildHere(site({ index: '# Zo\u0308e', composed: '# Zöe', rare: '# q\u0331' }));
  expect(cardOf(built, 'index.html')).toEqual(cardOf(built, 'composed/index.html'));
  expect(built.printed).toContain('docs/rare.md  letters-without-font');
});
