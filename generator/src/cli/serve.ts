import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { DocsError } from '../problems.ts';
import { parseHeaderRules, parseRedirectRules } from './header-rules.ts';

export interface ServeOptions {
  /** Folder of a finished build. */
  outDir: string;
  /** `/docs/`. */
  baseUrl: string;
  port: number;
  /** Fail when the port is taken, instead of trying the next ones: the user asked for this one. */
  strictPort: boolean;
}

export interface RunningServer {
  /** `http://localhost:3000/docs/`. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** How many ports after a taken one are tried. */
const portsTried = 20;

/**
 * Serves a finished build as a good static host would: under the base path, with the headers and redirects of
 * `_headers` and `_redirects`, precompressed files where there are any, and status 404 for unknown paths.
 * @throws DocsError when there is no build in the folder or no free port
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  if (!existsSync(join(options.outDir, '404.html'))) {
    throw new DocsError({
      code: 'nothing-to-serve',
      level: 'throw',
      message: `There is no built site in "${options.outDir}".`,
      remedy: 'Run "docs build" first.',
    });
  }
  const server = createServer(requestHandler(options.outDir, options.baseUrl));
  const port = await listen(server, options.port, options.strictPort);
  return {
    url: `http://localhost:${port}${options.baseUrl}`,
    port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers requests from the folder. Reads it anew for each, so that a rebuild shows at once. */
export function requestHandler(outDir: string, baseUrl: string): Handler {
  const files = sirv(outDir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, file) => {
      if (file.endsWith('.md')) {
        // Browsers would guess the encoding.
        response.setHeader('Content-Type', 'text/markdown;charset=utf-8');
      }
      setConfiguredHeaders(outDir, response);
    },
  });

  return (request, response) => {
    const target = request.url ?? '/';
    if (!URL.canParse(target, 'http://localhost')) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = new URL(target, 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    if (pathname === '/' && baseUrl !== '/') {
      redirect(response, 302, baseUrl);
      return;
    }
    if (`${pathname}/` === baseUrl) {
      redirect(response, 301, baseUrl + search);
      return;
    }
    const rule = redirectRule(outDir, pathname);
    if (rule !== undefined) {
      redirect(response, rule.status, /[?#]/.test(rule.to) ? rule.to : rule.to + search);
      return;
    }
    if (!pathname.startsWith(baseUrl) || isHostFile(pathname.slice(baseUrl.length))) {
      sendNotFound(outDir, response);
      return;
    }
    paths.set(response, pathname);
    const inner = `/${pathname.slice(baseUrl.length)}`;
    request.url = inner;
    files(request, response, () => {
      const plain = inner.replace(/(?:\/index)?\.html$/, '') || '/';
      if (plain === inner) {
        sendNotFound(outDir, response);
        return;
      }
      request.url = plain;
      files(request, response, () => sendNotFound(outDir, response));
    });
  };
}

/** The path that was asked for, with the base: `sirv` sees paths without it. */
const paths = new WeakMap<ServerResponse, string>();

function setConfiguredHeaders(outDir: string, response: ServerResponse): void {
  const path = paths.get(response) ?? '/';
  for (const rule of parseHeaderRules(readIfThere(join(outDir, '_headers')))) {
    if (rule.matches(path)) {
      for (const [name, value] of rule.headers) {
        response.setHeader(name, value);
      }
    }
  }
}

function redirectRule(outDir: string, pathname: string): { to: string; status: number } | undefined {
  return parseRedirectRules(readIfThere(join(outDir, '_redirects'))).get(pathname);
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location }).end();
}

/** Settings for the host are not part of the site. */
function isHostFile(path: string): boolean {
  return path === '_headers' || path === '_redirects';
}

function sendNotFound(outDir: string, response: ServerResponse): void {
  setConfiguredHeaders(outDir, response);
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(readIfThere(join(outDir, '404.html')));
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function listen(server: Server, wanted: number, strictPort: boolean): Promise<number> {
  const last = strictPort ? wanted : wanted + portsTried;
  for (let port = wanted; port <= last; port += 1) {
    const got = await tryPort(server, port);
    if (got !== null) {
      return got;
    }
  }
  throw new DocsError({
    code: 'port-taken',
    level: 'throw',
    message: strictPort
      ? `Port ${wanted} is in use by another program.`
      : `The ports ${wanted} to ${last} are all in use by other programs.`,
    remedy: `Stop that program, or choose another port: --port ${last + 1}.`,
  });
}

/** The port now listened on (another one than asked for only when asked for 0), or `null` when it is taken. */
function tryPort(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        resolve(null);
      } else {
        reject(error);
      }
    };
    server.once('error', onError);
    server.listen(port, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
