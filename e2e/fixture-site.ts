/** Small sites for what the documentation's own pages do not show: built and served for the tests of one file. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'generator/bin/docs.js');

export interface FixtureSite {
  /** Address of the site, with its base path and a slash at the end. */
  url: string;
  /** Folder of the built site. */
  dist: string;
  /** Stops the server and removes what was built. */
  close(): Promise<void>;
}

/**
 * Builds the site `e2e/fixtures/<name>` as `docs build` does, and serves it on a free port.
 *
 * @throws Error with the output of the command that failed
 */
export async function serveFixture(name: string): Promise<FixtureSite> {
  const site = join(root, 'e2e/fixtures', name);
  const folder = mkdtempSync(join(tmpdir(), `docs-fixture-${name}-`));
  const dist = join(folder, 'dist');
  const build = spawnSync(process.execPath, [program, 'build', '--no-cache', '--site', site, '--out', dist], {
    cwd: root,
    encoding: 'utf8',
  });
  if (build.status !== 0) {
    throw new Error(`The fixture "${name}" was not built.\n${build.stdout}${build.stderr}`);
  }
  const server = spawn(process.execPath, [program, 'serve', '--site', site, '--out', dist, '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /Serving (\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The fixture "${name}" is not served.\n${printed}`)));
  });
  return {
    url,
    dist,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
