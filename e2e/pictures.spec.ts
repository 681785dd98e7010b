import type { Locator } from '@playwright/test';
import { expect, test } from './reader.ts';

interface Drawn {
  page: string;
  name: string;
  /** Exact text in the drawing. */
  text: string;
}

const DRAWN: Drawn[] = [
  { page: 'server/authorization', name: 'The page API keys of the dashboard', text: 'otpCreator' },
  { page: 'server/upload/browser', name: 'An upload in progress', text: 'lesson-1.mp4' },
];

for (const { page: address, name, text } of DRAWN) {
  test(`the drawing "${name}" contains selectable text, uses the mode's colors, and fits a phone`, async ({
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

/** Returns the text that a triple-click selects. */
async function selected(text: Locator): Promise<string> {
  await text.click({ clickCount: 3 });
  return text.evaluate(() => String(getSelection()).trim());
}

function fillOf(text: Locator): Promise<string> {
  return text.evaluate((element) => getComputedStyle(element).fill);
}
