import type { Locator, Page } from '@playwright/test';
import { expect, test } from './reader.ts';

interface Drawn {
  page: string;
  name: string;
  /** A text that stands in the drawing, to the letter. */
  text: string;
}

const DRAWN: Drawn[] = [
  { page: 'server/authorization', name: 'The page API keys of the dashboard', text: 'otpCreator' },
  { page: 'server/upload/browser', name: 'An upload in progress', text: 'lesson-1.mp4' },
];

for (const { page: address, name, text } of DRAWN) {
  test(`the picture "${name}" holds text to select, in the colors of the mode, and fits a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/docs/${address}`);
    const picture = page.getByRole('img', { name });
    const drawn = picture.getByText(text, { exact: true });
    expect(await selected(drawn)).toBe(text);

    const box = await picture.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);

    const inLight = await fillOf(drawn);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await fillOf(drawn)).not.toBe(inLight);
  });
}

/** What a reader gets who selects a text by a triple click and copies it. */
async function selected(text: Locator): Promise<string> {
  await text.click({ clickCount: 3 });
  return text.evaluate(() => String(getSelection()).trim());
}

function fillOf(text: Locator): Promise<string> {
  return text.evaluate((element) => getComputedStyle(element).fill);
}

/** The texts over the frame on the page of the watermark. */
async function watermarks(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/docs/server/playbackauth/anno');
  const texts = page.locator('[data-watermark]');
  await texts.first().scrollIntoViewIfNeeded();
  return texts;
}

test('the watermark over the frame has the texts of the array that the page explains, and moves', async ({
  page,
}) => {
  const texts = await watermarks(page);
  const array = page.locator('pre', { hasText: '"skip": "2000"' }).first();
  const entries = JSON.parse(await array.innerText()) as Record<string, string>[];
  expect(await texts.allTextContents()).toEqual(entries.map((entry) => entry.text));
  for (const [index, { size = '', alpha = '', color = '' }] of entries.entries()) {
    await expect(texts.nth(index)).toHaveAttribute('font-size', size);
    await expect(texts.nth(index)).toHaveAttribute('fill-opacity', String(Number(alpha)));
    await expect(texts.nth(index)).toHaveAttribute('fill', color.replace('0x', '#'));
  }

  await expect(page.getByRole('button', { name: 'Hold still' })).toBeVisible();
  const moving = page.locator('[data-watermark]', { hasText: 'priya' });
  const first = await moving.getAttribute('x');
  await page.clock.runFor(5000);
  await expect(moving).toBeHidden();
  await page.clock.runFor(2000);
  await expect(moving).not.toHaveAttribute('x', first ?? '');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the watermark does not move', async ({ page }) => {
    const texts = await watermarks(page);
    await expect(page.getByText('your system asks for less motion')).toBeVisible();
    const x = await texts.first().getAttribute('x');
    await page.clock.runFor(60_000);
    await expect(texts.first()).toHaveAttribute('x', x ?? '');
  });
});
