/**
 * Compares ten screens, at four widths and in both modes, with the snapshots in `e2e/looks/kept`. After an intended
 * change, run `npm run looks:update` and review the diff.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { renderHtml } from '../generator/src/markdown/testing/test-page.ts';
import { changes } from './looks/compare.ts';
import { boxes, colors } from './looks/measure.ts';
import { expect, test, wake } from './reader.ts';

const WIDTHS = [360, 768, 1280, 1920];

interface Screen {
  name: string;
  path: string;
  /** Sample language that the reader has selected before. */
  language?: string;
  /** Selector of the compared part. Default: the text and everything in it. */
  part?: string;
  /** Prepares the page for the comparison. */
  prepare?: (page: Page) => Promise<unknown>;
}

const screens: Screen[] = [
  { name: 'landing', path: '/docs/' },
  { name: 'guide', path: '/docs/mobile/android/getting-started', part: 'body' },
  // For cURL, there are no helper and no full program.
  { name: 'api', path: '/docs/server/playbackauth/otp', language: 'nodejs' },
  { name: 'error', path: '/docs/errors/android-playback/6120' },
  { name: 'look-up', path: '/docs/drm/errors' },
  { name: 'devices', path: '/docs/drm/player/devices' },
  { name: 'changelog', path: '/docs/mobile/android/changelog' },
  {
    name: 'not-found',
    path: '/docs/404.html',
    prepare: async (page) => expect(page.locator('.not-found section li').first()).toBeVisible(),
  },
  {
    name: 'search',
    path: '/docs/drm/glossary',
    part: '.DocSearch-Modal',
    prepare: async (page) => {
      await wake(page);
      await page.keyboard.press('/');
      await page.keyboard.type('watermark');
      // If files load slowly, titles come before texts.
      await expect(page.locator('.DocSearch-List[aria-busy=false] .DocSearch-Hit').first()).toBeVisible();
    },
  },
  {
    name: 'styleguide',
    path: '/docs/drm/glossary',
    prepare: async (page) => {
      const source = readFileSync(
        fileURLToPath(new URL('../site/docs/_styleguide-parts.md', import.meta.url)),
        'utf8',
      );
      const html = await renderHtml(source);
      await page.locator('main').evaluate((main, body) => {
        const modes = ['light', 'dark'].map(
          (mode) => `<div class="card" data-theme="${mode}"><form>${body}</form></div>`,
        );
        main.innerHTML = `<div class="page"><div id="docs-body" class="markdown"><div class="pair">${modes.join('')}</div></div></div>`;
      }, html);
    },
  },
];

// As most readers see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { name, path, language, part = 'main', prepare } of screens) {
  test(`looks the same: ${name}`, async ({ page }, { config }) => {
    await useOneFont(page);
    if (language !== undefined) {
      await page.addInitScript((value) => localStorage.setItem('docusaurus.tab.language', value), language);
    }
    await page.goto(path);
    await prepare?.(page);
    // A clone without history has no dates.
    await page
      .locator('.theme-last-updated')
      .evaluateAll((dates) => dates.forEach((date) => date.closest('footer')?.remove()));
    const sections: string[] = [];
    for (const width of WIDTHS) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop
      sections.push(`# ${width}\n${await page.evaluate(boxes, part)}\n`);
    }
    for (const mode of ['light', 'dark']) {
      // oxlint-disable-next-line no-await-in-loop
      await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), mode);
      // oxlint-disable-next-line no-await-in-loop
      sections.push(`# ${mode}\n${await page.evaluate(colors, part)}\n`);
    }
    const now = sections.join('\n');
    const file = fileURLToPath(new URL(`./looks/kept/${name}.txt`, import.meta.url));
    if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, now);
    }
    expect(existsSync(file), 'nothing is kept of this screen: npm run looks:update').toBe(true);
    expect(
      changes(readFileSync(file, 'utf8'), now),
      'an intended change is kept by: npm run looks:update',
    ).toEqual([]);
  });
}

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** Uses one font that every machine has, because pages use the system's fonts. Also disables animation. */
async function useOneFont(page: Page): Promise<void> {
  await page.route('**/one-font.woff2', (route) => route.fulfill({ path: font }));
  await page.route('**/assets/styles-*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${await response.text()}
        @font-face { font-family: One; src: url(/docs/one-font.woff2); font-weight: 100 900; font-display: block }
        :root { --ifm-font-family-base: One; --ifm-font-family-monospace: One }
        *, ::before, ::after { transition: none !important; animation: none !important }`,
    });
  });
}
