import { expect, test } from './reader.ts';

test.describe(() => {
  test.use({ expectedMessages: [/Content Security Policy/] });

  test("the policy is in force, so an inline script that it doesn't list isn't run", async ({ page }) => {
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
