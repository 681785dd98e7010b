/** Opens a page with player v1 as on a reader's website, with a mock of `vdo.js`. No request leaves the machine. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, type JSHandle, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { brand } from '../../site/brand.ts';
import { readJson, startWebsite, withBrand, type Backend } from '../player-stand-in/example-page.ts';
import type { StandInPlayer } from './stand-in-player.ts';

export interface PageV1 {
  backend: Backend;
  /** The page's most recent player. */
  player: {
    /** Waits until the video plays, then advances time by some seconds. */
    pass(seconds: number): Promise<void>;
    act<T>(action: (player: StandInPlayer) => T): Promise<T>;
  };
}

/** Returns the code with this title on a player v1 page. */
export function fenceV1(page: string, title: string): string {
  const text = readFileSync(new URL(`../../site/docs/player/v1/${page}`, import.meta.url), 'utf8');
  const start = text.indexOf(`title="${title}"`);
  if (start === -1) {
    throw new Error(`${page} has no fence with the title "${title}"`);
  }
  return withBrand(text.slice(text.indexOf('\n', start) + 1, text.indexOf('\n```', start) + 1));
}

/**
 * Returns a page whose script consists of modules on a documentation page, found by title.
 * @param entry code that imports them
 */
export async function pageOfModules(page: string, titles: readonly string[], entry: string): Promise<string> {
  const folder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.player-v1-page-', import.meta.url)));
  try {
    for (const title of titles) {
      writeFileSync(`${folder}/${title}`, fenceV1(page, title));
    }
    writeFileSync(`${folder}/entry.tsx`, entry);
    const script = (await bundle(`${folder}/entry.tsx`)).replaceAll('</script', String.raw`<\/script`);
    return `<!doctype html><title>Modules</title><div id="root"></div><script>${script}</script>`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param html HTML of the page */
export async function openV1(page: Page, html: string): Promise<PageV1> {
  const backend: Backend = { otps: [], progress: [] };
  const script = await standIn();
  await page
    .context()
    .route(`https://${brand.playerHost}/playerAssets/1.6.10/vdo.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  await page.goto(await startWebsite(page, (request) => answer(request, backend, html)));

  async function last(): Promise<JSHandle<StandInPlayer>> {
    const handle = await page.waitForFunction(() => window.playersV1?.at(-1));
    return handle as JSHandle<StandInPlayer>;
  }
  async function act<T>(action: (player: StandInPlayer) => T): Promise<T> {
    return (await (await last()).evaluate(action as (player: unknown) => T)) as T;
  }
  return {
    backend,
    player: {
      async pass(seconds) {
        await expect.poll(() => act((player) => player.isPlaying), 'the video plays').toBe(true);
        await (await last()).evaluate((player, value) => player.pass(value), seconds);
      },
      act,
    },
  };
}

async function answer(
  request: IncomingMessage,
  backend: Backend,
  html: string,
): Promise<{ type: string; body: string }> {
  const path = request.url ?? '/';
  if (path.startsWith('/api/playback/')) {
    const videoId = path.slice('/api/playback/'.length);
    backend.otps.push(videoId);
    const body = JSON.stringify({ otp: `otp-${backend.otps.length}`, playbackInfo: btoa(videoId) });
    return { type: 'application/json', body };
  }
  if (path === '/api/progress') {
    backend.progress.push(await readJson(request));
    return { type: 'text/plain', body: '' };
  }
  return path === '/' ? { type: 'text/html', body: html } : { type: 'text/plain', body: '' };
}

let bundled: Promise<string> | undefined;

function standIn(): Promise<string> {
  bundled ??= bundle(fileURLToPath(new URL('vdo.ts', import.meta.url)));
  return bundled;
}

/** Bundles a script for the browser. */
async function bundle(input: string): Promise<string> {
  const built = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
  });
  const { output } = await built.generate({ format: 'iife' });
  await built.close();
  return output[0].code;
}
