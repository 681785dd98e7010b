/**
 * Writes the pictures of the theme presets for the generator's documentation: the first guide of a new site, in light
 * and dark mode. Text is in Inter, so that the pictures are similar on every machine. Only the headings of `ink` are in
 * the machine's serif font.
 *
 *     npm run presets:update
 */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser } from './install-browser.mjs';
import { isMain, root, runOrExit } from './run.mjs';

const PRESETS = ['paper', 'plain', 'ink'];
const SIZE = { width: 1120, height: 720 };
const TARGET = join(root, 'generator/docs/static/img/presets');
const FONT = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** Builds a new site with a preset and returns the output folder. */
function built(folder, preset) {
  const site = join(folder, preset);
  const docs = (...args) => runOrExit('node', ['scripts/docs.mjs', ...args]);
  docs('init', site, '--title', 'Acme');
  const config = join(site, 'site.config.ts');
  const theme = `theme: { preset: '${preset}', font: 'Inter', fontFiles: [{ family: 'Inter', file: 'inter.woff2' }] },`;
  writeFileSync(config, readFileSync(config, 'utf8').replace(/theme: \{.*\},/, theme));
  copyFileSync(FONT, join(site, 'static/inter.woff2'));
  docs('build', '--site', site, '--out', join(site, 'dist'));
  return join(site, 'dist');
}

/** The file for a request, as a static host would choose it. */
function fileOf(out, url) {
  const path = join(out, decodeURI(new URL(url).pathname));
  return existsSync(path) && statSync(path).isFile() ? path : join(path, 'index.html');
}

async function takePictures(browser, out, preset) {
  for (const mode of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
    await context.addInitScript((value) => localStorage.setItem('theme', value), mode);
    await context.route('**/*', (route) => route.fulfill({ path: fileOf(out, route.request().url()) }));
    const page = await context.newPage();
    // The first page shows the font only if it loads in time.
    for (const path of ['/', '/getting-started']) {
      await page.goto(`http://acme.example${path}`);
      await page.evaluate(() => document.fonts.ready);
    }
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 70 })
      .toFile(join(TARGET, `${preset}-${mode}.webp`));
    await context.close();
  }
}

async function main() {
  const executablePath = installBrowser();
  if (executablePath === null) {
    return 1;
  }
  mkdirSync(TARGET, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'preset-pictures-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const preset of PRESETS) {
      await takePictures(browser, built(folder, preset), preset);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

if (isMain(import.meta.url)) {
  process.exit(await main());
}
