import type { HostedSite } from './hosted-site.ts';

/** Returns `wrangler.jsonc`. Cloudflare reads `_headers` and `_redirects` from the root of the published folder. */
export function cloudflareConfig({ baseUrl, root, host }: HostedSite): string {
  const folder = root + baseUrl.replace(/\/$/, '');
  const copied = ['_headers', '_redirects', '404.html', 'robots.txt'];
  const copy =
    folder === root ? '' : ` && cp ${copied.map((name) => `${folder}/${name}`).join(' ')} ${root}/`;
  const settings = {
    name: (host ?? 'docs').replaceAll('.', '-'),
    compatibility_date: '2026-01-01',
    build: { command: `npx docs build --out ${folder}${copy}` },
    assets: {
      directory: root,
      // Pages are published without a trailing slash; the other form redirects.
      html_handling: 'drop-trailing-slash',
      not_found_handling: '404-page',
    },
    ...(host === null ? {} : { routes: [{ pattern: host, custom_domain: true }] }),
  };
  return `// This file is wrangler.jsonc, at the root of the repository. Made by "docs deploy-config".
// Headers, the policy and redirects are those of _headers and _redirects, which the build command copies to the root of
// what is published. Cloudflare sends ETags and compresses by itself. Publish with: npx wrangler deploy
${JSON.stringify(settings, null, 2)}
`;
}
