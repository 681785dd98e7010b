import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { expect, test } from './reader.ts';

const path = '/docs/server/playbackauth/reqbody';

/** Opens the page and waits until the builder is interactive, that is, shows its test result. */
async function openBuilder(page: Page): Promise<Locator> {
  await page.goto(path);
  const builder = page.getByRole('form', { name: 'OTP request builder' });
  await builder.getByLabel('Valid for (seconds)').fill('60');
  await expect(builder.getByText('Below 300 seconds')).toBeVisible();
  return builder;
}

/** Returns the decoded body that the builder shows. */
async function bodyOf(builder: Locator): Promise<unknown> {
  return JSON.parse(await builder.getByRole('region', { name: 'Code: Request body' }).innerText());
}

test('the builder turns choices into a body and a call, and sends nothing', async ({ page }) => {
  const builder = await openBuilder(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));

  await builder.getByLabel('Valid for (seconds)').fill('900');
  await builder.getByLabel('Your viewer ID').fill('user_48213');
  await builder.getByLabel('Only from some places').check();
  await builder.getByLabel('Can play', { exact: true }).last().fill('US\n203.0.113.7 + IN');
  await builder.getByLabel('Except').fill('198.51.100.5');
  await builder.getByLabel('Hosts that can embed').fill('*.example.com');
  await builder.getByLabel('The app can download').check();
  await builder.getByLabel('and play it for').fill('48');
  await builder.getByLabel('Unit').selectOption('hours');
  await expect
    .poll(() => bodyOf(builder))
    .toEqual({
      ttl: 900,
      userId: 'user_48213',
      annotate:
        '[{"type":"rtext","text":"priya@example.com","alpha":"0.60","color":"0xFFFFFF","size":"15","interval":"5000"}]',
      whitelisthref: '^([a-z0-9-]+\\.)*example\\.com$',
      ipGeo: { allow: ['US', ['203.0.113.7', 'IN']], except: ['198.51.100.5'] },
      licenseRules: '{"canPersist":true,"rentalDuration":172800}',
    });
  await builder.getByRole('tab', { name: 'Python' }).click();
  const sample = builder.getByRole('tabpanel', { name: 'Python' });
  await expect(sample).toContainText('"userId": "user_48213"');
  await expect(sample).toContainText(
    'vdo("POST", "/videos/VIDEO_ID/otp", json=body, repeat=True, within=10)',
  );
  // Files of the site may be prefetched at any time, but no input is ever sent.
  const { origin } = new URL(page.url());
  expect(
    requests.filter((request) => !/^GET [^?#]+$/.test(request) || !request.includes(`${origin}/docs/`)),
  ).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('48213');
});

test('the stored language is selected without interaction, and a choice in the builder applies everywhere', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'ruby'));
  await page.goto(`${path}#build-a-request`);
  const builder = page.getByRole('form', { name: 'OTP request builder' });
  await expect(builder.getByRole('tab', { name: 'Ruby' })).toHaveAttribute('aria-selected', 'true');
  await expect(builder.getByRole('tabpanel')).toContainText("require_relative 'vdo'");

  await builder.getByLabel('Valid for (seconds)').fill('x');
  await expect(builder.getByText('To see the request')).toBeVisible();
  await expect(builder.getByRole('tabpanel')).toBeHidden();
  await builder.getByLabel('Valid for (seconds)').fill('300');
  await expect(builder.getByRole('tabpanel')).toContainText("require_relative 'vdo'");

  await builder.getByRole('tab', { name: 'PHP' }).click();
  const elsewhere = page.locator('[data-tabs]').first();
  await expect(elsewhere.getByRole('tab', { name: 'PHP' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.language'))).toBe('php');
});

test('a viewer and a host can be checked against the rules', async ({ page }) => {
  const builder = await openBuilder(page);
  await builder.getByLabel('Not from some places').check();
  await expect(builder.getByText('Blocked. IN in "block" matches.')).toBeVisible();
  await builder.getByLabel('Except').fill('203.0.113.7');
  await expect(builder.getByText('Plays. IN in "block" matches, but so does 203.0.113.7')).toBeVisible();
  await builder.getByLabel('in the country').fill('de');
  await expect(builder.getByText('Germany')).toBeVisible();
  await expect(builder.getByText('Plays. Nothing in "block" matches this viewer.')).toBeVisible();
  await builder.getByLabel('Hosts that can embed').fill('example.com');
  await expect(builder.getByText("Blocked. www.example.com doesn't match")).toBeVisible();
  await builder.getByLabel('Try a host').fill('example.com');
  await expect(builder.getByText('Plays. example.com matches')).toBeVisible();
});

test("a mistake is shown at its field and there's no body until it's corrected, and text that looks like an API secret is rejected in any field", async ({
  page,
}) => {
  const builder = await openBuilder(page);
  const id = builder.getByLabel('Your viewer ID');
  await id.fill('priya@example.com');
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(id).toHaveAccessibleDescription(/only letters, digits/);
  await expect(builder.getByRole('region', { name: 'Code: Request body' })).toBeHidden();
  await id.fill('priya');
  await expect(id).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => bodyOf(builder)).toMatchObject({ userId: 'priya' });

  for (const label of ['Text', 'Your viewer ID', 'Try a host']) {
    const field = builder.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(label === 'Text' ? 'Apisecret a1b2c3d4e5' : 'a1B2'.repeat(16));
    await expect(field).toHaveAccessibleDescription(/looks like an API secret/);
    await expect(builder.getByRole('region', { name: 'Code: Request body' })).toBeHidden();
    await expect(builder.locator('.player')).not.toContainText('Apisecret');
    await field.fill(before);
    await expect(builder.getByRole('region', { name: 'Code: Request body' })).toBeVisible();
  }
});

test('the builder works with the keyboard for adding and removing texts and making choices, and is limited to three texts', async ({
  page,
}) => {
  const builder = await openBuilder(page);
  await builder.getByRole('button', { name: 'Add a fixed text' }).press('Enter');
  await builder.getByLabel('From the left').fill('40');
  await expect.poll(() => bodyOf(builder)).toMatchObject({ annotate: expect.stringContaining('"x":"40"') });
  await builder.getByRole('button', { name: 'Remove text 1' }).press('Space');
  await builder.getByRole('button', { name: 'Remove text 1' }).press('Enter');
  await expect.poll(() => bodyOf(builder)).toEqual({ ttl: 60 });
  await builder.getByLabel('Everywhere').press('ArrowRight');
  await expect.poll(() => bodyOf(builder)).toEqual({ ttl: 60, ipGeo: { allow: ['IN'] } });

  const add = builder.getByRole('button', { name: 'Add a moving text' });
  await add.click();
  await add.click();
  await add.click();
  await expect(builder.getByRole('group', { name: 'Text 3: moving' })).toBeVisible();
  await expect(add).toBeDisabled();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the preview moves and hides a text at the set intervals, and can be paused', async ({ page }) => {
    await page.clock.install();
    const builder = await openBuilder(page);
    const text = builder.locator('[data-watermark]');
    await builder.getByLabel('Hides for').fill('2000');
    const first = await text.getAttribute('x');
    await page.clock.runFor(5000);
    await expect(text).toBeHidden();
    await page.clock.runFor(2000);
    await expect(text).toBeVisible();
    await expect(text).not.toHaveAttribute('x', first ?? '');
    await expect(text).toHaveAttribute('fill-opacity', '0.6');

    await builder.getByRole('button', { name: 'Hold still' }).click();
    await expect(builder.getByRole('button', { name: 'Hold still' })).toHaveAttribute('aria-pressed', 'true');
    const second = await text.getAttribute('x');
    await page.clock.runFor(30_000);
    await expect(text).toHaveAttribute('x', second ?? '');
  });
});

test('the preview does not move if the system prefers less motion', async ({ page }) => {
  await page.clock.install();
  const builder = await openBuilder(page);
  await expect(builder.getByText('your system prefers reduced motion')).toBeVisible();
  const text = builder.locator('[data-watermark]');
  const x = await text.getAttribute('x');
  await page.clock.runFor(60_000);
  await expect(text).toHaveAttribute('x', x ?? '');
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the builder with everything open and a mistake fits and is accessible in both modes', async ({
    page,
  }) => {
    const builder = await openBuilder(page);
    await builder.getByRole('button', { name: 'Add a fixed text' }).click();
    await builder.getByLabel('Only from some places').check();
    await builder.getByLabel('The app can download').check();
    await builder
      .getByLabel('Hosts that can embed')
      .fill('a-host-with-a-long-name.of-many-parts.example.com');
    const setTheme = (theme: string): Promise<void> =>
      page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
    const accessible = async (): Promise<void> => {
      expect(await violationsOf(page, { within: 'form' })).toEqual([]);
      await setTheme('dark');
      expect(await violationsOf(page, { within: 'form', rules: ['color-contrast'] })).toEqual([]);
      await setTheme('light');
    };
    await expect(builder.getByRole('tabpanel')).toContainText('"licenseRules"');
    await accessible();
    await builder.getByLabel('Except').fill('USA');
    await expect(builder.getByText('To see the request')).toBeVisible();
    await accessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
