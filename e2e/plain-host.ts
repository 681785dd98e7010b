/** Builds sites that tests define and serves them from a host without additional headers. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderContents } from '../generator/fixtures/folder-contents.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Returns the files of a built site by path.
 * @param site file contents by path
 * @throws Error with the build's output
 */
export function builtPages(site: Readonly<Record<string, string>>): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-pages-'));
  for (const [name, contents] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true });
    writeFileSync(join(folder, 'site', name), contents);
  }
  const command = [join(root, 'generator/bin/docs.js'), 'build'];
  const folders = ['--site', join(folder, 'site'), '--out', join(folder, 'dist')];
  const { status, stderr } = spawnSync(process.execPath, [...command, ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) {
    throw new Error(stderr);
  }
  const files = folderContents(join(folder, 'dist'));
  rmSync(folder, { recursive: true, force: true });
  return files;
}

/** Serves files with their content types and no other headers. */
export async function serve(
  files: ReadonlyMap<string, string | Buffer>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname).slice(1);
    const name = [path, `${path}/index.html`.replace(/^\//, '')].find((candidate) => files.has(candidate));
    response.writeHead(name === undefined ? 404 : 200, {
      'content-type': types[extname(name ?? '')] ?? 'text/plain',
    });
    // The analytics script is `async`, so it may run after the page has loaded.
    const delay = name?.includes('analytics') === true ? 250 : 0;
    setTimeout(() => response.end(name === undefined ? '' : files.get(name)), delay);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
