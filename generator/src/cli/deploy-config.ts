import path from 'node:path';
import { UNPUBLISHED_URL } from '../config/schema/url.ts';
import { loadConfig } from '../config/load-config.ts';
import { apacheConfig } from '../hosting/apache.ts';
import { caddyConfig } from '../hosting/caddy.ts';
import { cloudflareConfig } from '../hosting/cloudflare.ts';
import { dockerConfig } from '../hosting/docker.ts';
import { readHostedSite, type HostedSite } from '../hosting/hosted-site.ts';
import { netlifyConfig } from '../hosting/netlify.ts';
import { nginxConfig } from '../hosting/nginx.ts';
import { s3Config } from '../hosting/s3.ts';
import { vercelConfig } from '../hosting/vercel.ts';
import { usageOf } from './command-table.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';

/** Where the site is, below its base path, on a server that somebody runs; and in a repository that a host builds. */
const ON_SERVER = '/srv/www';
const IN_REPOSITORY = 'public';

interface Host {
  root: string;
  /** It can pass a path on to a program. */
  passesOn?: true;
  config: (site: HostedSite, outDir: string) => string;
}

/** The hosts that a configuration can be printed for. */
export const hosts: Readonly<Record<string, Host>> = {
  nginx: { root: ON_SERVER, passesOn: true, config: nginxConfig },
  caddy: { root: ON_SERVER, passesOn: true, config: caddyConfig },
  apache: { root: ON_SERVER, passesOn: true, config: apacheConfig },
  netlify: { root: IN_REPOSITORY, config: netlifyConfig },
  cloudflare: { root: IN_REPOSITORY, config: cloudflareConfig },
  vercel: { root: IN_REPOSITORY, config: vercelConfig },
  docker: { root: ON_SERVER, config: dockerConfig },
  s3: { root: ON_SERVER, config: s3Config },
};

const names = Object.keys(hosts).join('|');

/** Prints a configuration. Exit code 1 where there is no build. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('deploy-config', args);
  if (options === null) {
    return 0;
  }
  const [name = '', ...others] = options.positionals;
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (host === undefined || others.length > 0) {
    throw new UsageError(`Name one host: ${names}.\n\n${usageOf('deploy-config')}`);
  }
  const { site, out, root = host.root, mcp } = options.values;
  if (mcp !== undefined && host.passesOn !== true) {
    throw new UsageError(
      `${name} serves files alone. Leave out --mcp, and let another server answer assistants: nginx, caddy and apache can pass their questions on.`,
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
      `"${address}" is no address of a server. Write where "docs serve --mcp" listens, for example: --mcp http://127.0.0.1:3000`,
    );
  }
  return url.origin;
}
