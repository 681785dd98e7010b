/**
 * Small sites of their own, for what the real site does not have: three versions, unlisted pages, a component
 * that throws. Each worker builds a site when the first test asks for it, with the command line, and serves it.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { serve } from '../generator/src/cli/serve.ts';
import type { Made } from './once.ts';
import { test as plain } from './reader.ts';

export { awake, expect, expectSameDocument, markDocument, wake } from './reader.ts';

/** Folders of `e2e/fixtures`; `languages` is one of `generator/fixtures/sites`. */
export type FixtureName = 'languages' | 'sample' | 'variant' | 'analytics' | 'hosted' | 'kept' | 'marked';

interface BuiltSite {
  /** Folder of the build. */
  dist: string;
  /** `http://localhost:4712`. */
  origin: string;
}

interface TestFixtures {
  /** The site that `page.goto('/docs/…')` opens. */
  fixtureName: FixtureName;
  builtSite: BuiltSite;
  build: (name: FixtureName) => Promise<BuiltSite>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

export const test = plain.extend<TestFixtures>({
  fixtureName: ['sample', { option: true }],
  build: async ({ once }, use) => use((name) => once(`site ${name}`, () => start(name))),
  builtSite: async ({ build, fixtureName }, use) => use(await build(fixtureName)),
  // A request that is being forwarded when a test ends has no page any more that waits for its answer.
  context: async ({ context }, use) => {
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  baseURL: async ({ builtSite }, use) => use(builtSite.origin),
});

async function start(name: FixtureName): Promise<Made<BuiltSite>> {
  const siteDir = join(root, name === 'languages' ? 'generator/fixtures/sites' : 'e2e/fixtures', name);
  const folder = mkdtempSync(join(tmpdir(), 'docs-e2e-'));
  const dist = join(folder, 'dist');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'generator/bin/docs.js'), 'build', '--site', siteDir, '--out', dist],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(`The fixture site "${name}" could not be built:\n${stderr}`);
  }
  const server = await serve({ outDir: dist, baseUrl: '/docs/', port: 0, strictPort: true });
  return {
    value: { dist, origin: `http://localhost:${server.port}` },
    async remove() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From now on `site` answers at the address of `origin`, as after a deployment. Storage stays. */
export async function deploy(context: BrowserContext, origin: string, site: BuiltSite): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request();
    // The server answers its own pages alone.
    const headers = Object.entries(request.headers()).map(([name, value]) => [
      name,
      value.replace(origin, site.origin),
    ]);
    const response = await route.fetch({
      url: request.url().replace(origin, site.origin),
      headers: Object.fromEntries(headers) as Record<string, string>,
      maxRedirects: 0,
    });
    await route.fulfill({ response });
  });
}
