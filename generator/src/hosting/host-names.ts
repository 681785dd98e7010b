/** Hosts that `docs deploy-config` supports. The configurations are in `hosts.ts`. */
export const HOST_NAMES = [
  'nginx',
  'caddy',
  'apache',
  'netlify',
  'cloudflare',
  'vercel',
  'firebase',
  'github-pages',
  'gitlab-pages',
  'docker',
  's3',
] as const;

export type HostName = (typeof HOST_NAMES)[number];

export function isHost(name: string): name is HostName {
  return HOST_NAMES.some((known) => known === name);
}
