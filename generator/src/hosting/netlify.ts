import { introduction, type Header, type HostedSite } from './hosted-site.ts';

/** Returns `netlify.toml`, which belongs in the repository's root. */
export function netlifyConfig(site: HostedSite): string {
  const { baseUrl, root } = site;
  const folder = root + baseUrl.replace(/\/$/, '');
  return `${introduction('Netlify', site, [
    'This file is netlify.toml, at the root of the repository.',
    'Netlify sends ETags, compresses by itself, and answers with and without a slash at the end.',
  ])}
[build]
  command = ${quoted(`npx docs build --out ${folder}`)}
  publish = ${quoted(root)}

# Pages are published to the byte: their policy names hashes of what is in them.
[build.processing]
  skip_processing = true

${block(`${baseUrl}*`, site.headers)}
${site.parts.map(({ pattern, name, value }) => block(pattern, [[name, value]])).join('\n')}
${ownTypes(site)}# Redirects go before the pages that lead on where a host knows none.
${redirectBlocks(site)}${site.notFoundPages.map((page) => notFound(page)).join('')}
[[redirects]]
  from = "/*"
  to = ${quoted(`${baseUrl}404.html`)}
  status = 404
`;
}

/** Types of files that hosts don't know. */
function ownTypes({ baseUrl, types }: HostedSite): string {
  return types
    .filter(({ named }) => named)
    .map(({ ending, type }) => `${block(`${baseUrl}*.${ending}`, [['Content-Type', type]])}\n`)
    .join('');
}

function block(pattern: string, headers: readonly Header[]): string {
  return `[[headers]]
  for = ${quoted(pattern)}
  [headers.values]
${headers.map(([name, value]) => `    ${name} = ${quoted(value)}\n`).join('')}`;
}

function redirectBlocks({ baseUrl, redirects }: HostedSite): string {
  const home = baseUrl === '/' ? [] : [{ from: '/', to: baseUrl, status: 302 }];
  return [...home, ...redirects]
    .map(
      ({ from, to, status }) => `[[redirects]]
  from = ${quoted(from)}
  to = ${quoted(to)}
  status = ${status}
  force = true
`,
    )
    .join('');
}

/** The not-found page of another language. */
function notFound(page: string): string {
  return `
[[redirects]]
  from = ${quoted(page.replace(/404\.html$/, '*'))}
  to = ${quoted(page)}
  status = 404
`;
}

/** Returns a TOML string. JSON's escapes are also valid in TOML. */
function quoted(value: string): string {
  return JSON.stringify(value);
}
