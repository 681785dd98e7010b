/**
 * Opens an example as on a reader's website, with mocks of the player's scripts and frame. No request leaves the
 * machine.
 */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type JSHandle, type Locator, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { brand } from '../../site/brand.ts';
import { withoutRegionMarkers } from '../../generator/src/content/regions.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

/** Requests that the example sent to its own server. */
export interface Backend {
  /** Videos that an OTP was requested for. */
  otps: string[];
  /** Bodies sent to `/api/progress`. */
  progress: unknown[];
}

export interface ExamplePage {
  page: Page;
  backend: Backend;
  player: PlayerControl;
}

/** Controls time, and acts as the viewer inside the player. */
export interface PlayerControl {
  /**
   * Waits until the video plays, then advances time by some seconds. Needed because calls from a click reach the
   * player later.
   */
  pass(seconds: number): Promise<void>;
  time(): Promise<number>;
  isPlaying(): Promise<boolean>;
  act<T>(action: (player: SimulatedPlayer) => T): Promise<T>;
}

/**
 * Returns an example as published, with brand names and without region markers.
 * @param name `player-v2/basic.html`
 */
export function exampleFile(name: string): string {
  const text = readFileSync(new URL(`../../site/examples/${name}`, import.meta.url), 'utf8');
  return withBrand(withoutRegionMarkers(text));
}

/** Replaces `%tokens%` as the site does. */
export function withBrand(text: string): string {
  return Object.entries(brand).reduce((result, [name, value]) => result.replaceAll(`%${name}%`, value), text);
}

/** @param path path of the page on the reader's website: a file of the examples, or `react?example=hook` */
export async function openExample(page: Page, path: string): Promise<ExamplePage> {
  const backend: Backend = { otps: [], progress: [] };
  await servePlayer(page.context());
  const origin = await startWebsite(page, (request) => answer(request, backend));
  await page.goto(`${origin}/${path}`);
  const frame = page.locator('iframe').contentFrame().locator('html[data-ready]');
  return { page, backend, player: controlOf(frame, () => window.standIn) };
}

/** Returns the controls for a web component's player. */
export function elementControl(element: Locator): PlayerControl {
  return controlOf(
    element.and(element.page().locator('[data-ready]')),
    (node) => (node as Element & { standIn?: SimulatedPlayer }).standIn,
  );
}

function controlOf(
  locator: Locator,
  find: (node: HTMLElement | SVGElement) => SimulatedPlayer | undefined,
): PlayerControl {
  async function act<T>(action: (player: SimulatedPlayer) => T): Promise<T> {
    const handle = (await locator.evaluateHandle(find)) as JSHandle<SimulatedPlayer>;
    return (await handle.evaluate(action as (player: unknown) => T)) as T;
  }
  return {
    async pass(seconds) {
      await expect.poll(() => act((player) => player.isPlaying), 'the video plays').toBe(true);
      const handle = (await locator.evaluateHandle(find)) as JSHandle<SimulatedPlayer>;
      await handle.evaluate((player, seconds) => player.pass(seconds), seconds);
    },
    time: () => act((player) => player.time),
    isPlaying: () => act((player) => player.isPlaying),
    act,
  };
}

async function servePlayer(context: BrowserContext): Promise<void> {
  await context.route(`https://${brand.playerHost}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/v2/') {
      const body = `<!doctype html><title>Player</title><script>${await bundle('frame.ts')}</script>`;
      await route.fulfill({ contentType: 'text/html', body });
    } else {
      const entry = pathname === '/v2/player.js' ? 'element.ts' : 'api.ts';
      await route.fulfill({ contentType: 'text/javascript', body: await bundle(entry) });
    }
  });
}

/**
 * Starts a real server, because Playwright can't intercept a beacon sent while the page unloads.
 * @returns its origin
 */
export async function startWebsite(
  page: Page,
  answerTo: (request: IncomingMessage) => Promise<{ type: string; body: string }>,
): Promise<string> {
  const server = createServer((request, response) => {
    void answerTo(request).then(({ type, body }) => {
      response.writeHead(body === '' ? 204 : 200, { 'Content-Type': type });
      response.end(body);
    });
  });
  page.once('close', () => server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function answer(request: IncomingMessage, backend: Backend): Promise<{ type: string; body: string }> {
  const path = (request.url ?? '/').replace(/\?.*/, '');
  if (path.startsWith('/api/playback/')) {
    const videoId = path.slice('/api/playback/'.length);
    backend.otps.push(videoId);
    const playbackInfo = Buffer.from(JSON.stringify({ videoId })).toString('base64');
    return {
      type: 'application/json',
      body: JSON.stringify({ otp: `otp-${backend.otps.length}`, playbackInfo }),
    };
  }
  if (path === '/api/progress') {
    backend.progress.push(await readJson(request));
  } else if (path === '/react') {
    return {
      type: 'text/html',
      body: '<!doctype html><title>React</title><div id="root"></div><script src="/react.js"></script>',
    };
  } else if (path === '/react.js') {
    return { type: 'text/javascript', body: await bundle('react-page.tsx') };
  } else if (path.endsWith('.html')) {
    return { type: 'text/html', body: exampleFile(`player-v2${path}`) };
  }
  return { type: 'text/plain', body: '' };
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const bundles = new Map<string, Promise<string>>();

/** Bundles a script in this folder for the browser, with brand names. */
function bundle(entry: string): Promise<string> {
  const known = bundles.get(entry) ?? build(entry);
  bundles.set(entry, known);
  return known;
}

async function build(entry: string): Promise<string> {
  const built = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [
      {
        name: 'brand',
        transform: (code, id) => (id.includes('node_modules') ? null : { code: withBrand(code), map: null }),
      },
    ],
  });
  const { output } = await built.generate({ format: 'iife' });
  await built.close();
  return output[0].code;
}
