/**
 * Opens pages that try to run scripts in a browser, from a host without any headers: once as built, with the policy in
 * the page, and once without the policy, so that only sanitizing protects.
 */

import { expect, type Page } from '@playwright/test';
import { hostilePages } from '../generator/fixtures/hostile-pages.ts';
import { test as plain } from './once.ts';
import { builtPages, serve } from './plain-host.ts';

/** A site with analytics. Its script must not take URLs from the page. */
const measured = {
  'site.config.json': JSON.stringify({
    title: 'Hostile',
    url: 'https://x.example',
    analytics: { tagManager: 'GTM-OWN' },
  }),
};

interface Fixtures {
  /** Scripts that ran and requests to the attacker's host. */
  caught: string[];
  /** The built pages, by path. */
  files: Map<string, Buffer>;
}

const test = plain.extend<Fixtures>({
  files: async ({ once }, use) =>
    use(
      await once('hostile pages', async () => ({
        value: builtPages({ ...hostilePages, ...measured }),
        remove: () => undefined,
      })),
    ),
  caught: async ({ context }, use) => {
    const caught: string[] = [];
    context.on('dialog', (dialog) => {
      caught.push(`a dialog says ${dialog.message()}`);
      void dialog.dismiss();
    });
    // No request leaves the machine. Requests to the attacker's host are recorded.
    await context.route(/^https?:\/\/[^/]*\.example\//, (route) => {
      if (route.request().url().includes('evil.example')) {
        caught.push(`a request for ${route.request().url()}`);
      }
      return route.abort();
    });
    await context.route(/^https:\/\/www\.googletagmanager\.com\//, (route) => {
      if (route.request().url().includes('EVIL')) {
        caught.push(`a request for ${route.request().url()}`);
      }
      return route.abort();
    });
    await use(caught);
  },
});

// In one worker, because the tests share a build.
test.describe.configure({ mode: 'default' });

/** Clicks everything clickable and waits for the effects. External links aren't followed. */
async function clickEverything(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stay = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a, area') : null;
      const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? '';
      if (/^(?:https?:|mailto:|[/#.])/.test(address)) {
        event.preventDefault();
      }
    };
    addEventListener('click', stay, { capture: true });
    addEventListener('submit', (event) => event.preventDefault(), { capture: true });
    const targets = document.querySelectorAll('#docs-body *, a, area, button, summary, math *, body > *');
    for (const target of targets) {
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, cancelable: true }));
    }
    // A `javascript:` URL runs in a separate task, after pending ones.
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    return targets.length;
  });
}

const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

for (const [how, change] of [
  ['as built', (html: string) => html],
  ['without the policy in the page', (html: string) => html.replace(policyElement, '')],
] as const) {
  test(`no page runs its author's script on a host without headers: ${how}`, async ({
    page,
    files,
    caught,
  }) => {
    const served = new Map(
      [...files].map(([name, contents]) => [
        name,
        name.endsWith('.html') ? change(contents.toString()) : contents,
      ]),
    );
    expect(policyElement.test(String(served.get('index.html')))).toBe(how === 'as built');
    const { server, origin } = await serve(served);
    for (const path of ['/', '/mdx', '/named', '/edit']) {
      await page.goto(origin + path);
      for (const figure of await page.locator('[data-mermaid]').all()) {
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator('svg, .mermaid-error').first()).toBeAttached();
      }
      expect(await clickEverything(page)).toBeGreaterThan(20);
      expect(new URL(page.url()).origin, 'the page stays where it is').toBe(origin);
      expect(await page.title()).not.toBe('');
    }
    // Navigation inserts fetched bodies differently than a document load.
    await page.goto(`${origin}/last`);
    await page.locator('.menu').getByRole('link', { name: 'Hostile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hostile');
    await clickEverything(page);
    expect(caught).toEqual([]);
    server.close();
    server.closeAllConnections();
  });
}

test('the search of a page with hostile names opens and loads nothing else', async ({
  page,
  files,
  caught,
}) => {
  const { server, origin } = await serve(
    new Map([...files].map(([name, contents]) => [name, contents.toString().replace(policyElement, '')])),
  );
  const analytics = page.waitForRequest(/googletagmanager\.com\/gtm\.js/);
  await page.goto(`${origin}/named`);
  expect((await analytics).url()).toContain('id=GTM-OWN');
  await page.keyboard.press('Control+k');
  await page.locator('dialog.DocSearch[open] input').fill('hostile');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(caught).toEqual([]);
  server.close();
  server.closeAllConnections();
});

test('the trap of the tests above catches what the same pages do without sanitizing', async ({
  page,
  caught,
}) => {
  const written = hostilePages['docs/index.md'] ?? '';
  const parts = written
    .split('\n\n')
    .filter((part) => /^<(?:svg|a|iframe|math|p|img|form|script)\b/i.test(part));
  const pages = parts.map((part, index) => [`${index}/index.html`, `<!doctype html><body>${part}`] as const);
  const { server, origin } = await serve(new Map(pages));
  let springs = 0;
  for (const [name] of pages) {
    const before = caught.length;
    await page.goto(`${origin}/${name.replace('/index.html', '')}`);
    await clickEverything(page).catch(() => undefined); // the page may have navigated away
    springs += caught.length > before ? 1 : 0;
  }
  expect(springs).toBeGreaterThan(8);
  server.close();
  server.closeAllConnections();
});
