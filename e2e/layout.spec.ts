import { createServer, type Server } from 'node:http';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { base, heaviestPage, ownScripts, pagesWithEverything, readBuilt, readPage } from './built-site.ts';
import { expect, test, visitInTabs, wake } from './reader.ts';

/**
 * Notes each layout shift, with what it moved, in an attribute of the document. A table has the widths of its columns from
 * all of its rows: what moves inside of one is not noted until `data-arrived` says that the page is there.
 */
async function watchShifts(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        // Without a node: a mark that a style sheet draws, such as the arrow of a category. What it stands in has one.
        const moved: unknown[] = Array.isArray(sources)
          ? sources.map(({ node }) => node).filter((node) => node !== null)
          : [];
        if (moved.length === 0) continue;
        const isInTables = moved.every((node) => node instanceof Element && node.closest('table'));
        if (dataset['arrived'] === undefined && isInTables) continue;
        const nodes = moved.map((node) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node),
        );
        dataset['shifts'] = `${dataset['shifts'] ?? ''}${Reflect.get(entry, 'value')} ${nodes.join(' ')}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing moves while a page loads and comes alive, and who only reads loads no script unless a component is alive when seen', async ({
      context,
    }) => {
      await watchShifts(context);
      const faults: string[] = [];
      const onlyRead = pagesWithEverything().filter(
        (path) => !readPage(path).includes('data-hydrate="visible"'),
      );
      expect(onlyRead.length).toBeGreaterThan(5);
      expect(onlyRead.some((path) => readPage(path).includes('<figure class="diagram"'))).toBe(true);
      await visitInTabs(context, pagesWithEverything(), async (page, path) => {
        const scripts = new Set<string>();
        const note = (request: Request) => {
          if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
        };
        page.on('request', note);
        await page.goto(path, { waitUntil: 'networkidle' });
        page.off('request', note);
        if (onlyRead.includes(path) && [...scripts].sort().join() !== ownScripts.join()) {
          faults.push(`${path} loads ${[...scripts].join(', ')}`);
        }
        await page.evaluate(() => document.documentElement.setAttribute('data-arrived', ''));
        await wake(page);
        // The observer is told of the last frame's shifts after that frame.
        const shifts = await page.evaluate(
          () =>
            new Promise<string | undefined>((resolve) =>
              requestAnimationFrame(() =>
                setTimeout(() => resolve(document.documentElement.dataset['shifts']), 50),
              ),
            ),
        );
        if (shifts !== undefined) {
          faults.push(`${path}: ${shifts}`);
        }
      });
      expect(faults).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('keys stop at tables, code and diagrams that scroll, and at no others', async ({ page }) => {
    await page.goto('/docs/server/playbackauth/otp');
    await wake(page);
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

    test('nothing moves while a page arrives piece by piece', async ({ page }) => {
      const server = slowServer();
      try {
        await new Promise<void>((resolve) => void server.listen(0, resolve));
        const address = server.address();
        const port = typeof address === 'object' ? address?.port : undefined;
        await watchShifts(page);
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

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };

/** Sends each page down to its title, the landing page down to its first section, in small pieces; a browser may paint between any two. */
function slowServer(): Server {
  return createServer(async (request, response) => {
    const path = request.url ?? '';
    const type = types[/\.(\w+)$/.exec(path)?.[1] ?? ''];
    if (type !== undefined) {
      response.setHeader('content-type', type);
      response.end(readBuilt(path.slice(base.length)));
    } else {
      const html = Buffer.from(readPage(path));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const end = html.indexOf(path === base ? '<section' : '<h1');
      for (let start = 0; start < end; start += 700) {
        response.write(html.subarray(start, Math.min(start + 700, end)));
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      response.end(html.subarray(end));
    }
  });
}
