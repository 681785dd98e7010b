import type { Locator, Page } from '@playwright/test';
import { bringAxe, violationsOf } from './accessible.ts';
import { brotliSize, builtFiles, readBuilt } from './built-site.ts';
import { expect, test } from './reader.ts';

const watermarkPage = '/docs/server/playbackauth/anno';

/** Accessible descriptions of the players on each page. */
const PLAYERS: Readonly<Record<string, string[]>> = {
  '': ['Lesson 4', 'DRM', 'priya@example.com'],
  'server/playbackauth/anno': ['Example Academy', 'priya@example.com'],
  'server/playbackauth/whitelist': ['www.example.com', 'copy.example', 'Error 60072014'],
  'server/playbackauth/ttl': ['OTP valid', 'OTP expired', 'Error 60072013'],
  'server/playbackauth/ipgeo': ['India', 'United States', 'Error 60072015'],
  'drm/hdcp': ['HDCP 2.3', 'No HDCP'],
  'errors/web-player/2018': ['Error 2018'],
};

const player = (page: Page): Locator => page.getByRole('img', { name: /^A protected video/ });
const viewer = (page: Page): Locator => player(page).locator('[data-watermark]').last();

/** Stops running animations at a time in ms. Scroll-driven ones don't depend on time. */
async function stopAt(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      if (animation.playState === 'running' && animation.timeline === document.timeline) {
        animation.playbackRate = 0;
        animation.currentTime = time;
      }
    }
  }, milliseconds);
}

const leftOf = async (text: Locator): Promise<number> => (await text.boundingBox())?.x ?? NaN;

test("a typed name becomes the watermark as text and never as markup, even if it's typed before the code loads", async ({
  page,
}) => {
  await page.goto('/docs/');
  const name = '<b onclick="x">Zoë & Ben</b>';
  const field = page.getByLabel('Name a viewer');
  // Typed on a slow connection, before the code receives events.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'Zo';
  });
  await field.focus();
  await expect(viewer(page)).toHaveText('Zo');
  await field.fill(name);
  await expect(viewer(page)).toHaveText(name);
  expect(await viewer(page).evaluate((text) => text.childElementCount)).toBe(0);
  await expect(player(page)).toHaveAccessibleName(`A protected video with the watermark ${name} over it`);
  await field.fill(' ');
  await expect(viewer(page)).toHaveText('priya@example.com');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the watermark follows the array that its page explains, moves as configured, and can be paused', async ({
    page,
  }) => {
    await page.goto(watermarkPage);
    const array = await page.locator('pre', { hasText: '"skip": "2000"' }).first().innerText();
    const entries = JSON.parse(array) as Record<string, string>[];
    const texts = player(page).locator('[data-watermark]');
    for (const { text = '', size = '', alpha = '', color = '' } of entries) {
      const drawn = texts.filter({ hasText: text });
      await expect(drawn).toHaveAttribute('font-size', size);
      await expect(drawn).toHaveAttribute('fill-opacity', String(Number(alpha)));
      await expect(drawn).toHaveAttribute('fill', color.replace('0x', '#'));
    }

    await stopAt(page, 0);
    const first = await leftOf(viewer(page));
    await stopAt(page, 4900);
    await expect(viewer(page)).toBeVisible();
    expect(await leftOf(viewer(page))).toBe(first);
    await stopAt(page, 5100);
    await expect(viewer(page)).toBeHidden();
    await stopAt(page, 7100);
    await expect(viewer(page)).toBeVisible();
    expect(await leftOf(viewer(page))).toBeGreaterThan(first);

    const hold = page.getByRole('checkbox', { name: 'Hold still' });
    await hold.focus();
    await page.keyboard.press('Space');
    await expect(hold).toBeChecked();
    expect(await states(viewer(page))).toEqual(['paused', 'paused']);
  });
});

test("the landing page's player applies the chosen rule even if it's chosen before the code loads, without layout shifts", async ({
  page,
}) => {
  await page.goto('/docs/');
  const frame = page.locator('figure:has(.player)');
  const { height } = (await frame.boundingBox()) ?? {};
  await page.getByRole('radio', { name: 'Country' }).check();
  await expect(player(page)).toHaveAccessibleName('A protected video that is blocked in the United States');
  await expect(player(page)).toContainText('Error 60072015');
  await expect(frame).toContainText('"ipGeo": { "allow": ["IN"] }');
  expect((await frame.boundingBox())?.height).toBeCloseTo(height ?? NaN, 0);
  await page.getByRole('radio', { name: 'Watermark' }).check();
  await expect(viewer(page)).toHaveText('priya@example.com');
});

test('a phone shows the first sentence and the search above the player, and a long name stays inside the player wherever it moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/');
  await expect(page.locator('.hero__subtitle')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Search the documentation' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Name a viewer').fill('W. Wintergarten-Montgomery, Mumbai');
  await expect(viewer(page)).toContainText('Mumb');
  const frame = await player(page).boundingBox();
  for (const time of [0, 7000, 14_000, 21_000]) {
    await stopAt(page, time);
    const text = await viewer(page).boundingBox();
    expect(text?.x).toBeGreaterThanOrEqual(frame?.x ?? NaN);
    expect((text?.x ?? NaN) + (text?.width ?? NaN)).toBeLessThanOrEqual(
      (frame?.x ?? NaN) + (frame?.width ?? NaN),
    );
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each page describes its players in text, without motion or controls that do nothing', async ({
    page,
  }) => {
    for (const [path, words] of Object.entries(PLAYERS)) {
      await page.goto(`/docs/${path}`);
      const players = page.locator('svg.player');
      for (const text of words) {
        await expect(players.getByText(text, { exact: true }), path).toBeVisible();
      }
      const moves = () =>
        document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
      expect(await page.evaluate(moves), path).toBe(0);
      await expect(page.getByRole('checkbox', { name: 'Hold still' }), path).toHaveCount(0);
      await expect(page.getByLabel('Name a viewer').filter({ visible: true }), path).toHaveCount(0);
      await expect(page.getByRole('radio', { name: 'Country' }), path).toHaveCount(0);
    }
  });
});

test('the players and their captions are accessible in both modes', async ({ page }) => {
  await bringAxe(page);
  const within = 'figure:has(.player)';
  for (const path of ['', 'server/playbackauth/ipgeo', 'errors/web-player/2018']) {
    await page.goto(`/docs/${path}`);
    expect(await violationsOf(page, { within }), path).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await violationsOf(page, { within, rules: ['color-contrast'] }), `${path}, dark`).toEqual([]);
  }
});

test('the code of the player with a name is below 6 KB, and only pages with such a player load it', () => {
  const files = builtFiles().filter((file) =>
    /assets\/(?:ViewerPlayer|RulesPlayer|ViewerName|WatermarkText|watermark-looks)-[\w-]+\.js$/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  const size = files.reduce((sum, file) => sum + brotliSize(readBuilt(file)), 0);
  expect(size).toBeLessThanOrEqual(6 * 1024);
  const pages = builtFiles().filter(
    (file) => file.endsWith('.html') && /(?:Viewer|Rules)Player\.tsx/.test(readBuilt(file)),
  );
  expect(pages.sort()).toEqual(['index.html', 'server/playbackauth/anno/index.html']);
});

function states(text: Locator): Promise<string[]> {
  return text.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
}
