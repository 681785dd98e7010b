import { WANTS_MARKDOWN } from './accepts-markdown.ts';
import { literalSource } from './header-rules.ts';
import type { HostedSite } from './hosted-site.ts';

/** Returns `vercel.json`. Vercel sends ETags, compresses, and revalidates by default. */
export function vercelConfig(site: HostedSite): string {
  const { baseUrl, root } = site;
  const folder = root + baseUrl.replace(/\/$/, '');
  const copy = folder === root ? '' : ` && cp ${folder}/404.html ${folder}/robots.txt ${root}/`;
  const types = site.types.filter(({ named }) => named);
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: `npx docs build --out ${folder}${copy}`,
    outputDirectory: root,
    headers: [
      { source: pathOf(`${baseUrl}*`), headers: site.headers.map(([key, value]) => ({ key, value })) },
      ...site.parts.map(({ pattern, name, value }) => ({
        source: pathOf(pattern),
        headers: [{ key: name, value }],
      })),
      ...types.map(({ ending, type }) => ({
        source: pathOf(`${baseUrl}*.${ending}`),
        headers: [{ key: 'Content-Type', value: type }],
      })),
    ],
    redirects: [
      ...(baseUrl === '/' ? [] : [{ source: '/', destination: baseUrl, statusCode: 302 }]),
      ...site.redirects.map(({ from, to, status }) => ({
        source: pathOf(decodeURI(from)),
        destination: to,
        statusCode: status,
      })),
      // Existing files take precedence over rewrites, so a client that requests Markdown is redirected to the page's
      // file.
      {
        source: `${baseUrl}:page(${noMarkdown(site)}[^.]*[^./])`,
        has: [{ type: 'header', key: 'accept', value: `^${WANTS_MARKDOWN}.*` }],
        destination: `${baseUrl}:page/index.md`,
        statusCode: 307,
      },
    ],
    // Applies only if the file doesn't exist.
    rewrites: [
      { source: `${baseUrl}:page(.*)\\.html`, destination: `${baseUrl}:page/index.html` },
      ...(site.htmlFiles.length === 0
        ? []
        : [{ source: `${baseUrl}:page(.*[^/])`, destination: `${baseUrl}:page.html` }]),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Excludes pages without a Markdown version. */
function noMarkdown({ baseUrl, withoutMarkdown }: HostedSite): string {
  const pages = withoutMarkdown.map((page) => `${literalSource(page.slice(baseUrl.length))}$`);
  return pages.length === 0 ? '' : `(?!${pages.join('|')})`;
}

/** Converts a path with `*` to Vercel's syntax. */
function pathOf(pattern: string): string {
  return pattern
    .split('*')
    .map((text) => text.replaceAll(/[:()?+{}\\]/g, '\\$&').replaceAll('.', '\\.'))
    .join('(.*)');
}
