import { builtPages, serve } from './plain-host.ts';
import { expect, test as plain, wake } from './reader.ts';

const tabs = (inYarn: string): string => `::::tabs{groupId="pm"}
:::tab{label="npm" value="npm"}
npm
:::
:::tab{label="yarn" value="yarn"}
${inYarn}

yarn
:::
::::`;

const test = plain.extend({
  baseURL: async ({ once }, use) =>
    use(
      await once('hash targets', async () => {
        const { server, origin } = await serve(
          builtPages({
            'site.config.json': JSON.stringify({ title: 'T', url: 'https://t.example', baseUrl: '/' }),
            'docs/index.md': '---\nslug: /\n---\n# Home\n\n[In yarn](tabs.md#in-yarn) [S2](short.md#s2)',
            'docs/tabs.md': `# Tabs\n\n[Down](#in-yarn)\n\n${tabs('')}\n\n${tabs('## In yarn')}`,
            'docs/codes.md': `# Codes\n\n| Code | Meaning |\n|---|---|\n${Array.from({ length: 60 }, (_, at) => `| <a id="c${at}"></a>${at} | Text |`).join('\n')}`,
            'docs/short.md': '# Short\n\n[To S2](#s2)\n\n## S1\n\none\n\n## S2\n\ntwo\n\n## S3\n\nthree',
          }),
        );
        const remove = () => {
          server.close();
          server.closeAllConnections();
        };
        return { value: origin, remove };
      }),
    ),
});

// In one worker, because the tests share a build.
test.describe.configure({ mode: 'default' });

test('a link into a hidden tab shows that choice in all tabs of the group', async ({ page }) => {
  await page.goto('/tabs');
  await wake(page);
  await page.getByRole('link', { name: 'Down' }).click();
  for (const tab of await page.getByRole('tab', { name: 'yarn' }).all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
});

test('on a page that fits the window, the table of contents marks the heading in the URL', async ({
  page,
}) => {
  await page.goto('/short#s2');
  await wake(page);
  const marked = page.locator('.table-of-contents [aria-current]');
  await expect(marked).toHaveText('S2');
  await page.locator('.table-of-contents').getByRole('link', { name: 'S1' }).click();
  await expect(marked).toHaveText('S1');
  await page.getByRole('link', { name: 'To S2', exact: true }).click();
  await expect(marked).toHaveText('S2');
});

test('the row of a table in the URL is marked and has a distance to the bar', async ({ page }) => {
  await page.goto('/codes#c30');
  const row = page.locator('tr:has(#c30)');
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(row).not.toHaveCSS('box-shadow', 'none');
  await expect(page.locator('tr:has(#c31)')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect
    .poll(async () => {
      const bar = await page.locator('.navbar').boundingBox();
      return ((await row.boundingBox())?.y ?? 0) - (bar?.height ?? 0);
    })
    .toBeGreaterThan(40);
});
