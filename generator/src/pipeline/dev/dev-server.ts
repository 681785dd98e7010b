/**
 * `docs dev`: renders pages on request from the same compiled site that a build writes, and notifies the browser of
 * changes, so that a saved file shows up without a reload.
 */

import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { collectionsOf } from '../../content/collections.ts';
import type { ProblemPanel } from '../../content/model.ts';
import type { ViteDevServer } from 'vite';
import { formatProblem, type Problem } from '../../problems.ts';
import { contentType } from '../../server/content-type.ts';
import { listen, LOCALHOST, type Listening } from '../../server/listen.ts';
import type { RequestedPath } from '../../server/requested-path.ts';
import { openCacheDir, pageCache } from '../cache/cache-dir.ts';
import { createCompiler } from '../compile.ts';
import { siteFactsOf } from '../compile/site-facts-of.ts';
import { isAdapted } from '../../config/load-config.ts';
import { serveRequest, neededFor, sendText } from './serve-request.ts';
import { changeQueue } from './change-queue.ts';
import { failurePage } from './failure-page.ts';
import { guard } from './guard.ts';
import { reportMissedSaves } from './missed-saves.ts';
import { createLiveSite, problemsOf, type LiveSite } from './live-site.ts';
import {
  answerProblemRequests,
  broadcast,
  hideFailure,
  showFailure,
  syncNewClient,
  notifyChecked,
} from './open-pages.ts';
import { pageProblems, problemPanel, type PageProblems } from './page-problems.ts';
import { renderOnRequest, pendingPages, type RenderOnRequest } from './render-on-request.ts';
import type { Snapshot } from './snapshot.ts';
import { startVite, type ViteSite } from './vite-server.ts';
import { watchSite } from './watch-site.ts';

export interface DevServerOptions {
  siteDir: string;
  port: number;
  /** Address to listen on: see `ListenPlace`. Defaults to this machine only. */
  host?: string;
  /** Called with all problems after each change. */
  onProblems: (problems: readonly Problem[]) => void;
}

export interface DevServer extends Pick<Listening, 'port' | 'close'> {
  /** For example `http://localhost:3000/docs/`. */
  url: string;
  /** URLs for other machines; empty if the server is only reachable locally. */
  networkUrls: string[];
}

/**
 * Starts the dev server. If the site can't be read, it shows the error and recovers when that is fixed.
 * @throws DocsError if the port is taken
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { siteDir, port, host = LOCALHOST } = options;
  const http = createHttpServer();
  const channel = createHttpServer(); // never listens; accepted connections are passed to it
  const site = createDevSite(options, () => vite.notify());
  const { live, pages, reports } = site;
  await pages.save(new Set());
  if (pendingPages(live.snapshot).size === 0) {
    site.reportAll();
  }

  const update = async (files: ReadonlySet<string>): Promise<ViteSite> => {
    check.cancel();
    const before = viteSiteOf(live);
    await pages.save(files);
    return before;
  };
  const changed = changeQueue(update, async (viteBefore) => {
    watcher.add(foldersOutside(siteDir, live));
    const isBroken = blocking(live).length > 0;
    if (isBroken) {
      reports.report(live.problems());
    }
    await vite
      .update(viteBefore)
      .catch((error: unknown) => reports.report(problemsOf(error, 'serving the scripts of the site')));
    if (pendingPages(live.snapshot).size > 0) {
      pages.begin();
    } else if (!isBroken) {
      check.call();
    }
  });
  // Delayed, because open pages and the next save shouldn't wait for the link checks.
  const check = debounced(() => reports.report(live.problems()));
  const vite = openVite(site, { siteDir, channel, host, compiled: (file) => changed(file) });
  await vite.current();
  const watcher = watchSite([siteDir, ...foldersOutside(siteDir, live)], changed);
  const stop = async (): Promise<void> => {
    await watcher.close();
    await (await vite.current()).close();
  };
  serve(http, site, vite.current, { siteDir, host, channel });
  const listening = await listen(http, { host, port, otherPorts: 0 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  pages.begin();
  const { baseUrl } = viteSiteOf(live);
  return {
    url: listening.origin + baseUrl,
    networkUrls: listening.networkOrigins.map((origin) => origin + baseUrl),
    port: listening.port,
    close: async () => {
      check.cancel();
      site.close();
      await stop();
      await listening.close();
    },
  };
}

/** The compiled site, its pages, which are rendered on request, and reports of its problems. */
interface DevSite {
  live: LiveSite;
  pages: RenderOnRequest;
  reports: ProblemReports;
  /** Checks all pages. */
  reportAll(): void;
  close(): void;
}

/** @param onRest called when the last waiting page is rendered, or the site can't be compiled */
function createDevSite({ siteDir, onProblems }: DevServerOptions, onRest: () => void): DevSite {
  // Pages cached by a build or an earlier dev server needn't be rendered again.
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder });
  const live = createLiveSite(siteDir, compiler);
  const reports = problemReports(live, siteDir, onProblems);
  const reportAll = (): void => {
    if (live.failure.length === 0) {
      compiler.closeCache();
    }
    reports.report(live.problems());
  };
  const pages = renderOnRequest(live, () => {
    onRest();
    reportAll();
  });
  return {
    live,
    pages,
    reports,
    reportAll,
    close() {
      pages.end();
      if (pendingPages(live.snapshot).size > 0) {
        compiler.closeCache();
      }
    },
  };
}

interface ProblemReports {
  report(problems: readonly Problem[]): void;
  /** From now on, open pages show their problems. */
  connect(vite: ViteDevServer): void;
}

function problemReports(
  live: LiveSite,
  siteDir: string,
  onProblems: DevServerOptions['onProblems'],
): ProblemReports {
  let problems: readonly Problem[] = [];
  let byPage: PageProblems | null = null;
  let connected: ViteDevServer | null = null;
  const panelOf = (pathname: string): ProblemPanel | null => {
    const { snapshot } = live;
    if (snapshot === null || blocking(live).length > 0) {
      return null;
    }
    byPage ??= pageProblems(snapshot.compiled, problems);
    return problemPanel(byPage.of(pathname), siteDir);
  };
  return {
    report(found) {
      problems = found;
      byPage = null;
      onProblems(found);
      if (connected !== null) {
        notifyChecked(connected);
      }
    },
    connect(vite) {
      connected = vite;
      answerProblemRequests(vite, panelOf);
    },
  };
}

interface ViteConnection {
  current(): Promise<ViteDevServer>;
  /** Shows the latest site in open pages. */
  notify(): void;
  /** Restarts Vite if its options have changed, then notifies open pages. */
  update(before: ViteSite): Promise<void>;
}

function openVite(
  { live, reports }: DevSite,
  options: Omit<Parameters<typeof startVite>[0], 'site'>,
): ViteConnection {
  const told = { snapshot: live.snapshot };
  const open = async (): Promise<ViteDevServer> => {
    const vite = await startVite({ ...options, site: viteSiteOf(live) });
    syncNewClient(
      vite,
      () => blocking(live),
      () => live.snapshot?.revision,
    );
    reports.connect(vite);
    vite.watcher.add([options.siteDir, ...foldersOutside(options.siteDir, live)]);
    reportMissedSaves(vite.watcher);
    return vite;
  };
  let vite = open();
  return {
    current: () => vite,
    notify: () => void vite.then((opened) => notifyOpenPages(opened, told, live)),
    async update(before) {
      if (JSON.stringify(viteSiteOf(live)) !== JSON.stringify(before)) {
        vite = vite.then((old) => old.close()).then(open);
      }
      notifyOpenPages(await vite, told, live);
    },
  };
}

function serve(
  http: Server,
  { live, pages, reports }: DevSite,
  vite: ViteConnection['current'],
  place: { siteDir: string; host: string; channel: Server },
): void {
  guard(http, {
    ...place,
    channelPath: () => viteSiteOf(live).baseUrl,
    onError: (error, asked) => reports.report(problemsOf(error, `answering ${asked}`)),
    handle: async (request, response, asked) =>
      respond({ vite: await vite(), live, pages }, request, response, asked),
  });
}

/** Time in milliseconds in which a notified browser has requested and received the change. */
const quietMs = 150;

function debounced(act: () => void): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    cancel,
    call() {
      cancel();
      timer = setTimeout(act, quietMs);
    },
  };
}

/** The options that the Vite server depends on. */
function viteSiteOf({ snapshot }: LiveSite): ViteSite {
  const languages = snapshot?.compiled.languages ?? [];
  const [compiled] = languages;
  return {
    baseUrl: compiled?.site.baseUrl ?? '/',
    clientSources: compiled?.serverModules.clientSources ?? [],
    slots: compiled?.own.slots?.files ?? {},
    clientModules: compiled?.own.clientModules.filter((file) => !file.endsWith('.css')) ?? [],
    staticDirs: compiled?.config.staticDirs ?? [],
    toleratesMissing: isAdapted(compiled?.loaded ?? null),
    postcss: compiled?.loaded.postcss ?? { plugins: [], files: [] },
    failed: compiled?.serverModules.failed ?? new Map(),
    facts:
      compiled?.serverModules.needsSiteFacts === true
        ? languages.map(({ config }) => siteFactsOf(config))
        : null,
    readsFactsAtLoad: compiled?.serverModules.readsFactsAtLoad === true,
  };
}

/** Folders outside the site folder with files of pages. */
function foldersOutside(siteDir: string, { snapshot }: LiveSite): string[] {
  const config = snapshot?.compiled.languages[0].config;
  const folders =
    config === undefined
      ? []
      : [...collectionsOf(config).map((one) => one.config.docs.path), ...config.markdown.includeFolders];
  return folders
    .filter((folder) => folder === '..' || folder.startsWith('../'))
    .map((folder) => path.join(siteDir, folder));
}

/** Problems in the configuration, code, or sidebars, because pages can't be rendered faithfully. */
function blocking({ snapshot, failure }: LiveSite): readonly Problem[] {
  return failure.length > 0
    ? failure
    : (snapshot?.compiled.problems ?? []).filter(({ code }) => code.endsWith('-not-loaded'));
}

/** @param told the state that they were last notified of */
function notifyOpenPages(
  vite: ViteDevServer,
  told: { snapshot: LiveSite['snapshot'] },
  live: LiveSite,
): void {
  const before = told.snapshot;
  told.snapshot = live.snapshot;
  if (before !== null && live.snapshot !== null && live.snapshot !== before) {
    broadcast(vite, before, live.snapshot);
  }
  if (blocking(live).length > 0) {
    showFailure(vite, blocking(live));
  } else {
    hideFailure(vite);
  }
}

/** Vite serves modules; the rest is served from the site. */
function respond(
  { vite, live, pages }: { vite: ViteDevServer; live: LiveSite; pages: RenderOnRequest },
  request: IncomingMessage,
  response: ServerResponse,
  asked: RequestedPath,
): Promise<void> {
  const { snapshot, failure } = live;
  if (snapshot === null) {
    const text = failure.map((problem) => formatProblem(problem)).join('\n\n');
    sendText(response, 500, contentType('index.html'), failurePage(text));
    return Promise.resolve();
  }
  request.url = asked.encoded + asked.search; // normalized, so `..` can't escape
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    vite.middlewares(request, response, (error: unknown) => {
      if (error === undefined || error === null) {
        rendered(live, pages, asked, snapshot)
          .then((latest) => serveRequest(request, response, asked, latest))
          .then(resolve, reject);
      } else {
        reject(error);
      }
    });
  });
}

/** Renders what a request needs and returns the site. */
async function rendered(
  live: LiveSite,
  pages: RenderOnRequest,
  { decoded }: RequestedPath,
  snapshot: Snapshot,
): Promise<Snapshot> {
  if (pendingPages(snapshot).size > 0) {
    const needed = neededFor(decoded, snapshot);
    await (needed === 'all' ? pages.whole() : needed === null ? null : pages.page(needed.page));
  }
  return live.snapshot ?? snapshot;
}
