/** Tests offline copies: a folder that's opened from the file system, and a sidebar as PDF. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { prepareOfflineCopy, type OfflineCopy } from '../generator/src/offline/offline-copy.ts';
import { findBrowser } from '../generator/src/pdf/find-browser.ts';
import { printPdf } from '../generator/src/pdf/print-pdf.ts';
import { sectionDocument } from '../generator/src/pdf/section-document.ts';
import { readSection } from '../generator/src/pdf/section-pages.ts';
import { elementsOf } from './built-html.ts';
import { expect, test } from './fixture-site.ts';

test.use({ fixtureName: 'languages' });
// In one worker, because the tests share a build.
test.describe.configure({ mode: 'default' });

const copied = new Map<string, Promise<OfflineCopy>>();

/** Returns the copy of a built site. Created once. */
function copyOf(dist: string): Promise<OfflineCopy> {
  const copy = copied.get(dist) ?? makeCopy(dist);
  copied.set(dist, copy);
  return copy;
}

async function makeCopy(dist: string): Promise<OfflineCopy> {
  const files = filesBelow(dist).map((file) => relative(dist, file));
  return (await prepareOfflineCopy(dist, { folder: dist, files }, '/docs/')).commit();
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.pagewright')
    .map((entry) => join(entry.parentPath, entry.name));

test('each URL in a copy is one of its files, and the zip contains the same files', async ({ builtSite }) => {
  const { folder, zip } = await copyOf(builtSite.dist);
  const files = filesBelow(folder);
  const missing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const { name, attributes } of elementsOf(readFileSync(file, 'utf8'))) {
      const address = attributes['href'] ?? attributes['src'] ?? attributes['action'] ?? '#';
      if (attributes['rel'] === 'canonical' || /^(?:#|https:\/\/git\.example\/|data:)/.test(address))
        continue;
      const url = new URL(address, pathToFileURL(file));
      if (url.protocol !== 'file:' || !existsSync(fileURLToPath(url)))
        missing.push(`${file}: ${name} ${address}`);
    }
  }
  expect(missing).toEqual([]);
  const zipped = Object.entries(unzipSync(readFileSync(zip)));
  const inZip = zipped.map(([name, contents]) => [resolve(dirname(zip), name), contents.byteLength]);
  const inFolder = files.map((name) => [name, readFileSync(name).byteLength]);
  expect(inZip.toSorted()).toEqual(inFolder.toSorted());
});

test("a copy opens with a double click, and links, colors, menus, and the search work in the page's language", async ({
  page,
  builtSite,
}) => {
  const { folder } = await copyOf(builtSite.dist);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);

  await page.locator('.navbar .colour-toggle').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('main').getByRole('link', { name: 'Install it' }).click();
  await expect(page).toHaveURL(/\/guide\/install\/index\.html#first-steps$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('main img')).toHaveJSProperty('complete', true);

  // The language menu links to the same page.
  await page.locator('.navbar').getByLabel('Language: English').click();
  await page.locator('.navbar').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('h1')).toHaveText('Die Lampe aufstellen');
  await expect(page).toHaveURL(/\/de\/guide\/aufstellen\/index\.html/);
  // The page is shown before its scripts listen for keys.
  await page.waitForLoadState();

  // Matches word endings in the page's language: the page contains "Tisch".
  await page.keyboard.press('/');
  await page.keyboard.type('tischen');
  const hits = page.getByRole('dialog').getByRole('option');
  await expect(hits.first()).toContainText('Tisch');
  await expect(page.locator('.DocSearch-DidYouMean')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/guide\/aufstellen\/index\.html/);

  await page.locator('.navbar [data-search]').click();
  await page.keyboard.type('lampe');
  await page.getByRole('dialog').locator('.DocSearch-Footer a').click();
  await expect(page).toHaveURL(/\/de\/search\/index\.html\?q=lampe$/);
  await page.locator('.DocSearch-ResultsPage').getByRole('link', { name: 'Die Lampe', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Die Lampe');

  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('.navbar__toggle').click();
  await page
    .locator('.navbar-sidebar')
    .getByRole('button', { name: /Zurück/ })
    .click();
  await expect(page.locator('.navbar-sidebar__item--main')).toBeVisible();

  expect(asked.filter((url) => /\/assets\/stemmer-[\w-]+\.js\.js$/.test(url))).not.toEqual([]);
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
});

test("a sidebar's PDF has an outline, page numbers, and links between its pages", async ({
  builtSite: { dist },
}) => {
  expect(() => readSection(dist, 'lapm')).toThrow('The build has no sidebar "lapm", only lamp');
  const file = join(dirname(dist), 'lamp.pdf');
  const html = sectionDocument(readSection(dist, 'lamp'), dist, new Map());
  await printPdf(findBrowser(), html, file);
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
  const outline = (await pdf.getOutline()).map(({ title, items }) => [
    title,
    items.map((item) => item.title),
  ]);
  expect(outline).toEqual([
    ['The lamp', ['What it needs']],
    ['Using it', ['Install the lamp', 'Care for the lamp']],
  ]);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return { text, links: await page.getAnnotations() };
    }),
  );
  const numberOf = (text: string): number => pages.findIndex((page) => page.text.includes(text)) + 1;
  const [lamp, install] = [numberOf('A lamp gives light'), numberOf('First steps')];
  expect(pages[install - 1]?.text).toContain(`${install} / ${pdf.numPages}`);
  const [toInstall] = pages[lamp - 1]?.links ?? [];
  const target = (await pdf.getDestination(toInstall?.dest)) ?? [];
  expect(await pdf.getPageIndex(target[0])).toBe(install - 1);
});
