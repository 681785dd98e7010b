/** Runs the servers on the DRM pages as described there, with the player pages in the folder `public`. */

import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { brand } from '../../brand.ts';
import { pageCode } from './page-code.ts';

const EXAMPLES = new URL('../../examples/drm/', import.meta.url);
const PAGES = ['shaka-multi-drm', 'hls-js', 'dash-js', 'video-js'];

/** Saves a page's files in a folder and runs the last one. */
async function start(folder: string, files: readonly (readonly [page: string, name: string])[]) {
  const port = await freePort();
  await mkdir(join(folder, 'public'));
  for (const [page, name] of files) {
    const code = pageCode(`drm/license/${page}.md`, name);
    expect(code, `${page}.md has no ${name}`).not.toBe('');
    await writeFile(join(folder, name), code.replace('listen(8080)', `listen(${port})`));
  }
  const server = spawn(process.execPath, [files.at(-1)?.[1] ?? ''], {
    cwd: folder,
    env: { ...process.env, DRM_API_KEY: 'EXAMPLEKEY123456-and-the-secret-rest' },
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`http://localhost:${port}/`).catch(() => null)) !== null) break;
    await wait(50);
  }
  return { server, site: `http://localhost:${port}` };
}

/** Returns a page's code, and the cookie that a browser would send with its requests. */
async function open(url: string) {
  const response = await fetch(url);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
    cookie,
  };
}

describe('watch-server.mjs', () => {
  let folder = '';
  let server: ChildProcess;
  let site = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'watch-server-'));
    const names = ['license-url.mjs', 'watch-handler.mjs', 'public-files.mjs', 'watch-server.mjs'];
    ({ server, site } = await start(
      folder,
      names.map((name) => [name === 'license-url.mjs' ? 'index' : 'server', name] as const),
    ));
    for (const page of PAGES) {
      await cp(new URL(`${page}.html`, EXAMPLES), join(folder, 'public', `${page}.html`));
    }
    await writeFile(join(folder, 'public', 'fairplay.cer'), 'certificate');
  });
  afterAll(async () => {
    server.kill();
    await rm(folder, { recursive: true });
  });

  it.each(PAGES)('sends %s.html and responds to its watch()', async (name) => {
    const page = await open(`${site}/${name}.html`);
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    const [, path = ''] = /fetch\(`(\/watch\/[^`]*)`/.exec(page.text) ?? [];
    for (const drm of ['wv', 'fps']) {
      const url = site + path.replace('${drm}', drm);
      const answer = await fetch(url, { method: 'POST', headers: { cookie: page.cookie } });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        manifestUrl: expect.stringMatching(/^https:.*\.(mpd|m3u8)$/),
        licenseUrl: expect.stringContaining(`https://${brand.licenseHost}/auth/${drm}/`),
      });
      expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    }
    expect((await open(`${site}/fairplay.cer`)).text).toBe('certificate');
  });

  it('sends no file from outside its folder', async () => {
    for (const path of [
      '/..%2flicense-url.mjs',
      '/%2e%2e/license-url.mjs',
      '/..%5clicense-url.mjs',
      '//',
      '/',
    ]) {
      expect((await fetch(site + path)).status, path).toBe(404);
    }
  });
});

describe('session-server.mjs', () => {
  let folder = '';
  let server: ChildProcess;
  let site = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'session-server-'));
    const files = [
      ['index', 'license-url.mjs'],
      ['server', 'public-files.mjs'],
      ['heart-beat', 'public/renewing-player.js'],
      ['heart-beat', 'public/watch-with-session.js'],
      ['heart-beat', 'public/lesson.html'],
      ['heart-beat', 'sessions.mjs'],
      ['heart-beat', 'session-server.mjs'],
    ] as const;
    ({ server, site } = await start(folder, files));
  });
  afterAll(async () => {
    server.kill();
    await rm(folder, { recursive: true });
  });

  it('sends the page and its modules and rejects the third session', async () => {
    const page = await open(`${site}/lesson.html`);
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    for (const name of ['watch-with-session.js', 'renewing-player.js']) {
      expect((await open(`${site}/${name}`)).type).toBe('text/javascript');
    }
    const post = (path: string) =>
      fetch(`${site}/watch/${path}`, { method: 'POST', headers: { cookie: page.cookie } });
    const ids: string[] = [];
    for (const expected of [200, 200, 403]) {
      const { sessionId } = (await (await post('lesson-1?drm=wv')).json()) as { sessionId: string };
      ids.push(sessionId);
      expect((await post(`${sessionId}/license-url?drm=wv`)).status).toBe(expected);
    }
    expect((await post(`${ids[0]}/end`)).status).toBe(204);
    expect((await post(`${ids[2]}/license-url?drm=wv`)).status).toBe(200);
  });
});

describe('watch-server.mjs for downloads, with the handler that binds license URLs to an IP address', () => {
  let folder = '';
  let server: ChildProcess;
  let site = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'download-server-'));
    const files = [
      ['index', 'license-url.mjs'],
      ['restrictions', 'bound-license.mjs'],
      ['restrictions', 'watch-handler.mjs'],
      ['offline', 'download-handler.mjs'],
      ['server', 'public-files.mjs'],
      ['offline', 'watch-server.mjs'],
    ] as const;
    ({ server, site } = await start(folder, files));
  });
  afterAll(async () => {
    server.kill();
    await rm(folder, { recursive: true });
  });

  /** Returns the permissions in the license URL for a viewer with this address. */
  async function contentAuth(query: string, address: string) {
    const headers = { cookie: 'session=1', 'cf-connecting-ip': address };
    const response = await fetch(`${site}/watch/lesson-1?drm=wv${query}`, { method: 'POST', headers });
    expect(response.status).toBe(200);
    const { licenseUrl } = (await response.json()) as { licenseUrl: string };
    const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
    return decoded(decoded(licenseUrl.slice(licenseUrl.lastIndexOf('/') + 1)).contentAuth);
  }

  it('binds playback to the IP address and allows storing a download', async () => {
    expect(await contentAuth('', '203.0.113.7')).toMatchObject({ ipGeo: { allow: ['203.0.113.7'] } });
    expect(JSON.parse((await contentAuth('&download=1', '203.0.113.7')).licenseRules)).toEqual({
      canPersist: true,
      rentalDuration: 1_296_000,
    });
    expect(
      (await fetch(`${site}/watch/lesson-1?drm=xx`, { method: 'POST', headers: { cookie: 'a=1' } })).status,
    ).toBe(400);
  });
});
