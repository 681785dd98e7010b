import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterWheel } from './after-wheel.ts';
import { arrive, isOnlyRead, shiftsUntilNow, watchArrival } from './layout-shifts.ts';
import { base, dist, heaviestPage, pagesWithEverything, publishedPages, readPage } from './built-site.ts';
import { expect, test, visitInTabs, wake } from './reader.ts';

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  // `accessibility.spec.ts` tests the same pages in a wide window.
  test('no layout shifts while a page loads and hydrates, and reading loads no script unless a component hydrates when visible', async ({
    context,
  }) => {
    const onlyRead = pagesWithEverything().filter((path) => isOnlyRead(readPage(path)));
    expect(onlyRead.length).toBeGreaterThan(5);
    expect(onlyRead.some((path) => readPage(path).includes('<figure class="diagram'))).toBe(true);
    await watchArrival(context);
    const faults: string[] = [];
    await visitInTabs(context, pagesWithEverything(), async (page, path) => {
      faults.push(...(await arrive(page, path)));
    });
    expect(faults).toEqual([]);
  });
});

test('the collapsed headings open below their button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/docs/server/playbackauth/otp');
  const button = page.locator('.theme-doc-toc-mobile > summary');
  await button.click();
  const [of, list] = await Promise.all([
    button.boundingBox(),
    page.locator('.theme-doc-toc-mobile > ul').boundingBox(),
  ]);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeCloseTo((of?.x ?? 0) + (of?.width ?? 0), 0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('chips and collapsed headings are large enough for a finger', async ({ page }) => {
    await page.goto('/docs/server/playbackauth/otp');
    await page.locator('.theme-doc-toc-mobile > summary').click();
    const headings = page.locator('.theme-doc-toc-mobile .table-of-contents__link');
    await expect(headings.first()).toBeVisible();
    const heights = (elements: Element[]) =>
      elements.map((element) => element.getBoundingClientRect().height);
    expect(Math.min(...(await headings.evaluateAll(heights)))).toBeGreaterThanOrEqual(43.5);
    await page.goto('/docs/drm/errors');
    const chips = page.locator('.chip:visible');
    expect(await chips.count()).toBeGreaterThan(3);
    expect(Math.min(...(await chips.evaluateAll(heights)))).toBeGreaterThanOrEqual(44);
  });

  test('Tab stops only at tables, code, and diagrams that scroll', async ({ page }) => {
    await page.goto('/docs/server/playbackauth/otp?lang=nodejs');
    await wake(page);
    // Collapsed code doesn't wrap.
    await page.locator('.code-fold:visible > summary').first().click();
    const stops = () =>
      page.locator('.table-wrapper, .codeblock__pre, .diagram-drawing').evaluateAll((elements) =>
        elements.map((element) => ({
          scrolls: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
          isStop: element instanceof HTMLElement && element.tabIndex === 0,
        })),
      );
    await expect
      .poll(async () => (await stops()).filter(({ scrolls, isStop }) => scrolls !== isStop))
      .toEqual([]);
    const found = await stops();
    expect(found.some(({ isStop }) => isStop)).toBe(true);
    expect(found.some(({ isStop }) => !isStop)).toBe(true);
  });
});

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('no layout shifts while a page arrives in chunks', async ({ page }) => {
      const server = slowServer();
      try {
        const port = await portOf(server);
        await watchArrival(page);
        for (const path of [heaviestPage(), base]) {
          await page.goto(`http://localhost:${port}${path}`);
          await expect(page.locator('footer.footer')).toBeVisible();
          expect(await page.locator('html').getAttribute('data-shifts'), path).toBeNull();
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  });
}

test('no layout shifts while the end of a long table of contents arrives', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const path = '/docs/mobile/ios/api-reference';
  let sendRest = (): void => undefined;
  const server = siteServer(async (html, response) => {
    const contents = html.indexOf('theme-doc-toc-desktop');
    const end = html.indexOf('href="#vdoerror"', contents);
    expect(end).toBeGreaterThan(contents);
    response.write(html.subarray(0, end));
    await new Promise<void>((resolve) => (sendRest = resolve));
    response.end(html.subarray(end));
  });
  try {
    await watchArrival(page);
    await page.goto(`http://localhost:${await portOf(server)}${path}`, { waitUntil: 'commit' });
    await expect(page.locator('.theme-doc-toc-desktop [href="#keys"]')).toBeVisible();
    sendRest();
    await expect(page.locator('footer.footer')).toBeVisible();
    expect(await shiftsUntilNow(page)).toBeUndefined();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('pages that show a request next to its response, or a tool next to its result, are wide', () => {
  const isSideBySide = (path: string) => /class="(?:exchange|[^"]*tool--beside)"/.test(readPage(path));
  const isWide = (path: string) => /<html[^>]* class="[^"]*\bwide\b/.test(readPage(path));
  const sideBySide = publishedPages().filter(isSideBySide);
  expect(sideBySide).toContain('/docs/server/playbackauth/otp');
  expect(publishedPages().filter(isWide)).toEqual(sideBySide);
});

// The end of a page arrives last, so a rule such as `.doc:has(.late)` moves what readers already see.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the columns of a page do not depend on its text', async ({ context }) => {
    const moved: string[] = [];
    await visitInTabs(context, pagesWithEverything(), async (page, path) => {
      await page.goto(path);
      for (const width of [1280, 1440]) {
        // oxlint-disable-next-line no-await-in-loop
        await page.setViewportSize({ width, height: 800 });
        // oxlint-disable-next-line no-await-in-loop
        const [complete, empty] = await page.evaluate(() => {
          const places = () =>
            [...document.querySelectorAll('.doc__column, .page-bar > *, h1, .theme-doc-toc-desktop')].map(
              (element) => {
                const { x, y, width: size } = element.getBoundingClientRect();
                return `${element.className} ${x} ${y} ${size}`;
              },
            );
          const body = document.querySelector('article .theme-doc-markdown');
          const before = places();
          const parts = [...(body?.childNodes ?? [])].filter(
            (part) => !(part instanceof Element && (part.matches('h1') || part.querySelector('h1') !== null)),
          );
          for (const part of parts) part.remove();
          const after = places();
          body?.append(...parts);
          return [before, after];
        });
        if (complete?.join() !== empty?.join()) {
          moved.push(`${path} at ${width} px: ${complete?.join(', ')} without text: ${empty?.join(', ')}`);
        }
      }
    });
    expect(moved).toEqual([]);
  });

  test('chips keep their place while the text of the next one arrives', async ({ page }) => {
    await page.goto('/docs/mobile/android/getting-started');
    const [complete, empty] = await page.locator('.platforms').evaluate((platforms) => {
      const [first, second] = platforms.querySelectorAll('.chip');
      const before = first?.getBoundingClientRect().y;
      second?.replaceChildren();
      return [before, first?.getBoundingClientRect().y];
    });
    expect(complete).toBeGreaterThan(0);
    expect(empty).toBe(complete);
  });
});

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Sends each page up to its title, or the landing page up to its first section, in small chunks. A browser may paint
 * between any two.
 */
function slowServer(): Server {
  return siteServer(async (html, response, path) => {
    const end = html.indexOf(path === base ? '<section' : '<h1');
    for (let start = 0; start < end; start += 700) {
      response.write(html.subarray(start, Math.min(start + 700, end)));
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    response.end(html.subarray(end));
  });
}

/** Serves the built site. `sendPage` sends its pages. */
function siteServer(
  sendPage: (html: Buffer, response: ServerResponse, path: string) => Promise<void>,
): Server {
  return createServer(async (request, response) => {
    const path = request.url ?? '';
    const type = types[/\.(\w+)$/.exec(path)?.[1] ?? ''];
    if (type !== undefined) {
      response.setHeader('content-type', type);
      response.end(readFileSync(join(dist, path.slice(base.length))));
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      await sendPage(Buffer.from(readPage(path)), response, path);
    }
  });
}

/** Starts a server; resolves to its port. */
async function portOf(server: Server): Promise<number | undefined> {
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

test('H33: style sheets of sites can use Docusaurus variable names for colors and sizes, in both modes', async ({
  page,
}) => {
  await page.goto('/docs/');
  const sizes =
    'color-primary-darkest background-color font-family-base navbar-height code-font-size z-index-fixed z-index-dropdown z-index-overlay global-radius container-width';
  const names = [
    ...sizes.split(' ').map((name) => `--ifm-${name}`),
    '--doc-sidebar-width',
    '--docusaurus-highlighted-code-line-bg',
    '--docusaurus-progress-bar-color',
  ];
  for (const mode of ['light', 'dark']) {
    // oxlint-disable-next-line no-await-in-loop
    const { missing, shades } = await page.locator('html').evaluate(
      (html, [theme, asked]) => {
        html.setAttribute('data-theme', theme);
        const style = getComputedStyle(html);
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const lightness = (color: string): number => {
          const probe = document.createElement('i');
          probe.style.color = color;
          document.body.append(probe);
          if (canvas === null) return Number.NaN;
          canvas.fillStyle = getComputedStyle(probe).color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return red + green + blue;
        };
        return {
          missing: asked.filter((name) => style.getPropertyValue(name) === ''),
          shades: ['-darker', '-dark', '', '-light', '-lighter', '-lightest'].map((shade) =>
            lightness(`var(--ifm-color-primary${shade})`),
          ),
        };
      },
      [mode, names] as [string, string[]],
    );
    expect(missing, mode).toEqual([]);
    // Each is lighter than the previous one.
    expect(new Set(shades).size, mode).toBe(6);
    expect(shades, mode).toEqual(shades.toSorted((a, b) => a - b));
  }
});

for (const width of [1280, 1920]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('without a sidebar, a page is in the middle, and its tables are as wide as on other pages', async ({
      page,
    }) => {
      const columnWidth = () =>
        page.locator('.doc__column').evaluate((column) => column.getBoundingClientRect().width);
      await page.goto('/docs/releases');
      const released = await columnWidth();
      const [left = Number.NaN, right] = await page.evaluate(() =>
        [document.querySelector('.doc__column'), document.querySelector('.theme-doc-toc-desktop')].map(
          (part, index) => {
            const { left: start = Number.NaN, right: end = Number.NaN } = part?.getBoundingClientRect() ?? {};
            return index === 0 ? start : document.documentElement.clientWidth - end;
          },
        ),
      );
      expect(left).toBeGreaterThan(100);
      expect(right).toBeCloseTo(left, 0);
      await page.goto('/docs/drm/glossary');
      // Next to a sidebar, a narrow window leaves less room.
      expect(Math.round(released - (await columnWidth()))).toBeLessThanOrEqual(width === 1280 ? 80 : 0);
    });
  });
}

test('code in steps ends where the steps end', async ({ page }) => {
  await page.goto('/docs/drm/player/hls-js');
  const [code, steps] = await page.locator('#docs-body').evaluate((text) => {
    const list = document.createElement('ol');
    list.className = 'steps';
    const step = list.appendChild(document.createElement('li'));
    const block = step.appendChild(
      text.querySelector('.codeblock')?.cloneNode(true) ?? document.createElement('p'),
    );
    text.prepend(list);
    return [block, list].map(
      (element) => element instanceof Element && element.getBoundingClientRect().right,
    );
  });
  expect(code).toBe(steps);
});

test("the page behind a dialog doesn't scroll when the wheel turns over it", async ({ page }) => {
  await page.goto('/docs/drm/glossary');
  await wake(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toBeVisible();
  const x = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const y of [20, 300]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.mouse.move(y === 20 ? 640 : 20, y);
    // oxlint-disable-next-line no-await-in-loop
    await page.mouse.wheel(0, 600);
  }
  await afterWheel(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(x);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.evaluate(() => scrollY), 'the same turn of the wheel without the box')
    .toBeGreaterThan(100);
});
