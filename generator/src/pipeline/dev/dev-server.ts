/**
 * `docs dev`: renders pages on request from the same compiled site that a build writes, and tells the browser what
 * has changed, so that a saved file shows without a reload.
 */

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { collectionsOf } from '../../content/collections.ts';
import type { ViteDevServer } from 'vite';
import { formatProblem, type Problem } from '../../problems.ts';
import { contentType } from '../../server/content-type.ts';
import { listen, LOCALHOST, type Listening } from '../../server/listen.ts';
import type { RequestedPath } from '../../server/requested-path.ts';
import { openCacheDir, pageCache } from '../cache/cache-dir.ts';
import { createCompiler } from '../compile.ts';
import { siteFactsOf } from '../compile/site-facts-of.ts';
import { isDocusaurus } from '../../config/load-config.ts';
import { serveRequest, neededFor, sendText } from './serve-request.ts';
import { changeQueue } from './change-queue.ts';
import { failurePage } from './failure-page.ts';
import { guard } from './gate.ts';
import { reportLateSaves } from './late-saves.ts';
import { createLiveSite, problemsOf, type LiveSite } from './live-site.ts';
import { broadcast, hideFailure, showFailure, syncNewClient } from './open-pages.ts';
import { renderOnRequest, waitingIn, type RenderOnRequest } from './render-on-request.ts';
import type { Snapshot } from './snapshot.ts';
import { startVite, type ViteSite } from './vite-server.ts';
import { watchSite } from './watch-site.ts';

export interface DevServerOptions {
  siteDir: string;
  port: number;
  /** Where to listen: see `ListenPlace`. This machine alone when left out. */
  host?: string;
  /** Called with everything that is wrong after each change. */
  onProblems: (problems: readonly Problem[]) => void;
}

export interface DevServer extends Pick<Listening, 'port' | 'close'> {
  /** `http://localhost:3000/docs/`. */
  url: string;
  /** The same for other machines; empty when only this one is answered. */
  networkUrls: string[];
}

/**
 * Starts the dev server. A site that cannot be read does not stop it: it shows why, and goes on when that is mended.
 *
 * @throws DocsError when the port is taken
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { siteDir, port, host = LOCALHOST, onProblems } = options;
  const http = createHttpServer();
  const channel = createHttpServer(); // never listens: connections that are let in are handed to it
  // Pages that a build has made, or an earlier dev server, need not be made again.
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder });
  const live = createLiveSite(siteDir, compiler);
  const told: { snapshot: LiveSite['snapshot'] } = { snapshot: null };
  const tellProblems = (): void => {
    if (live.failure.length === 0) {
      compiler.closeCache();
    }
    onProblems(live.problems());
  };
  const pages = renderOnRequest(live, () => {
    void vite.then((opened) => tellOpenPages(opened, told, live));
    tellProblems();
  });
  await pages.save(new Set());
  told.snapshot = live.snapshot;
  if (waitingIn(live.snapshot).size === 0) {
    tellProblems();
  }

  const open = async (site: ViteSite): Promise<ViteDevServer> => {
    const vite = await startVite({ siteDir, site, channel, host, compiled: (file) => changed(file) });
    syncNewClient(
      vite,
      () => laidOver(live),
      () => live.snapshot?.revision,
    );
    vite.watcher.add([siteDir, ...docsBeside(siteDir, live)]);
    reportLateSaves(vite.watcher);
    return vite;
  };
  const update = async (files: ReadonlySet<string>): Promise<ViteSite> => {
    check.notYet();
    const before = viteSiteOf(live);
    await pages.save(files);
    return before;
  };
  const changed = changeQueue(update, async (viteBefore) => {
    watcher.add(docsBeside(siteDir, live));
    const isBroken = blocking(live).length > 0;
    if (isBroken) {
      onProblems(live.problems());
    }
    try {
      if (JSON.stringify(viteSiteOf(live)) !== JSON.stringify(viteBefore)) {
        vite = vite.then((old) => old.close()).then(() => open(viteSiteOf(live)));
      }
      tellOpenPages(await vite, told, live);
    } catch (error) {
      onProblems(problemsOf(error, 'serving the scripts of the site'));
    }
    if (waitingIn(live.snapshot).size > 0) {
      pages.begin();
    } else if (!isBroken) {
      check.soon();
    }
  });
  // Open pages ask for what is new: they are answered before all links are looked at, and so is the next save.
  const check = whenQuiet(() => onProblems(live.problems()));
  let vite = open(viteSiteOf(live));
  await vite;
  const watcher = watchSite([siteDir, ...docsBeside(siteDir, live)], changed);

  guard(http, {
    siteDir,
    host,
    channel,
    channelPath: () => viteSiteOf(live).baseUrl,
    onError: (error, asked) => onProblems(problemsOf(error, `answering ${asked}`)),
    inside: async (request, response, asked) => respond(await vite, live, pages, request, response, asked),
  });
  const listening = await listen(http, { host, port, otherPorts: 0 }).catch(async (error: unknown) => {
    await watcher.close();
    await (await vite).close();
    throw error;
  });
  pages.begin();
  const { baseUrl } = viteSiteOf(live);
  return {
    url: listening.origin + baseUrl,
    networkUrls: listening.networkOrigins.map((origin) => origin + baseUrl),
    port: listening.port,
    close: async () => {
      check.notYet();
      pages.end();
      if (waitingIn(live.snapshot).size > 0) {
        compiler.closeCache();
      }
      await watcher.close();
      await (await vite).close();
      await listening.close();
    },
  };
}

/** In this time a browser that is told of a change has asked for it, and got it. */
const quietMs = 150;

/** Does something once it has been quiet for a while. */
function whenQuiet(act: () => void): { soon(): void; notYet(): void } {
  let timer: NodeJS.Timeout | undefined;
  const notYet = (): void => clearTimeout(timer);
  return {
    notYet,
    soon() {
      notYet();
      timer = setTimeout(act, quietMs);
    },
  };
}

/** The part of the site that Vite is made for. */
function viteSiteOf({ snapshot }: LiveSite): ViteSite {
  const compiled = snapshot?.compiled;
  return {
    baseUrl: snapshot?.site.baseUrl ?? '/',
    clientSources: compiled?.serverModules.clientSources ?? [],
    slots: compiled?.own.slots?.files ?? {},
    clientModules: compiled?.own.clientModules.filter((file) => !file.endsWith('.css')) ?? [],
    staticDirs: compiled?.config.staticDirs ?? [],
    toleratesMissing: isDocusaurus(compiled?.loaded ?? null),
    postcss: compiled?.loaded.postcss ?? [],
    failed: compiled?.serverModules.failed ?? new Map(),
    facts:
      compiled?.serverModules.asksForDocusaurus === true
        ? [compiled, ...compiled.others].map(({ config }) => siteFactsOf(config))
        : null,
  };
}

/** Folders of docs that lie beside the site folder. */
function docsBeside(siteDir: string, { snapshot }: LiveSite): string[] {
  const collections = snapshot === null ? [] : collectionsOf(snapshot.compiled.config);
  return collections
    .map(({ config }) => config.docs.path)
    .filter((folder) => folder.startsWith('../'))
    .map((folder) => path.join(siteDir, folder));
}

/** What is laid over pages: every error in what they are made of. Links are looked at later, and don't cover anything. */
function laidOver(live: LiveSite): readonly Problem[] {
  if (blocking(live).length > 0 || live.snapshot === null) {
    return blocking(live);
  }
  const { compiled } = live.snapshot;
  return [compiled, ...compiled.others]
    .flatMap(({ problems }) => problems)
    .filter(({ level }) => level === 'throw');
}

/** Without a configuration, code or sidebars, pages are not what their author means. */
function blocking({ snapshot, failure }: LiveSite): readonly Problem[] {
  return failure.length > 0
    ? failure
    : (snapshot?.compiled.problems ?? []).filter(({ code }) => code.endsWith('-not-loaded'));
}

/** @param told what they have been told of last */
function tellOpenPages(vite: ViteDevServer, told: { snapshot: LiveSite['snapshot'] }, live: LiveSite): void {
  const before = told.snapshot;
  told.snapshot = live.snapshot;
  if (before !== null && live.snapshot !== null && live.snapshot !== before) {
    broadcast(vite, before, live.snapshot);
  }
  if (laidOver(live).length > 0) {
    showFailure(vite, laidOver(live));
  } else {
    hideFailure(vite);
  }
}

/** Vite answers for modules; everything else is of the site. */
function respond(
  vite: ViteDevServer,
  live: LiveSite,
  pages: RenderOnRequest,
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
  request.url = asked.encoded + asked.search; // without dots that climb
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

/** The site with what is asked for rendered. */
async function rendered(
  live: LiveSite,
  pages: RenderOnRequest,
  { decoded }: RequestedPath,
  snapshot: Snapshot,
): Promise<Snapshot> {
  if (waitingIn(snapshot).size > 0) {
    const needed = neededFor(decoded, snapshot);
    await (needed === 'all' ? pages.whole() : needed === null ? null : pages.page(needed.page));
  }
  return live.snapshot ?? snapshot;
}
