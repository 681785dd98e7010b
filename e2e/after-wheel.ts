import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser has handled all previous wheel events, for tests in which the page must not scroll. Events
 * are handled in order, so the last one is over an element that's certain to scroll.
 */
export async function afterWheel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.id = 'wheel-probe';
    probe.style.cssText =
      'position: fixed; inset: 0 auto auto 0; z-index: 9999; width: 50px; height: 50px; overflow: auto; overscroll-behavior: contain';
    const content = document.createElement('div');
    content.style.height = '5000px';
    probe.append(content);
    // Elements behind a modal dialog receive no events.
    (document.querySelector(':modal, :popover-open') ?? document.body).append(probe);
  });
  const probe = page.locator('#wheel-probe');
  // A wheel event soon after another belongs to the same gesture and goes to the first one's target, so repeat until
  // one arrives.
  await expect
    .poll(async () => {
      // Waits until a menu that slides in has stopped, because its probe moves with it.
      await probe.hover();
      await page.mouse.wheel(0, 100);
      return probe.evaluate((element) => element.scrollTop);
    })
    .toBeGreaterThan(0);
  await probe.evaluate((element) => element.remove());
}
