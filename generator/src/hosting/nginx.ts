import { REVALIDATE } from '../output/headers.ts';
import { PREFERS_HTML, ACCEPTS_MARKDOWN } from './accepts-markdown.ts';
import { literalSource, patternSource } from './header-rules.ts';
import { introduction, keepsQuery, type HostedSite, type MovedPath } from './hosted-site.ts';
import { quoted } from './quoted.ts';

/** Returns `/etc/nginx/conf.d/docs.conf`: a server for the site with its maps. */
export function nginxConfig(site: HostedSite): string {
  const { baseUrl, host, root, types } = site;
  const below = literalSource(baseUrl.slice(0, -1));
  const bare = baseUrl.slice(0, -1);
  return `${introduction('nginx', site, [
    `Copy the build below the root: rsync -a --delete dist/ ${root}${baseUrl}`,
    'Save this file as /etc/nginx/conf.d/docs.conf. Then run: nginx -t && systemctl reload nginx',
    'Add your certificate: "listen 443 ssl", ssl_certificate, ssl_certificate_key.',
  ])}
${maps(site)}server {
  listen 80;
  server_name ${host ?? '_'};
  root ${root};
  server_tokens off;
  absolute_redirect off;

  charset utf-8;
  charset_types ${textTypes(site).join(' ')};
  default_type application/octet-stream;
  types {
${types.map(({ ending, type }) => `    ${withoutCharset(type)} ${ending};`).join('\n')}
  }

  # Compressed files from "docs build --compress".
  gzip_static on;
  # brotli_static on; # with the module that Debian calls libnginx-mod-http-brotli-static

${site.headers.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`).join('\n')}
${variablesOf(site)
  .map(({ name, variable }) => `  add_header ${name} ${variable} always;`)
  .join('\n')}
  add_header Vary $docs_vary always;
  add_header Allow $docs_allow always;

  error_page 404 ${site.notFoundPages.length === 0 ? `${baseUrl}404.html` : '$docs_not_found'};
${toBase(baseUrl)}${assistants(site)}${site.redirects.map((moved) => redirect(moved)).join('')}

  location ~ ^${below}/_(headers|redirects)$|/\\.(?!well-known/) { return 404; }
  location ~ ^(?<docs_path>${below}(?:/.*?)?)(?:/index)?\\.html$ { try_files $uri $docs_path.html $docs_path/index.html =404; }
  location ~ ^(?<docs_path>${below}(?:/.*?)?)/?$ { try_files $docs_path $docs_path/$docs_page $docs_path/index.html $docs_path.html =404; }${
    bare === '' ? '' : '\n  location / { return 404; }'
  }
}
`;
}

function maps(site: HostedSite): string {
  return `${[...tables(site)].join('\n')}
# Programs that ask for Markdown get the page as Markdown.
map $http_accept $docs_page {
  default index.html;
  "~*${PREFERS_HTML}" index.html;
  "~*${ACCEPTS_MARKDOWN}" index.md;
}

# nginx itself leaves out which methods are allowed.
map "$status $uri" $docs_allow {
  default "";
${site.assistants === null ? '' : `  "405 ${site.baseUrl}mcp" "";\n`}  "~^405 " "GET, HEAD";
}

${notFoundTable(site)}map $uri $docs_vary {
  default "Accept-Encoding";
  "~\\.(html|md)$" "Accept, Accept-Encoding";
}

`;
}

/** Redirects from the addresses above the site. */
function toBase(baseUrl: string): string {
  const bare = baseUrl.slice(0, -1);
  return bare === ''
    ? ''
    : `
  location = / { return 302 ${baseUrl}; }
  location = ${bare} { return 301 ${baseUrl}$is_args$args; }`;
}

/** These responses also need the site's headers. */
function assistants({ assistants: address, baseUrl }: HostedSite): string {
  return address === null
    ? ''
    : `

  # Requests of assistants go to "docs serve --mcp", which limits them by client address.
  location = ${baseUrl}mcp {
    proxy_pass ${address};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
  }`;
}

interface HeaderVariable {
  name: string;
  /** `$docs_cache_control`. */
  variable: string;
  parts: HostedSite['parts'];
}

/** Headers that depend on the path. Every response has a caching header. */
function variablesOf({ parts }: HostedSite): HeaderVariable[] {
  const names = [...new Set(['Cache-Control', ...parts.map(({ name }) => name)])];
  return names.map((name) => ({
    name,
    variable: `$docs_${name.toLowerCase().replaceAll('-', '_')}`,
    parts: parts.filter((part) => part.name === name),
  }));
}

function* tables(site: HostedSite): Generator<string> {
  for (const { name, variable, parts } of variablesOf(site)) {
    const otherwise = name === 'Cache-Control' ? REVALIDATE : '';
    yield `map $uri ${variable} {
  default "${otherwise}";
${parts.map(({ pattern, value }) => `  "~${patternSource(pattern)}" ${quoted(value)};`).join('\n')}
}
`;
  }
}

/** Returns the map that selects a language's not-found page. */
function notFoundTable({ baseUrl, notFoundPages }: HostedSite): string {
  const rows = notFoundPages.map(
    (page) => `  "~^${literalSource(page.replace(/404\.html$/, ''))}" ${quoted(page)};\n`,
  );
  return rows.length === 0
    ? ''
    : `map $request_uri $docs_not_found {\n  default ${baseUrl}404.html;\n${rows.join('')}}\n\n`;
}

function redirect(moved: MovedPath): string {
  const target = moved.to.replaceAll('$', '%24') + (keepsQuery(moved) ? '$is_args$args' : '');
  return `\n  location = ${quoted(decodeURI(moved.from))} { return ${moved.status} ${quoted(target)}; }`;
}

/** nginx adds the charset only to listed types. */
function textTypes({ types }: HostedSite): string[] {
  const texts = types.filter(({ type }) => type.includes(';')).map(({ type }) => withoutCharset(type));
  // nginx always includes `text/html` and rejects it in the list.
  return [...new Set(texts)].filter((type) => type !== 'text/html');
}

function withoutCharset(type: string): string {
  return type.split(';')[0] ?? type;
}
