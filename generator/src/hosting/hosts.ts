/** Configurations by host. */

import { apacheConfig } from './apache.ts';
import { caddyConfig } from './caddy.ts';
import { cloudflareConfig } from './cloudflare.ts';
import { dockerConfig } from './docker.ts';
import { firebaseConfig } from './firebase.ts';
import { githubPagesConfig } from './github-pages.ts';
import { gitlabPagesConfig } from './gitlab-pages.ts';
import { netlifyConfig } from './netlify.ts';
import { nginxConfig } from './nginx.ts';
import { s3Config } from './s3.ts';
import { vercelConfig } from './vercel.ts';
import type { HostName } from './host-names.ts';
import type { HostedSite } from './hosted-site.ts';

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

export const hosts: Readonly<Record<HostName, Host>> = {
  nginx: { root: ON_SERVER, passesOn: true, config: nginxConfig },
  caddy: { root: ON_SERVER, passesOn: true, config: caddyConfig },
  apache: { root: ON_SERVER, passesOn: true, config: apacheConfig },
  netlify: { root: IN_REPOSITORY, config: netlifyConfig },
  cloudflare: { root: IN_REPOSITORY, config: cloudflareConfig },
  vercel: { root: IN_REPOSITORY, config: vercelConfig },
  firebase: { root: IN_REPOSITORY, config: firebaseConfig },
  'github-pages': { root: IN_REPOSITORY, servesFilesOnly: true, config: githubPagesConfig },
  'gitlab-pages': { root: IN_REPOSITORY, servesFilesOnly: true, config: gitlabPagesConfig },
  docker: { root: ON_SERVER, config: dockerConfig },
  s3: { root: ON_SERVER, config: s3Config },
};
