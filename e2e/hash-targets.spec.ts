import type { Page } from '@playwright/test';
import { buildWithCommand, removeBuiltSites, type BuiltSite } from '../generator/fixtures/built-site.ts';
import { siteFolder } from '../generator/src/content/testing/site-folder.ts';
import { expect, test, wake } from './reader.ts';

const tabs = (inYarn: string): string => `::::tabs{groupId="pm"}
:::tab{label="npm" value="npm"}
npm
:::
:::tab{label="yarn" value="yarn"}
${inYarn}

yarn
:::
::::`;

let site: BuiltSite;
test.beforeAll(async () => {
  site = await buildWithCommand(
    siteFolder({
      'site.config.ts': "export default { title: 'T', url: 'https://t.example', baseUrl: '/' };",
      'docs/index.md': '---\nslug: /\n---\n# Home\n\n[In yarn](tabs.md#in-yarn) [S2](short.md#s2)',
      'docs/tabs.md': `# Tabs\n\n[Down](#in-yarn)\n\n${tabs('')}\n\n${tabs('## In yarn')}`,
      'docs/short.md': '# Short\n\n[To S2](#s2)\n\n## S1\n\none\n\n## S2\n\ntwo\n\n## S3\n\nthree',
    }),
  );
});
test.afterAll(removeBuiltSites);

/** Opens a page of the site at its own URL. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('https://t.example/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = [name, `${name}/index.html`].find((one) => site.files.has(one));
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ path: `${site.folder}/${file}` });
  });
  await page.goto(`https://t.example${path}`);
}

test('a link into a hidden tab shows that choice in all tabs of the group', async ({ page }) => {
  await open(page, '/tabs');
  await wake(page);
  await page.getByRole('link', { name: 'Down' }).click();
  for (const tab of await page.getByRole('tab', { name: 'yarn' }).all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
});

test('on a page that fits the window, the table of contents marks the heading in the URL', async ({
  page,
}) => {
  await open(page, '/short#s2');
  await wake(page);
  const marked = page.locator('.table-of-contents [aria-current]');
  await expect(marked).toHaveText('S2');
  await page.locator('.table-of-contents').getByRole('link', { name: 'S1' }).click();
  await expect(marked).toHaveText('S1');
  await page.getByRole('link', { name: 'To S2', exact: true }).click();
  await expect(marked).toHaveText('S2');
});
