import { REVALIDATE } from '../output/headers.ts';
import { PREFERS_HTML, ACCEPTS_MARKDOWN } from './accepts-markdown.ts';
import { literalSource, patternSource } from './header-rules.ts';
import { introduction, keepsQuery, type HostedSite } from './hosted-site.ts';
import { quoted } from './quoted.ts';

/** The file `/etc/caddy/Caddyfile`. */
export function caddyConfig(site: HostedSite): string {
  const { baseUrl, host, root } = site;
  return `${introduction('Caddy', site, [
    `Copy the build below the root: rsync -a --delete dist/ ${root}${baseUrl}`,
    'Save this file as /etc/caddy/Caddyfile. Then run: systemctl reload caddy',
    "Caddy gets the site's certificate automatically. To serve without one, set DOCS_ADDRESS=:8080 in its environment.",
  ])}
${caddySite(site, `{$DOCS_ADDRESS:${host ?? ':80'}}`)}`;
}

/**
 * Returns the Caddyfile block that serves the site.
 *
 * @param address site address: `docs.example`, `:8080`
 */
export function caddySite(site: HostedSite, address: string): string {
  const { baseUrl, root } = site;
  const below = literalSource(baseUrl.slice(0, -1));
  return `(docs_headers) {
	header {
${site.headers.map(([name, value]) => `		${name} ${quoted(value)}`).join('\n')}
		Cache-Control ${quoted(REVALIDATE)}
		Vary "Accept-Encoding"
	}
	header -Server
}

${address} {
	root * ${quoted(root)}

	route {
		import docs_headers
${site.parts.map((part, index) => partHeader(part, index)).join('')}
${redirects(site)}${assistants(site)}
		@write not method GET HEAD
		header @write Allow "GET, HEAD"
		respond @write "Only GET and HEAD requests are allowed." 405

		@broken path_regexp \\x00
		error @broken 400
		@settings path_regexp ^${below}/_(headers|redirects)$
		error @settings 404
		@hidden {
			path_regexp /\\.
			not path */.well-known/*
		}
		error @hidden 404
		@outside not path ${baseUrl}*
		error @outside 404

${pages(below)}
		@page path *.html *.md
		header @page Vary "Accept, Accept-Encoding"
${site.types.map(({ ending, type }) => contentType(ending, type)).join('')}
		file_server {
			precompressed zstd br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		@missing expression {http.error.status_code} == 404
		route @missing {
			import docs_headers
			header Content-Type "text/html; charset=utf-8"
${site.notFoundPages.map((page, index) => notFound(page, index)).join('')}			@default not path */404.html
			rewrite @default ${baseUrl}404.html
			file_server
		}
	}
}
`;
}

function redirects(site: HostedSite): string {
  const { baseUrl } = site;
  const bare = baseUrl.slice(0, -1);
  return `		# A redirect keeps the query, unless its target has one.
		map {query} {docs_query} {
			"" ""
			default "?{query}"
		}
${bare === '' ? '' : `		redir / ${baseUrl} 302\n		redir ${bare} ${baseUrl}{docs_query} 301\n`}${site.redirects
    .map((moved) => {
      const target = moved.to + (keepsQuery(moved) ? '{docs_query}' : '');
      return `		redir ${quoted(decodeURI(moved.from))} ${quoted(target)} ${moved.status}\n`;
    })
    .join('')}`;
}

/**
 * Directives that find the file of a page.
 *
 * @param below pattern of the base URL without its slash
 */
function pages(below: string): string {
  return `		# Programs that ask for Markdown get the page as Markdown.
		@markdown {
			header_regexp Accept (?i)${ACCEPTS_MARKDOWN}
			not header_regexp Accept "(?i)${PREFERS_HTML}"
			file {path}/index.md
		}
		rewrite @markdown {path}/index.md

		@slash path_regexp ^.+/$
		uri @slash strip_suffix /
		try_files {path}/index.html {path} {path}.html
		@ending {
			not file
			path_regexp page ^(${below}(?:/.*?)?)(?:/index)?\\.html$
		}
		rewrite @ending {re.page.1}
		try_files {path}/index.html {path} {path}.html
`;
}

/** Caddy sets the client address itself. */
function assistants({ assistants: address, baseUrl }: HostedSite): string {
  return address === null
    ? ''
    : `
		# Requests of assistants go to "docs serve --mcp".
		@assistants path ${baseUrl}mcp
		reverse_proxy @assistants ${address} {
			header_up Host {upstream_hostport}
		}
`;
}

function partHeader({ pattern, name, value }: HostedSite['parts'][number], index: number): string {
  const matcher = `@part${index + 1}`;
  return `		${matcher} path_regexp ${patternSource(pattern)}\n		header ${matcher} ${name} ${quoted(value)}\n`;
}

function notFound(page: string, index: number): string {
  const matcher = `@language${index + 1}`;
  return `			${matcher} path ${page.replace(/404\.html$/, '*')}\n			rewrite ${matcher} ${page}\n`;
}

/** Only for existing files, because error pages have a different type. */
function contentType(ending: string, type: string): string {
  return `		@${ending} {
			path *.${ending}
			file
		}
		header @${ending} Content-Type ${quoted(type)}
`;
}
