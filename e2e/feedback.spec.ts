import { expect, test, wake } from './fixture-site.ts';

test("feedback is sent to the site's server, its reason is also added to the report, and the code loads on use", async ({
  page,
}) => {
  const posted: unknown[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.route('**/feedback', async (route) => {
    expect(Object.keys(route.request().headers())).not.toContain('cookie');
    posted.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/docs/guide/start');
  await wake(page);
  expect(scripts.filter((url) => url.includes('FeedbackAnswer'))).toEqual([]);
  await page.locator('.feedback').getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: "A sample doesn't work" }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  const about = { page: '/docs/guide/start', version: 'current', isHelpful: false };
  await expect.poll(() => posted).toEqual([about, { ...about, reason: 'sample' }]);
  await expect(page.getByRole('link', { name: /^Report a problem/ })).toHaveAttribute(
    'href',
    'https://support.example/?p=%2Fdocs%2Fguide%2Fstart&v=current&r=sample',
  );
});
