/**
 * Small fixture sites for features that the real site doesn't use: three versions, unlisted pages, a component that
 * throws. A site is built with the command line when the first test needs it, and each worker serves it.
 */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { serve } from '../generator/src/cli/serve.ts';
import type { Made } from './once.ts';
import { test as plain } from './reader.ts';

export { awake, expect, expectSameDocument, markDocument, wake } from './reader.ts';

/** Folders in `e2e/fixtures`; `languages` is one of `generator/fixtures/sites`. */
export type FixtureName =
  | 'languages'
  | 'sample'
  | 'variant'
  | 'analytics'
  | 'docusaurus'
  | 'hosted'
  | 'kept'
  | 'marked';

interface BuiltSite {
  /** Folder of the build. */
  dist: string;
  /** `http://localhost:4712`. */
  origin: string;
}

interface TestFixtures {
  /** Site that `page.goto('/docs/…')` opens. */
  fixtureName: FixtureName;
  builtSite: BuiltSite;
  build: (name: FixtureName) => Promise<BuiltSite>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

export const test = plain.extend<TestFixtures>({
  fixtureName: ['sample', { option: true }],
  build: async ({ once }, use) => use((name) => once(`site ${name}`, () => start(name))),
  builtSite: async ({ build, fixtureName }, use) => use(await build(fixtureName)),
  // If a request is still being forwarded when a test ends, its page no longer exists.
  context: async ({ context }, use) => {
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  baseURL: async ({ builtSite }, use) => use(builtSite.origin),
});

async function start(name: FixtureName): Promise<Made<BuiltSite>> {
  const dist = await built(name);
  const server = await serve({ outDir: dist, baseUrl: '/docs/', port: 0, strictPort: true });
  return {
    value: { dist, origin: `http://localhost:${server.port}` },
    remove: () => server.close(),
  };
}

/** Builds a site, or waits for another worker's build. Resolves to the folder of the build. */
async function built(name: FixtureName): Promise<string> {
  const folder = join(process.env['DOCS_TEST_SITES'] ?? '', name);
  const dist = join(folder, 'dist');
  const end = join(folder, 'ended');
  // Only one worker succeeds in creating the folder.
  if (mkdirSync(folder, { recursive: true }) !== undefined) {
    const siteDir = join(root, name === 'languages' ? 'generator/fixtures/sites' : 'e2e/fixtures', name);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'generator/bin/docs.js'), 'build', '--site', siteDir, '--out', dist],
      { cwd: root, encoding: 'utf8' },
    );
    // Written atomically, so that an existing file is complete.
    writeFileSync(
      `${end}-now`,
      status === 0 ? '' : `The fixture site "${name}" could not be built:\n${stderr}`,
    );
    renameSync(`${end}-now`, end);
  }
  await untilExists(end);
  const fault = readFileSync(end, 'utf8');
  if (fault !== '') {
    throw new Error(fault);
  }
  return dist;
}

async function untilExists(file: string): Promise<void> {
  const watcher = watch(dirname(file));
  try {
    while (!existsSync(file)) {
      // oxlint-disable-next-line no-await-in-loop
      await once(watcher, 'change');
    }
  } finally {
    watcher.close();
  }
}

/** From now on, serves `site` at `origin`, as after a deployment. Storage is kept. */
export async function deploy(context: BrowserContext, origin: string, site: BuiltSite): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request();
    // The server only responds to its own host.
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
