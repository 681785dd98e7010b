import type { HostedSite } from './hosted-site.ts';

/**
 * Returns `firebase.json`. Firebase sends ETags, compresses, and serves `404.html` from the published root and from
 * the folder of each language.
 */
export function firebaseConfig(site: HostedSite): string {
  const { baseUrl, root } = site;
  const folder = root + baseUrl.replace(/\/$/, '');
  const copy = folder === root ? '' : ` && cp ${folder}/404.html ${folder}/robots.txt ${root}/`;
  const settings = {
    hosting: {
      public: root,
      predeploy: [`npx docs build --out ${folder}${copy}`],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: `${baseUrl}**`, headers: site.headers.map(([key, value]) => ({ key, value })) },
        ...site.parts.map(({ pattern, name, value }) => ({
          source: globOf(pattern),
          headers: [{ key: name, value }],
        })),
        ...site.types
          .filter(({ named }) => named)
          .map(({ ending, type }) => ({
            source: `${baseUrl}**/*.${ending}`,
            headers: [{ key: 'Content-Type', value: type }],
          })),
      ],
      redirects: [
        ...(baseUrl === '/' ? [] : [{ source: '/', destination: baseUrl, type: 302 }]),
        ...site.redirects.map(({ from, to, status }) => ({
          source: decodeURI(from),
          destination: to,
          type: status,
        })),
      ],
    },
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** `*` in `_headers` matches anything; Firebase needs `**`. */
function globOf(pattern: string): string {
  return pattern.replaceAll('*', '**');
}
