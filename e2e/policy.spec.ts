import { distinctPages, inGroups } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

/** The console reports every violation of the policy, and the `silence` fixture fails on any. */
for (const group of inGroups(distinctPages())) {
  test(`no console message, no policy violation: ${group.join(' ')}`, async ({ page }) => {
    for (const path of group) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'self'");
      await wake(page);
      // Whatever waits to come into view (diagrams, islands, images) does so.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 30)); // frames may stop on a busy machine
        }
      });
      await expect(page.locator('[data-mermaid]:not(:has(svg))'), path).toHaveCount(0);
    }
    await page.waitForLoadState('networkidle');
  });
}

test.describe(() => {
  test.use({ expectedMessages: [/Content Security Policy/] });

  test('the policy is in force: an inline script that it does not name is not run', async ({ page }) => {
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        void Reflect.get(window, 'reportViolation')(event.effectiveDirective);
      });
    });
    await page.goto('/docs/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "hijacked"';
      document.body.append(script);
    });
    await expect.poll(() => violations).toContain('script-src-elem');
    expect(await page.title()).not.toBe('hijacked');
  });
});
