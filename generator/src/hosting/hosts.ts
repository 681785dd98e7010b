/** Hosts that `docs deploy-config` prints a configuration for. Every list of hosts derives from this record. */

import { apacheConfig } from './apache.ts';
import { caddyConfig } from './caddy.ts';
import { dockerConfig } from './docker.ts';
import { firebaseConfig } from './firebase.ts';
import { githubPagesConfig } from './github-pages.ts';
import { gitlabPagesConfig } from './gitlab-pages.ts';
import { nginxConfig } from './nginx.ts';
import type { HostedSite } from './hosted-site.ts';
import { keysOf } from '../unknown-value.ts';

/** Folder of the site on a self-managed server, and in a repository that a host builds. */
const ON_SERVER = '/srv/www';
const IN_REPOSITORY = 'public';

interface Host {
  /** Folder that contains the site under its base path. */
  root: string;
  /** Can proxy a path to another server. */
  passesOn?: true;
  /** Doesn't support custom headers, redirects, or types. Pages contain the policy, and redirects are pages. */
  servesFilesOnly?: true;
  config: (site: HostedSite, outDir: string) => string;
}

const record = {
  nginx: { root: ON_SERVER, passesOn: true, config: nginxConfig },
  caddy: { root: ON_SERVER, passesOn: true, config: caddyConfig },
  apache: { root: ON_SERVER, passesOn: true, config: apacheConfig },
  firebase: { root: IN_REPOSITORY, config: firebaseConfig },
  'github-pages': { root: IN_REPOSITORY, servesFilesOnly: true, config: githubPagesConfig },
  'gitlab-pages': { root: IN_REPOSITORY, servesFilesOnly: true, config: gitlabPagesConfig },
  docker: { root: ON_SERVER, config: dockerConfig },
} satisfies Record<string, Host>;

export type HostName = keyof typeof record;

export const hosts: Readonly<Record<HostName, Host>> = record;

export const HOST_NAMES = keysOf(record);

export function isHost(name: string): name is HostName {
  return Object.hasOwn(record, name);
}
