import { expect, test } from './reader.ts';

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
