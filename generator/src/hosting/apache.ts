import { REVALIDATE } from '../output/headers.ts';
import { PREFERS_HTML, ACCEPTS_MARKDOWN } from './accepts-markdown.ts';
import { literalSource, patternSource } from './header-rules.ts';
import { introduction, type HostedSite, type MovedPath } from './hosted-site.ts';

const DOCUMENT_ROOT = '%{DOCUMENT_ROOT}';

/** The file `/etc/apache2/sites-available/docs.conf`. */
export function apacheConfig(site: HostedSite): string {
  const { baseUrl, host, root } = site;
  const modules = site.assistants === null ? 'rewrite headers mime' : 'rewrite headers mime proxy proxy_http';
  return `${introduction('Apache', site, [
    `Copy the build below the root: rsync -a --delete dist/ ${root}${baseUrl}`,
    `Save this file as /etc/apache2/sites-available/docs.conf. Then run: a2enmod ${modules} && a2ensite docs && systemctl reload apache2`,
    'Add your certificate: <VirtualHost *:443>, SSLEngine, SSLCertificateFile, SSLCertificateKeyFile.',
  ])}
<VirtualHost *:80>
${host === null ? '' : `  ServerName ${host}\n`}  DocumentRoot ${quoted(root)}
  <Directory ${quoted(root)}>
    Require all granted
    AllowOverride None
    Options FollowSymLinks
    <IfModule mod_dir.c>
      DirectorySlash Off
      DirectoryIndex disabled
    </IfModule>
  </Directory>
  ServerSignature Off
  TraceEnable Off
  FileETag MTime Size
  ErrorDocument 404 ${baseUrl}404.html
${site.notFoundPages.map((page) => notFound(page)).join('')}
${headers(site)}
  RewriteEngine On
${assistants(site)}  RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
  RewriteRule .? - [R=405,L]
${toBase(baseUrl)}${site.redirects.map((moved) => redirect(moved)).join('')}
  RewriteRule ^${literalSource(baseUrl)}_(headers|redirects)$ - [R=404,L]
  RewriteRule /\\.(?!well-known/) - [R=404,L]
  RewriteRule !^${literalSource(baseUrl)} - [R=404,L]

${pages(baseUrl)}
  # Compressed files from "docs build --compress".
${[
  ['zstd', 'zst'],
  ['br', 'br'],
  ['gzip', 'gz'],
]
  .map(
    ([name, end]) => `  RewriteCond %{HTTP:Accept-Encoding} "\\b${name}\\b(?! *; *q=0(\\.0*)? *(,|$))"
  RewriteCond ${DOCUMENT_ROOT}$0.${end} -f
  RewriteRule .+ $0.${end} [L]`,
  )
  .join('\n')}
</VirtualHost>
`;
}

/** Content types, encodings, and headers of responses. */
function headers(site: HostedSite): string {
  return `${site.types.map(({ ending: end, type }) => `  AddType ${quoted(type)} .${end}`).join('\n')}
  RemoveType .gz .br .zst
  RemoveLanguage .br
  AddEncoding gzip .gz
  AddEncoding br .br
  AddEncoding zstd .zst

${site.headers.map(([name, value]) => `  Header always set ${name} ${quoted(value)}`).join('\n')}
  Header always set Cache-Control ${quoted(REVALIDATE)}
${site.parts
  .map(
    ({ pattern, name, value }) =>
      `  Header always set ${name} ${quoted(value)} "expr=%{REQUEST_URI} =~ m#${patternSource(pattern)}#"`,
  )
  .join('\n')}
  Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405${
    site.assistants === null ? '' : ` && %{REQUEST_URI} != '${site.baseUrl}mcp'`
  }"
  Header always set Vary "Accept-Encoding"
  Header always set Vary "Accept, Accept-Encoding" "expr=%{REQUEST_FILENAME} =~ m#\\.(html|md)(\\.\\w+)?$#"
`;
}

/** Rules that find the file of a page. */
function pages(baseUrl: string): string {
  const below = literalSource(baseUrl.slice(0, -1));
  const page = `^(${below}(?:/.*?)?)/?$`;
  const ending = `^(${below}(?:/.*?)?)(?:/index)?\\.html$`;
  return `  # Programs that ask for Markdown get the page as Markdown.
  RewriteCond %{HTTP:Accept} "${ACCEPTS_MARKDOWN}" [NC]
  RewriteCond %{HTTP:Accept} "!${PREFERS_HTML}" [NC]
  RewriteCond ${DOCUMENT_ROOT}$1/index.md -f
  RewriteRule ${page} $1/index.md

  # A page is a folder with index.html, or an HTML file without its extension.
  RewriteCond ${DOCUMENT_ROOT}$1/index.html -f
  RewriteRule ${page} $1/index.html
  RewriteCond ${DOCUMENT_ROOT}$1.html -f
  RewriteRule ${page} $1.html
  RewriteCond ${DOCUMENT_ROOT}$0 !-f
  RewriteCond ${DOCUMENT_ROOT}$1.html -f
  RewriteRule ${ending} $1.html
  RewriteCond ${DOCUMENT_ROOT}$0 !-f
  RewriteCond ${DOCUMENT_ROOT}$1/index.html -f
  RewriteRule ${ending} $1/index.html
  RewriteCond ${DOCUMENT_ROOT}$0 -d
  RewriteRule ^.*$ - [R=404,L]
`;
}

/** Redirects from the addresses above the site. */
function toBase(baseUrl: string): string {
  const bare = baseUrl.slice(0, -1);
  return bare === ''
    ? ''
    : `  RewriteRule ^/$ ${baseUrl} [R=302,L]\n  RewriteRule ^${literalSource(bare)}$ ${baseUrl} [R=301,L]\n`;
}

/** Apache sets the client address itself. */
function assistants({ assistants: address, baseUrl }: HostedSite): string {
  return address === null
    ? ''
    : `  # Requests of assistants go to "docs serve --mcp".
  RewriteRule ^${literalSource(baseUrl)}mcp$ ${address}${baseUrl}mcp [P,L]
`;
}

function notFound(page: string): string {
  const folder = page.replace(/404\.html$/, '');
  return `  <Location ${quoted(folder)}>\n    ErrorDocument 404 ${page}\n  </Location>\n`;
}

/** Apache keeps the query unless the target has one. */
function redirect({ from, to, status }: MovedPath): string {
  const target = to.replaceAll(/[$%]/g, '\\$&');
  return `  RewriteRule ${quoted(`^${literalSource(decodeURI(from))}$`)} ${quoted(target)} [R=${status},NE,L]\n`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
