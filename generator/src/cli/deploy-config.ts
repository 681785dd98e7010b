import path from 'node:path';
import { UNPUBLISHED_URL } from '../config/schema/url.ts';
import { loadConfig } from '../config/load-config.ts';
import { readHostedSite } from '../hosting/hosted-site.ts';
import { HOST_NAMES, hosts, isHost } from '../hosting/hosts.ts';
import { usageOf } from './command-table.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';

/** Prints a hosting configuration. The exit code is 1 if there is no build. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('deploy-config', args);
  if (options === null) {
    return 0;
  }
  const [name = ''] = options.positionals;
  if (!isHost(name)) {
    throw new UsageError(`Specify a host: ${HOST_NAMES.join('|')}.\n\n${usageOf('deploy-config')}`);
  }
  const host = hosts[name];
  const { site, out, root = host.root, mcp } = options.values;
  if (mcp !== undefined && host.passesOn !== true) {
    throw new UsageError(
      `${name} only serves files. Remove --mcp, and use nginx, caddy, or apache, which can forward requests from assistants.`,
    );
  }
  const { config } = await loadConfig(siteFolder(String(site)));
  const hosted = readHostedSite(path.resolve(String(out)), {
    baseUrl: config.baseUrl,
    host: config.url === UNPUBLISHED_URL ? null : new URL(config.url).host,
    assistants: mcp === undefined ? null : originOf(String(mcp)),
    root: String(root).replace(/(?<=.)\/+$/, ''),
  });
  process.stdout.write(host.config(hosted, String(out)));
  return 0;
}

/** `http://127.0.0.1:3000` */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search + url.hash !== ''
  ) {
    throw new UsageError(
      `"${address}" isn't the address of a server. Use the address of "docs serve --mcp", for example: --mcp http://127.0.0.1:3000`,
    );
  }
  return url.origin;
}
