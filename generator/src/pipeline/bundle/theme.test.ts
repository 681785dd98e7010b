import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkFixture } from '../../../fixtures/build-fixture.ts';
import { buildHere, removeBuiltSites } from '../../../fixtures/built-site.ts';
import { contrastOf, hexOf } from '../../color-contrast.ts';
import { themeSchema } from '../../config/schema/theme.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { installedPackage } from '../../installed-package.ts';
import { packageRoot } from '../../package-root.ts';
import { themeSheet } from './theme-sheet.ts';

afterAll(removeBuiltSites);

const sheetOf = (theme: object): string => themeSheet(themeSchema.parse(theme));
const site = (files: Record<string, string | Buffer>, settings: object = {}): string =>
  siteFolder({
    'site.config.json': JSON.stringify({ title: 'Themed', ...settings }),
    'docs/index.md': '# Start\n\nText.\n',
    ...files,
  });

describe('the setting "theme"', () => {
  test('is written for the modes to which it applies', () => {
    expect(sheetOf({ accent: '#6b2fa0', accentDark: '#c9a4ee', radius: '4px', font: 'Inter, serif' })).toBe(
      ':root{--ifm-color-primary:#6b2fa0;--ifm-font-family-base:Inter, serif;--ifm-global-radius:4px;' +
        '--radius-large:calc(var(--ifm-global-radius) * 1.25)}\n' +
        "@media screen{:root:where(:not([data-theme='dark'])){--code-focus:#c9a4ee}}\n" +
        "@media screen{[data-theme='dark']{--ifm-color-primary:#c9a4ee}}\n" +
        "@media screen{html[data-theme='dark']{--code-focus:#c9a4ee}}\n",
    );
    expect(sheetOf({})).toBe('');
  });

  test("derives dark mode's accent from light mode's, and a light accent doesn't change", () => {
    const darkAccent = (accent: string): string | undefined =>
      /\[data-theme='dark'\]\{--ifm-color-primary:(#\w+)/.exec(sheetOf({ preset: 'ink', accent }))?.[1];
    expect(darkAccent('#0a1a4a')).toBe('#9bb7f3');
    expect(darkAccent('#d0021b')).toBe('#fb988e');
    expect(darkAccent('#ffd60a')).toBe('#ffd60a');
  });

  test('darkens a light accent for text on light backgrounds and lightens one that looks black, but not gray', () => {
    const lightAccent = (accent: string): string =>
      /^:root\{--ifm-color-primary:(#\w+)/.exec(sheetOf({ accent }))?.[1] ?? '';
    for (const accent of ['#808080', '#e08e00', '#ff7f95', '#0a1a4a']) {
      const shade = lightAccent(accent);
      const tint = hexOf(`color-mix(in oklch, ${shade} 11%, #fdfcfa)`) ?? '';
      expect(contrastOf(shade, tint), accent).toBeGreaterThanOrEqual(4.5);
    }
    expect(lightAccent('#6b2fa0')).toBe('#6b2fa0');
    expect(contrastOf(lightAccent('#0a1a4a'), '#fff')).toBeLessThan(12);
    expect(lightAccent('#111')).toMatch(/^#1(?:11)+$/);
  });

  test('a bright accent is in fills and lines, and its links have the color of headings', () => {
    const sheet = sheetOf({ preset: 'plain', accent: '#ffd60a' });
    expect(sheet).toMatch(/^:root\{--ifm-color-primary:#111418;/);
    const light = "html:not([data-theme='dark'])";
    expect(sheet).toContain(`${light}{--accent-soft:color-mix(in oklab, #ffd60a 40%, var(--bg));--mark:`);
    expect(sheet).toContain(`${light} .markdown a:not(.card a){text-decoration:underline #ffd60a`);
    expect(sheetOf({ preset: 'plain', accent: '#e08e00' })).not.toContain('--mark');
  });

  test('buttons keep a light accent with dark text and have light text on a dark one', () => {
    expect(sheetOf({ accent: '#ffd60a' })).toMatch(
      /\.button--primary\{--accent:#ffd60a;--accent-strong:[^;]*;--on-accent:#0c1a20\}/,
    );
    expect(sheetOf({ accent: '#0a1a4a' })).toMatch(
      /\.button--primary\{--accent:#0a1a4a;--accent-strong:[^;]*;--on-accent:#fff\}/,
    );
    expect(sheetOf({ accentDark: '#0a1a4a' })).toMatch(
      /html\[data-theme='dark'\]\{--code-focus:#\w+;--on-accent:#fff\}/,
    );
  });

  test('changes code only on screens, because paper is light', () => {
    const [root = '', code = ''] = sheetOf({ preset: 'ink', codeTheme: 'light' }).split('\n');
    expect(root).not.toContain('--code-');
    expect(code).toMatch(/^@media screen\{:root:where\(.*--code-inline-bg:#eaecf3.*--code-keyword:#/);
  });

  test('sets code colors in each mode, and other code has the text color', () => {
    const sheet = sheetOf({
      codeColors: {
        light: { background: '#f6f8fa', text: '#393a34', comment: '#555' },
        dark: { background: 'hsl(220, 13%, 18%)', text: '#eee' },
      },
    });
    const [light = '', line = '', dark = ''] = sheet.trim().split('\n');
    expect(light).toMatch(
      /^@media screen\{:root:where\(.*--code-bg:#f6f8fa;--code-text:#393a34;.*-scheme:light/,
    );
    expect(light).toContain('--code-comment:#555;--code-function:var(--code-text);');
    // A site's rule for [data-theme='dark'] wins.
    expect(line).toMatch(
      /^@media screen\{\[data-theme='dark'\]\{--docusaurus-highlighted-code-line-bg:[^;]*\}\}$/,
    );
    expect(dark).toMatch(/^@media screen\{html\[data-theme='dark'\]\{--code-bg:hsl.*-scheme:dark/);
  });

  test('accepts no other CSS', () => {
    for (const wrong of [
      { accent: 'red;}' },
      { font: 'a}b' },
      { radius: '1px;' },
      { accentDark: 'url(x)' },
      { codeColors: { light: { background: '#fff', text: 'red;}' } } },
    ]) {
      expect(themeSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  test("is between the generator's style sheet and the site's", async () => {
    const folder = site(
      { 'own.css': ':root { --other: #123456; }\n' },
      { theme: { accent: '#6b2fa0' }, styles: ['own.css'] },
    );
    const built = await buildHere(folder);
    const css = built.text(built.named('assets/styles', '.css'));
    const places = ['#0b5f7d', '#6b2fa0', '#123456'].map((color) => css.indexOf(color));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);
  });
});

describe('font files', () => {
  const inter = (subset: string): Buffer =>
    readFileSync(
      path.join(installedPackage('@fontsource-variable/inter'), `files/inter-${subset}-wght-normal.woff2`),
    );
  const theme = {
    font: 'Inter, sans-serif',
    fontFiles: [
      { family: 'Inter', file: 'fonts/latin.woff2' },
      { family: 'Inter', file: 'fonts/greek.woff2', unicodeRange: 'U+0370-03FF' },
      { family: 'Quiet', file: 'fonts/latin.woff2', preload: false },
    ],
  };
  const fonts = { 'static/fonts/latin.woff2': inter('latin'), 'static/fonts/greek.woff2': inter('greek') };

  test('the first file is preloaded unless its setting is off, others load when their letters are needed, and a system font has its metrics', async () => {
    const built = await buildHere(site(fonts, { theme, baseUrl: '/docs/' }));
    const css = built.text(built.named('assets/styles', '.css'));
    expect(css).toMatch(
      /@font-face\{[^}]*font-family:"?Inter fallback"?;[^}]*size-adjust:108\.\d+%;ascent-override:89\.\d+%/,
    );
    expect(css.match(/font-display:optional/g)).toHaveLength(3);
    expect(css).toMatch(/\/docs\/fonts\/greek\.woff2[^}]*unicode-range:U\+\?*370-3FF/i);
    expect(css).toMatch(/--ifm-font-family-base:"?Inter"?, ?"?Inter fallback"?, ?sans-serif/);
    const preloads = built
      .elements('index.html')
      .filter(({ attributes }) => attributes.get('rel') === 'preload')
      .map(({ attributes }) => attributes.get('href'));
    expect(preloads).toEqual(['/docs/fonts/latin.woff2']);
    expect(built.files.has('fonts/latin.woff2')).toBe(true);
  });

  test("all files that don't exist or aren't fonts are errors", async () => {
    const wrong = { 'static/fonts/a.woff2': 'no font', 'static/fonts/latin.woff2': inter('latin') };
    const fontFiles = ['latin', 'a', 'b'].map((name) => ({ family: 'Inter', file: `fonts/${name}.woff2` }));
    const { ok, printed } = await checkFixture(site(wrong, { theme: { fontFiles } }));
    expect(ok).toBe(false);
    expect(printed).toMatch(
      /^error site\.config\.\w+:1:\d+ {2}wrong-font\n {2}The font "fonts\/a\.woff2" can't be read/m,
    );
    expect(printed).toMatch(
      /^error site\.config\.\w+:1:\d+ {2}wrong-font\n {2}The font "fonts\/b\.woff2" doesn't exist\.\n {2}→ Save a WOFF2, WOFF, TrueType, or OpenType file in "static", or correct the path\./m,
    );
  });

  test('a family is a name and a file is a path', () => {
    for (const wrong of [
      { family: 'a"}', file: 'a.woff2' },
      { family: 'a', file: 'a.woff2")' },
      { family: 'a', file: 'https://x.example/a.woff2' },
      { family: 'a', file: '/fonts/a.woff2' },
      { family: 'a', file: 'fonts/../../a.woff2' },
      { family: 'a', file: 'a.woff2', unicodeRange: 'x}' },
    ]) {
      expect(themeSchema.safeParse({ fontFiles: [wrong] }).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});

describe('contrast', () => {
  test.each(['paper', 'plain', 'ink'])(
    'is sufficient in the preset "%s" with dark and light code',
    async (preset) => {
      for (const codeTheme of ['dark', 'light']) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await checkFixture(site({}, { theme: { preset, codeTheme } }))).toEqual({
          ok: true,
          printed: '',
        });
      }
    },
  );

  test("is sufficient in the theming guide's examples", async () => {
    const guide = readFileSync(path.join(packageRoot, 'docs/docs/theming.md'), 'utf8');
    const [, config = ''] = /```ts title="site\.config\.ts"\n(.*?theme:.*?)```/s.exec(guide) ?? [];
    const [, css = ''] = /```css title="theme\.css"\n(.*?)```/s.exec(guide) ?? [];
    expect(config).toContain('theme: {');
    expect(css).toContain('--ifm-color-primary');
    const page = { 'docs/index.md': '# Start\n\nText.\n' };
    expect(await checkFixture(siteFolder({ ...page, 'site.config.ts': config }))).toEqual({
      ok: true,
      printed: '',
    });
    expect(await checkFixture(site({ 'theme.css': css }, { styles: ['theme.css'] }))).toEqual({
      ok: true,
      printed: '',
    });
  });

  test('is calculated with the suggested color', async () => {
    const withPrimary = (color: string) =>
      checkFixture(
        site(
          { 'own.css': `[data-theme=light] { --ifm-color-primary: ${color}; }\n` },
          { styles: ['own.css'] },
        ),
      );
    const { printed } = await withPrimary('#7fd1ff');
    const [, better = ''] = /Try (#[\da-f]{6})\./.exec(printed) ?? [];
    expect(printed).toMatch(
      /In light mode, "--ifm-color-primary: #7fd1ff".*"--accent" on "--bg" \(1\.\d:1\)/,
    );
    expect(await withPrimary(better)).toEqual({ ok: true, printed: '' });
  });

  test('is reported once for the color of code that others have by default', async () => {
    const codeColors = { light: { background: '#fff', text: '#ffe' } };
    const { printed } = await checkFixture(site({}, { theme: { codeColors } }));
    expect(printed.match(/mode, "[^"]*"/g)).toEqual(['mode, "--code-text: #ffe"']);
  });
});
