/**
 * `docs dev`: renders pages on request from the same compiled site that a build writes, and tells the browser what
 * has changed, so that a saved file shows without a reload. Vite serves the scripts, the styles and the components.
 */

import { existsSync, readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import sirv from 'sirv';
import { createServer, type ViteDevServer } from 'vite';
import type { Page, SiteData } from '../content/model.ts';
import { shipsIndex } from '../content/navigation/search-settings.ts';
import { redirectTarget } from '../output/redirect-target.ts';
import { DocsError, formatProblem, sortProblems, type Problem } from '../problems.ts';
import { renderDocument, type DocumentFrame } from '../render/document.ts';
import { authorStyles, documentFrame, publishedData, searchIndex } from './assemble.ts';
import { allProblems, readInlineScript, stylesheetsOf } from './build.ts';
import { clientEntry, viteConfig } from './client-bundle.ts';
import { createCompiler, type CompiledSite } from './compile.ts';
import { packageRoot } from './package-root.ts';
import { staticFiles } from './static-files.ts';

export interface DevServerOptions {
  siteDir: string;
  port: number;
  /** Called with everything that is wrong after each change. */
  onProblems: (problems: readonly Problem[]) => void;
}

export interface DevServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** What a request is answered from: replaced as a whole after each change. */
interface Snapshot {
  compiled: CompiledSite;
  site: SiteData;
  pages: Map<string, Page>;
  frame: DocumentFrame;
  styles: string;
}

const devEntry = 'virtual:docs/dev-client';

/**
 * Starts the dev server.
 *
 * @throws DocsError when the site cannot be read at all, or the port is taken
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { siteDir } = options;
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
  let snapshot = takeSnapshot(await compiler.compile(), siteDir);
  options.onProblems(problemsOf(snapshot, siteDir));

  const http = createHttpServer();
  const vite = await startVite(snapshot, siteDir, http);
  const { baseUrl } = snapshot.site;

  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.url;
    vite.middlewares(request, response, () => {
      request.url = asked; // Vite takes the base away
      answer(request, response, snapshot, siteDir);
    });
  });

  const changed = debounce(async (files: ReadonlySet<string>) => {
    if ([...files].some((file) => needsReload(file, siteDir, snapshot))) {
      compiler.reload();
    }
    try {
      const before = snapshot;
      snapshot = takeSnapshot(await compiler.compile(), siteDir);
      announce(vite, before, snapshot);
      options.onProblems(problemsOf(snapshot, siteDir));
    } catch (error) {
      if (!(error instanceof DocsError)) {
        throw error;
      }
      options.onProblems(error.problems);
      showOverlay(vite, error.problems);
    }
  });
  // What was saved before the watcher could see it.
  vite.watcher.once('ready', () => changed(siteDir));
  vite.watcher.add(siteDir);
  vite.watcher.on('all', (_event, file) => {
    if (
      file.startsWith(siteDir + path.sep) &&
      !/(^|\/)(node_modules|\.git|\.cache|dist)\//.test(file.slice(siteDir.length))
    ) {
      changed(file);
    }
  });

  const port = await listen(http, options.port);
  return {
    url: `http://localhost:${port}${baseUrl}`,
    port,
    close: async () => {
      await vite.close();
      http.closeAllConnections();
      await new Promise((resolve) => void http.close(resolve));
    },
  };
}

async function startVite(snapshot: Snapshot, siteDir: string, http: Server): Promise<ViteDevServer> {
  const { compiled } = snapshot;
  const config = viteConfig({
    siteDir,
    baseUrl: compiled.config.baseUrl,
    clientSources: compiled.serverModules.clientSources,
    stylesheets: null,
    useCache: false,
  });
  return createServer({
    ...config,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: http }, fs: { strict: false } },
    cacheDir: path.join(packageRoot, 'node_modules/.vite'),
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'nprogress', 'minisearch', 'mermaid'],
    },
    plugins: [...(config.plugins ?? []), react(), devClient()],
  });
}

/** The client as the dev server loads it: with React's refresh runtime in place before the first component. */
function devClient(): {
  name: string;
  resolveId: (id: string) => string | null;
  load: (id: string) => string | null;
} {
  const code = [
    `import { injectIntoGlobalHook } from '/@react-refresh';`,
    'injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
    `await import('${clientEntry}');`,
  ].join('\n');
  return {
    name: 'docs:dev-client',
    resolveId: (id) => (id === devEntry ? `\0${devEntry}` : null),
    load: (id) => (id === `\0${devEntry}` ? code : null),
  };
}

function takeSnapshot(compiled: CompiledSite, siteDir: string): Snapshot {
  const { config } = compiled;
  const { baseUrl } = config;
  const sidebars = Object.fromEntries(
    Object.keys(compiled.sidebars).map((key) => {
      const firstLink = compiled.site.sidebars[key]?.firstLink ?? null;
      return [key, { href: `${baseUrl}__docs/sidebar/${encodeURIComponent(key)}.json`, firstLink }];
    }),
  );
  const search =
    compiled.site.search === null || !shipsIndex(config)
      ? compiled.site.search
      : { ...compiled.site.search, indexHref: `${baseUrl}search-index.json` };
  const site: SiteData = {
    ...compiled.site,
    buildId: 'dev',
    sidebars,
    search,
    pathsHref: `${baseUrl}paths.json`,
  };
  const clientHref = `${baseUrl}@id/__x00__${devEntry}`;
  const generatorStyles = `${baseUrl}@fs${path.join(packageRoot, 'src/ui/styles/index.css')}?direct`;
  const frame = documentFrame(
    config,
    clientHref,
    generatorStyles,
    `${baseUrl}__docs/site.json`,
    readInlineScript(),
  );
  const ownStyles = stylesheetsOf(compiled.serverModules, config, siteDir).map(
    (file) => `${baseUrl}@fs${file}?direct`,
  );
  return {
    compiled,
    site,
    pages: new Map(
      compiled.pages.map(({ page }) => [page.data.path, { ...page, data: publishedData(page, 'dev') }]),
    ),
    frame: {
      ...frame,
      stylesheets: [generatorStyles, ...ownStyles, `${baseUrl}__docs/author.css`],
      devModules: [`${baseUrl}@vite/client`, clientHref],
    },
    styles: authorStyles(compiled),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  snapshot: Snapshot,
  siteDir: string,
): void {
  const { site } = snapshot;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const pathname = safeDecode(url.pathname);
  if (pathname === '/' && site.baseUrl !== '/') {
    return redirect(response, 302, site.baseUrl);
  }
  const resource = resourceOf(pathname, snapshot);
  if (resource !== null) {
    return send(response, 200, resource.type, resource.body);
  }
  const target = redirectTarget(url.pathname, site.redirects);
  if (target !== null) {
    return redirect(response, 301, /[?#]/.test(target) ? target : target + url.search);
  }
  const page = findPage(pathname, snapshot);
  if (page !== null) {
    return send(response, 200, 'text/html', documentOf(page, snapshot));
  }
  serveFile(request, response, snapshot, siteDir, () => {
    const missing = [...snapshot.pages.values()].find(({ data }) => data.kind === 'not-found');
    send(response, 404, 'text/html', missing === undefined ? 'Not found' : documentOf(missing, snapshot));
  });
}

function documentOf(page: Page, { site, compiled, frame }: Snapshot): string {
  const sidebar = page.data.sidebar === null ? null : (compiled.sidebars[page.data.sidebar] ?? null);
  return renderDocument(page, site, sidebar, frame);
}

/** Data that a build writes as files. */
function resourceOf(pathname: string, snapshot: Snapshot): { type: string; body: string } | null {
  const { site, compiled, pages, styles } = snapshot;
  if (!pathname.startsWith(site.baseUrl)) {
    return null;
  }
  const name = pathname.slice(site.baseUrl.length);
  const json = (value: unknown): { type: string; body: string } => ({
    type: 'application/json',
    body: JSON.stringify(value),
  });
  if (name === '__docs/site.json') {
    return json(site);
  }
  if (name === '__docs/author.css') {
    return { type: 'text/css', body: styles };
  }
  if (name === 'search-index.json') {
    return { type: 'application/json', body: searchIndex(compiled) };
  }
  const generated = compiled.generatedFiles.find((file) => file.path === name);
  if (generated !== undefined) {
    return { type: typeOf(name), body: generated.contents };
  }
  if (name === 'paths.json') {
    return json([...pages.keys()].sort());
  }
  const sidebar = /^__docs\/sidebar\/(.+)\.json$/.exec(name);
  if (sidebar !== null) {
    return json(compiled.sidebars[decodeURIComponent(sidebar[1] ?? '')] ?? null);
  }
  if (name === 'index.json' || name.endsWith('/index.json')) {
    const page = findPage(pathname.slice(0, -'index.json'.length), snapshot);
    return page === null ? null : json({ page: page.data, html: page.html });
  }
  if (name === 'index.md' || name.endsWith('/index.md')) {
    const markdown = findPage(pathname.slice(0, -'index.md'.length), snapshot)?.markdown ?? null;
    return markdown === null ? null : { type: 'text/markdown', body: markdown };
  }
  return null;
}

const TYPES: Record<string, string> = {
  json: 'application/json',
  yaml: 'application/yaml',
  xml: 'application/xml',
  html: 'text/html',
};

function typeOf(name: string): string {
  return TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'text/plain';
}

/** A page by its path, with or without a slash at the end, and with `.html` or `/index.html`. */
function findPage(pathname: string, { pages }: Snapshot): Page | null {
  const plain = pathname.replace(/\/?index\.html$|\.html$/, '');
  const bare = plain.replace(/\/+$/, '');
  for (const candidate of [pathname, plain, bare, `${bare}/`]) {
    const page = pages.get(candidate) ?? pages.get(encodeURI(candidate));
    if (page !== undefined && page.data.kind !== 'not-found') {
      return page;
    }
  }
  return null;
}

function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { compiled, site }: Snapshot,
  siteDir: string,
  missing: () => void,
): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asset = compiled.assets.find(
    ({ path: href }) => href === url.pathname || href === safeDecode(url.pathname),
  );
  if (asset !== undefined && existsSync(asset.file)) {
    response.end(readFileSync(asset.file));
    return;
  }
  const folders = compiled.config.staticDirs
    .map((folder) => path.join(siteDir, folder))
    .filter((dir) => existsSync(dir));
  request.url = `/${(request.url ?? '/').slice(site.baseUrl.length)}`;
  const next = folders.reduceRight<() => void>(
    (rest, dir) => () => sirv(dir, { dev: true })(request, response, rest),
    missing,
  );
  next();
}

/** Tells open pages what is new. */
function announce(vite: ViteDevServer, before: Snapshot, after: Snapshot): void {
  const paths = [...after.pages]
    .filter(([key, page]) => !samePage(before.pages.get(key), page))
    .map(([key]) => key);
  const gone = [...before.pages.keys()].filter((key) => !after.pages.has(key));
  const shell =
    JSON.stringify(before.site) !== JSON.stringify(after.site) ||
    JSON.stringify(before.compiled.sidebars) !== JSON.stringify(after.compiled.sidebars);
  if (shell) {
    vite.ws.send({ type: 'custom', event: 'docs:site', data: {} });
  }
  if (paths.length > 0 || gone.length > 0) {
    vite.ws.send({ type: 'custom', event: 'docs:page', data: { paths: [...paths, ...gone] } });
  }
}

function samePage(before: Page | undefined, after: Page): boolean {
  return (
    before !== undefined &&
    before.html === after.html &&
    JSON.stringify(before.data) === JSON.stringify(after.data)
  );
}

function showOverlay(vite: ViteDevServer, problems: readonly Problem[]): void {
  const [first] = sortProblems(problems);
  if (first !== undefined) {
    vite.ws.send({ type: 'error', err: { message: formatProblem(first), stack: '', id: first.file ?? '' } });
  }
}

/** Broken links do not stop the dev server: they are shown, and the page too. */
function problemsOf({ compiled }: Snapshot, siteDir: string): Problem[] {
  return allProblems(compiled, staticFiles(siteDir, compiled.config.staticDirs));
}

/** Configuration, sidebars and code are loaded once; a change of one of their files loads them anew. */
function needsReload(file: string, siteDir: string, { compiled }: Snapshot): boolean {
  return (
    compiled.dependencies.some((known) => file === known || file.startsWith(known + path.sep)) ||
    /\.[cm]?[jt]sx?$|\.json$/.test(file) ||
    file.startsWith(path.join(siteDir, 'pages') + path.sep)
  );
}

/** Collects the files of one save (editors write several), then runs once; never two runs at a time. */
function debounce(run: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  return (file) => {
    files.add(file);
    timer ??= setTimeout(() => {
      const batch = files;
      files = new Set();
      timer = null;
      running = running.then(() => run(batch));
    }, 15);
  };
}

/** The port on which the server listens: of 0, the one that was free. */
async function listen(http: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const problem: Problem = {
        code: 'port-taken',
        level: 'throw',
        message: taken ? `Port ${port} is taken.` : error.message,
        remedy: `Stop the program that uses it, or name another: docs dev --port ${port + 1}`,
      };
      reject(new DocsError(problem));
    });
    http.listen(port, resolve);
  });
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location });
  response.end();
}

function safeDecode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
