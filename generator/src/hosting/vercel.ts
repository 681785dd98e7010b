import { WANTS_MARKDOWN } from './accepts-markdown.ts';
import { literalSource } from './header-rules.ts';
import type { HostedSite } from './hosted-site.ts';

/** The file `vercel.json`. Vercel sends ETags, compresses and asks each time by itself. */
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
      // What is there wins over rewrites, so a program that asks for Markdown is sent to the file of the page.
      {
        source: `${baseUrl}:page(${noMarkdown(site)}[^.]*[^./])`,
        has: [{ type: 'header', key: 'accept', value: `^${WANTS_MARKDOWN}.*` }],
        destination: `${baseUrl}:page/index.md`,
        statusCode: 307,
      },
    ],
    // Only where there is no such file.
    rewrites: [
      { source: `${baseUrl}:page(.*)\\.html`, destination: `${baseUrl}:page/index.html` },
      ...(site.htmlFiles.length === 0
        ? []
        : [{ source: `${baseUrl}:page(.*[^/])`, destination: `${baseUrl}:page.html` }]),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Keeps out pages that there is no Markdown of. */
function noMarkdown({ baseUrl, withoutMarkdown }: HostedSite): string {
  const pages = withoutMarkdown.map((page) => `${literalSource(page.slice(baseUrl.length))}$`);
  return pages.length === 0 ? '' : `(?!${pages.join('|')})`;
}

/** A path with `*` as Vercel writes it. */
function pathOf(pattern: string): string {
  return pattern
    .split('*')
    .map((text) => text.replaceAll(/[:()?+{}\\]/g, '\\$&').replaceAll('.', '\\.'))
    .join('(.*)');
}
