import type { Locator, Page } from '@playwright/test';
import { SaxesParser } from 'saxes';
import { expect, test } from './reader.ts';

const PAGE = '/docs/player/v2/changelog';

interface Choice {
  option: (name: string) => Locator;
  /** Changes of one kind, in all releases. */
  changes: (kind: string) => Locator;
}

function choiceOn(page: Page): Choice {
  return {
    option: (name) => page.getByRole('group', { name: 'Show' }).getByRole('radio', { name }),
    changes: (kind) => page.locator(`.changes[data-kind="${kind}"]`),
  };
}

test.describe('the filter by kind', () => {
  // The style sheet must implement the filter without scripts.
  test.use({ javaScriptEnabled: false });

  test("hides the other kinds, works with the keyboard, is a single Tab stop, and keeps each release's heading", async ({
    page,
  }) => {
    await page.goto(`${PAGE}#v2-4-16`);
    const { option, changes } = choiceOn(page);
    const releases = page.locator('#docs-body h3');
    const before = await releases.allTextContents();
    await expect(option('All changes')).toBeChecked();
    await expect(changes('added')).toBeVisible();
    await expect(changes('fixed')).toBeVisible();

    await option('All changes').focus();
    await page.keyboard.press('ArrowRight');
    await expect(option('Added')).toBeFocused();
    await expect(option('Added')).toBeChecked();
    await expect(changes('added')).toBeVisible();
    await expect(changes('fixed')).toBeHidden();

    await page.keyboard.press('ArrowRight');
    await expect(option('Fixed')).toBeChecked();
    await expect(changes('added')).toBeHidden();
    await expect(changes('fixed')).toBeVisible();

    // Wraps around from the last to the first.
    await page.keyboard.press('ArrowRight');
    await expect(option('All changes')).toBeChecked();
    await expect(changes('added')).toBeVisible();
    await expect(changes('fixed')).toBeVisible();

    await option('Fixed').check();
    await option('Fixed').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(option('Fixed')).toBeFocused();
    await expect(page.locator('.changelog-kinds label', { hasText: 'Fixed' })).toHaveCSS(
      'outline-style',
      'solid',
    );

    // Links lead to the headings.
    await expect(page.locator('#v2-4-16')).toBeVisible();
    expect(await releases.allTextContents()).toEqual(before);
    for (const release of await releases.all()) {
      await expect(release).toBeVisible();
    }
  });
});

test('a section starts with a link to its latest release, and a short list has no filter', async ({
  page,
}) => {
  await page.goto('/docs/player/v1/');
  await page.locator('#docs-body').getByRole('link', { name: '1.6.10' }).click();
  await expect(page).toHaveURL(/\/docs\/player\/v1\/changelog#v1-6-10$/);
  await expect(page.locator('#v1-6-10')).toBeInViewport();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('each changelog links to its feed, and its feed to the releases', async ({ page, request }) => {
  for (const [path, feed] of [
    [PAGE, '/docs/feeds/player-v2.atom'],
    ['/docs/player/v1/changelog', '/docs/feeds/player-v1.atom'],
  ] as const) {
    await page.goto(path);
    const links = page.locator('#docs-body a[href$=".atom"]');
    await expect(links).toHaveCount(2);
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
      feed,
      '/docs/feeds/all.atom',
    ]);
    await expect(page.locator('head link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      '/docs/feeds/all.atom',
    );
    const headings = await page
      .locator('#docs-body h3')
      .evaluateAll((found) => found.map((heading) => heading.id));

    const response = await request.get(feed);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('application/atom+xml');
    const entries = readFeed(await response.text());
    expect(entries.map((entry) => new URL(entry.link).pathname)).toEqual(headings.map(() => path));
    expect(entries.map((entry) => new URL(entry.link).hash.slice(1))).toEqual(headings);
  }
});

test('one feed contains the releases of all changelogs', async ({ request }) => {
  const all = readFeed(await (await request.get('/docs/feeds/all.atom')).text());
  const player = readFeed(await (await request.get('/docs/feeds/player-v2.atom')).text());
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(player.map(({ id }) => id)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const days = all.map(({ updated }) => updated);
  expect(days).toEqual(days.toSorted().toReversed());
});

interface Entry {
  id: string;
  link: string;
  updated: string;
}

/**
 * Parses a feed as strictly as RFC 4287 requires.
 * @throws Error if it isn't well-formed, or a required part is missing
 */
function readFeed(xml: string): Entry[] {
  const elements: { path: string; text: string; attributes: Record<string, string> }[] = [];
  const open: typeof elements = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    const path = [...open.map((element) => element.path.split('/').at(-1) ?? ''), local].join('/');
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = { path, text: '', attributes: Object.fromEntries(values) as Record<string, string> };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) {
      element.text += text;
    }
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();

  const texts = (path: string) =>
    elements.filter((element) => element.path === path).map(({ text }) => text.trim());
  for (const path of ['feed/id', 'feed/title', 'feed/updated', 'feed/author/name']) {
    expect(texts(path), path).toEqual([expect.stringMatching(/./)]);
  }
  const count = texts('feed/entry').length;
  const links = elements.filter(
    ({ path, attributes }) => path === 'feed/entry/link' && attributes['rel'] === 'alternate',
  );
  const [ids, titles, days] = ['id', 'title', 'updated'].map((name) => texts(`feed/entry/${name}`));
  expect([links, ids, titles, days].map((list) => list?.length)).toEqual([count, count, count, count]);
  expect([...texts('feed/updated'), ...(days ?? [])].filter((day) => Number.isNaN(Date.parse(day)))).toEqual(
    [],
  );
  return links.map(({ attributes }, index) => ({
    id: ids?.[index] ?? '',
    link: attributes['href'] ?? '',
    updated: days?.[index] ?? '',
  }));
}
