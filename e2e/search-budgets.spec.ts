import { base, brotliSize, publishedPages, readBuilt, readPage } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const KB = 1024;

test('the search index of the whole site: at most 150 KB', () => {
  expect(publishedPages().length).toBeGreaterThan(136);
  expect(brotliSize(readBuilt('search-index.json'))).toBeLessThanOrEqual(150 * KB);
});

test('the code of the search box, on top of the shell: at most 15 KB', async ({ page }) => {
  await page.goto('/docs/server');
  await wake(page);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search docs' }).fill('watermark');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The worker is the engine: it runs beside the page.
  const own = scripts.filter((path) => !path.includes('/worker-'));
  expect(own.length).toBeGreaterThan(0);
  const sizes = own.map((path) => brotliSize(readBuilt(path.slice(base.length))));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15 * KB);
});

test('no page but the search page loads anything of the search before the reader asks', async ({ page }) => {
  const wanted: string[] = [];
  page.on('request', (request) => {
    if (/search-index|SearchModal|worker-/.test(request.url())) {
      wanted.push(request.url());
    }
  });
  await page.goto('/docs/server');
  await wake(page);
  await page.waitForLoadState('networkidle');
  expect(wanted).toEqual([]);
  expect(readPage('/docs/server')).not.toContain('search-index.json"');
});

test('the remembered platform decides between pages of one name', async ({ page }) => {
  for (const platform of ['flutter', 'react-native', 'ios', 'android']) {
    await page.goto('/docs/');
    await page.evaluate((value) => localStorage.setItem('docs.platform', value), platform);
    await page.goto('/docs/server');
    await wake(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search docs' }).fill('picture in picture');
    await expect(page.getByRole('option').first()).toHaveAttribute(
      'href',
      `/docs/mobile/${platform}/pip-mode`,
    );
  }
});
