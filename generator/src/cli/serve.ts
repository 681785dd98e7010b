import { existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { acceptsMarkdown } from '../hosting/accepts-markdown.ts';
import { parseHeaderRules, parseRedirectRules } from '../hosting/header-rules.ts';
import { missingBuildProblem } from '../hosting/hosted-site.ts';
import type { McpHandler } from '../mcp/http.ts';
import { DocsError } from '../problems.ts';
import { contentType } from '../server/content-type.ts';
import { listen, LOCALHOST, type Listening } from '../server/listen.ts';
import { requestedPath, type RequestedPath } from '../server/requested-path.ts';
import { sendFile } from '../server/send-file.ts';
import { rejectionReason } from '../server/host-check.ts';
import { readIfThere, reloadingFile } from './reloading-file.ts';

export interface ServeOptions {
  /** Folder of a finished build. */
  outDir: string;
  /** For example `/docs/`. */
  baseUrl: string;
  port: number;
  /** Whether to fail if the port is taken, because the user requested it, instead of trying the next ones. */
  strictPort: boolean;
  /** Where to listen, see `ListenPlace`; by default, only on this machine. */
  host?: string;
  /** Serves assistants at `mcp` below the base path; if omitted, there is no such endpoint. */
  mcp?: McpHandler;
}

export interface RunningServer extends Pick<Listening, 'port' | 'close'> {
  /** For example `http://localhost:3000/docs/`. */
  url: string;
  /** URLs for other machines; empty if the server only listens on this one. */
  networkUrls: string[];
}

/** The current host rules of the build. */
interface HostRules {
  headers: () => ReturnType<typeof parseHeaderRules>;
  redirects: () => ReturnType<typeof parseRedirectRules>;
}

/** Number of further ports to try if a port is taken. */
const portsTried = 20;

/**
 * Serves a finished build like a good static host: under the base path, with the headers and redirects of `_headers`
 * and `_redirects`, precompressed files if available, and status 404 for unknown paths.
 * @throws DocsError when the folder contains no build or no port is free
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { outDir, baseUrl, port, strictPort, host = LOCALHOST, mcp } = options;
  if (!existsSync(path.join(outDir, '404.html'))) {
    throw new DocsError(missingBuildProblem(outDir));
  }
  const rules: HostRules = {
    headers: reloadingFile(path.join(outDir, '_headers'), parseHeaderRules),
    redirects: reloadingFile(path.join(outDir, '_redirects'), parseRedirectRules),
  };
  const http = createServer((request, response) => {
    const reason = rejectionReason(request, host);
    if (reason !== null) {
      sendText(response, 403, reason);
      return;
    }
    const isQuestion = mcp !== undefined && requestedPath(request)?.decoded === `${baseUrl}mcp`;
    const answering = isQuestion
      ? mcp(request, response)
      : answer(request, response, { outDir, baseUrl, rules });
    answering.catch((error: unknown) => {
      sendText(response, 500, `The file can't be read: ${String(error)}`);
    });
  });
  const listening = await listen(http, { host, port, otherPorts: strictPort ? 0 : portsTried });
  return {
    url: listening.origin + baseUrl,
    networkUrls: listening.networkOrigins.map((origin) => origin + baseUrl),
    port: listening.port,
    close: () => listening.close(),
  };
}

/** Responds with a file from the folder. Reads it on each request, so that a rebuild is visible immediately. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { outDir, baseUrl, rules }: Pick<ServeOptions, 'outDir' | 'baseUrl'> & { rules: HostRules },
): Promise<void> {
  const asked = requestedPath(request);
  const isInside = asked?.encoded.startsWith(baseUrl) === true;
  // Outside the base path we serve only a redirect and the 404 page, with the site's headers.
  setConfiguredHeaders(response, rules, isInside ? asked.encoded : baseUrl);
  if (asked === null) {
    return sendText(response, 400, 'This address is malformed.');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD requests are allowed.');
  }
  const moved = redirectOf(asked, rules, baseUrl);
  if (moved !== null) {
    response.writeHead(moved.status, { Location: moved.to }).end();
    return;
  }
  const name = isInside ? (asked.file ?? '').slice(decodeURIComponent(baseUrl).length) : '';
  if (!isInside || asked.file === null || !(await sendPage(request, response, outDir, name))) {
    sendNotFound(response, outDir, name);
  }
}

function redirectOf(
  { encoded, search }: RequestedPath,
  { redirects }: HostRules,
  baseUrl: string,
): { to: string; status: number } | null {
  if (encoded === '/' && baseUrl !== '/') {
    return { to: baseUrl, status: 302 };
  }
  if (`${encoded}/` === baseUrl) {
    return { to: baseUrl + search, status: 301 };
  }
  const rule = redirects().get(encoded);
  return rule === undefined ? null : { ...rule, to: /[?#]/.test(rule.to) ? rule.to : rule.to + search };
}

/** @param name path below the base, such as `server/authorization` */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  outDir: string,
  name: string,
): Promise<boolean> {
  if (isNotPublished(name)) {
    return false;
  }
  const plain = name.replace(/(?:(?:^|\/)index)?\.html$/, '');
  const isMarkdown = acceptsMarkdown(request.headers.accept ?? '');
  const candidates = [
    ...(isMarkdown ? [`${name.replace(/\/$/, '')}/index.md`] : []),
    ...filesFor(name),
    ...(plain === name ? [] : filesFor(plain)),
  ];
  for (const candidate of candidates) {
    if (await sendBuiltFile(request, response, path.join(outDir, candidate))) {
      return true;
    }
  }
  return false;
}

/** Files that may represent a path, most likely first. */
function filesFor(name: string): string[] {
  const bare = name.replace(/\/$/, '');
  return bare === '' ? ['index.html'] : [bare, `${bare}.html`, `${bare}/index.html`];
}

const ENCODINGS = [
  ['zstd', '.zst'],
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Sends a file, precompressed if available and supported by the browser. */
async function sendBuiltFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  // Most candidates don't exist, and checking is much faster than trying to open a file and each of its compressed
  // variants.
  if (!isFile(file)) {
    return false;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const vary = /\.(html|md)$/.test(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
  const headers = { 'Content-Type': contentType(file), Vary: vary };
  if (request.headers.range === undefined) {
    for (const [encoding, ending] of ENCODINGS) {
      const compressed = { ...headers, 'Content-Encoding': encoding };
      if (
        accepts(accepted, encoding) &&
        isFile(file + ending) &&
        (await sendFile(request, response, file + ending, compressed))
      ) {
        return true;
      }
    }
  }
  return sendFile(request, response, file, headers);
}

/** Returns whether a path is an existing file, not a folder. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // The name is too long, or a symbolic link is circular.
    return false;
  }
}

/** Returns whether an `Accept-Encoding` header accepts the encoding, with a weight other than 0. */
function accepts(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?! *; *q=0(?:\\.0*)? *(?:,|$))`).test(header);
}

/** Returns true for host settings and files that aren't meant for readers. */
function isNotPublished(name: string): boolean {
  return (
    /^_(headers|redirects)$|(^|\/)\.(?!well-known(\/|$))/.test(name) ||
    // If backslashes separate folders, they could lead out of this one.
    (path.sep === '\\' && name.includes('\\'))
  );
}

/** @param name path below the base; other languages have their own not-found page in their folder */
function sendNotFound(response: ServerResponse, outDir: string, name: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  const folder = /^[\w-]+(?=\/)/.exec(name)?.[0] ?? '';
  const pages = [path.join(outDir, folder, '404.html'), path.join(outDir, '404.html')];
  const page = pages.find((file) => existsSync(file));
  if (page === undefined) {
    response.setHeader('Retry-After', '1');
    return sendText(response, 503, 'The site is being replaced by a new build. Reload in a moment.');
  }
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(readIfThere(page));
}

function setConfiguredHeaders(response: ServerResponse, { headers }: HostRules, pathname: string): void {
  for (const rule of headers()) {
    if (rule.matches(pathname)) {
      for (const [name, value] of rule.headers) {
        response.setHeader(name, value);
      }
    }
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}
