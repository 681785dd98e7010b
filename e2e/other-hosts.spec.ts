import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../generator/src/cli/serve.ts';
import { folderContents } from '../generator/fixtures/folder-contents.ts';
import { serve as servePlain } from './plain-host.ts';
import { expect, test } from './reader.ts';

/** A site with frames from two other hosts, one of which its policy allows. */

interface Running {
  address: string;
  /** Serves no headers, so only the policy in the page applies. */
  plainAddress: string;
  allowed: string;
  blocked: string;
  printed: string;
  close: () => void;
}

const root = fileURLToPath(new URL('..', import.meta.url));
let site: Running;

/** Another website. Its pages show their own URL, and any page may fetch them. */
async function otherHost(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const isSheet = request.url === '/a.css';
    response.writeHead(200, {
      'content-type': isSheet ? 'text/css' : 'text/html',
      'access-control-allow-origin': '*',
    });
    response.end(isSheet ? 'h1 { text-indent: 3px }' : `<p>Frame ${request.headers.host}</p>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// In one worker, because the tests share a build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const [allowed, blocked] = await Promise.all([otherHost(), otherHost()]);
  const folder = mkdtempSync(join(tmpdir(), 'docs-hosts-'));
  const files = {
    'docs/index.md': `# Frames

<iframe id="allowed" src="${allowed.origin}/a" title="a"></iframe>

<iframe id="blocked" src="${blocked.origin}/b" title="b"></iframe>
`,
    'theme.css': `@import url('${allowed.origin}/a.css');\n@import url('${blocked.origin}/a.css');\n`,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site.config.json': JSON.stringify({
      baseUrl: '/docs/',
      styles: ['theme.css'],
      favicon: 'icon.svg',
      policy: { frames: [allowed.origin], connect: [allowed.origin], styles: [allowed.origin] },
    }),
  };
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  const dist = join(folder, 'dist');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'generator/bin/docs.js'), 'build', '--site', folder, '--out', dist],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(stderr);
  }
  const server = await serve({ outDir: dist, baseUrl: '/docs/', port: 0, strictPort: true });
  const pages = [...folderContents(dist)].map(([name, text]): [string, Buffer] => [`docs/${name}`, text]);
  const plain = await servePlain(new Map(pages));
  site = {
    address: `http://localhost:${server.port}/docs/`,
    plainAddress: `${plain.origin}/docs`,
    allowed: allowed.origin,
    blocked: blocked.origin,
    printed: stderr,
    close: () => {
      for (const one of [allowed.server, blocked.server, plain.server]) {
        one.closeAllConnections();
        one.close();
      }
      void server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

test.afterAll(() => site.close());

test('the build warns only about the blocked host', () => {
  expect(site.printed).toContain('warning docs/index.md:5:27  blocked-host');
  expect(site.printed).toContain(`→ Add \`policy: { frames: ['${site.blocked}'] }\` to site.config.json.`);
  expect(site.printed).toContain(`The style sheet "${site.blocked}/a.css" is blocked by browsers`);
  expect(site.printed).not.toContain(site.allowed);
});

for (const host of ['address', 'plainAddress'] as const) {
  test.describe(
    host === 'address' ? 'with the headers of the build' : 'with the policy in the page alone',
    () => {
      test.use({ expectedMessages: [/Content Security Policy/] });

      test("a browser shows only the allowed host's frame", async ({ page }) => {
        await page.goto(site[host]);
        await expect(page.frameLocator('#allowed').getByText('Frame 127.0.0.1')).toBeVisible();
        await expect(page.frameLocator('#blocked').getByText('Frame 127.0.0.1')).toHaveCount(0);
        const blocked = page.frames().find((frame) => frame.url().startsWith(site.blocked));
        expect(
          (await blocked
            ?.locator('p')
            .count()
            .catch(() => 0)) ?? 0,
        ).toBe(0);
        await expect(page.locator('h1')).toHaveCSS('text-indent', '3px');
      });

      test('scripts call only the allowed host, and nothing runs inline', async ({ page }) => {
        await page.goto(site[host]);
        const call = (url: string): Promise<string> =>
          page.evaluate(
            (address) =>
              fetch(address).then(
                () => 'answered',
                () => 'blocked',
              ),
            url,
          );
        expect(await call(`${site.allowed}/x`)).toBe('answered');
        expect(await call(`${site.blocked}/x`)).toBe('blocked');
        await page.evaluate(() => {
          const script = document.createElement('script');
          script.textContent = 'document.title = "hijacked"';
          document.body.append(script);
        });
        expect(await page.title()).not.toBe('hijacked');
      });
    },
  );
}
