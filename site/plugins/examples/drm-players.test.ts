/**
 * Runs the DRM sample players with a mock browser, for cases that are rare in a real one. Playback is tested in
 * `e2e/drm-players.spec.ts`.
 */

import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

/** An event target. */
class Target {
  private readonly listeners = new Map<string, Listener[]>();

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  emit(type: string, event: Record<string, unknown> = {}): void {
    this.listeners.get(type)?.forEach((listener) => listener(event));
  }
}

/** Returns the part of a document that the samples use, and the lines that they log. */
function standInDocument(video: Target) {
  const lines: string[] = [];
  const list = { append: (item: { textContent: string }) => lines.push(item.textContent) };
  return {
    lines,
    document: {
      getElementById: (id: string) => (id === 'video' ? video : list),
      createElement: () => ({ textContent: '' }),
    },
  };
}

/** Runs an example's module script with mock browser globals. */
async function run(name: string, globals: Record<string, unknown>): Promise<void> {
  const html = readFileSync(new URL(`../../examples/drm/${name}`, import.meta.url), 'utf8');
  const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? [];
  new Function(...Object.keys(globals), `'use strict';${script}`)(...Object.values(globals));
  await settle();
}

/** Waits until all pending promises in the samples have run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await nextTurn();
  }
}

const SKD = 'skd://0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const SPC = new Uint8Array([1, 2, 3]).buffer;

class Video extends Target {
  src = '';
  keys: unknown = null;
  error = { code: 4, message: 'no' };

  async setMediaKeys(keys: unknown): Promise<void> {
    expect(this.src).toBe('');
    this.keys = keys;
  }
}

class Session extends Target {
  keyStatuses = new Map<string, string>();
  licenses: unknown[] = [];
  isClosed = false;

  async close(): Promise<void> {
    this.isClosed = true;
  }

  async generateRequest(): Promise<void> {
    this.emit('message', { messageType: 'license-request', message: SPC });
  }

  async update(license: unknown): Promise<void> {
    this.licenses.push(license);
  }
}

/** Returns a mock Safari whose license server answers every SPC with the same response. */
function safari(answer: () => Response) {
  const video = new Video();
  const sessions: Session[] = [];
  const requests: [url: string, options: RequestInit | undefined][] = [];
  const keys = {
    certificate: null as unknown,
    async setServerCertificate(certificate: unknown) {
      this.certificate = certificate;
    },
    createSession() {
      sessions.push(new Session());
      return sessions.at(-1);
    },
  };
  const globals = {
    navigator: { requestMediaKeySystemAccess: async () => ({ createMediaKeys: async () => keys }) },
    fetch: async (url: string, options?: RequestInit) => {
      requests.push([url, options]);
      return url.endsWith('.cer') ? new Response('certificate') : answer();
    },
  };
  return { video, sessions, requests, keys, globals };
}

const encrypted = { initDataType: 'skd', initData: new TextEncoder().encode(SKD).buffer };

it('the FairPlay sample exchanges SPC for CKC once and logs the steps of its page', async () => {
  const { video, sessions, requests, keys, globals } = safari(() => new Response('CKC'));
  const { document, lines } = standInDocument(video);
  await run('fairplay-sample.html', { ...globals, document });
  expect(video.src).toMatch(/\.m3u8$/);
  expect(video.keys).toBe(keys);
  expect(keys.certificate).not.toBeNull();

  video.emit('encrypted', encrypted);
  video.emit('encrypted', encrypted);
  await settle();
  expect(sessions).toHaveLength(1);
  expect(requests[1]?.[1]).toMatchObject({ method: 'POST', body: SPC });
  expect(new TextDecoder().decode(sessions[0]?.licenses[0] as ArrayBuffer)).toBe('CKC');

  sessions[0]?.keyStatuses.set('key', 'usable');
  sessions[0]?.emit('keystatuseschange');
  video.emit('playing');
  expect(lines).toEqual([
    'FairPlay is ready.',
    `Key requested: ${SKD}`,
    'License received.',
    'Key status: usable',
    'Playing',
  ]);
});

it('the FairPlay sample shows why the license server rejected the request', async () => {
  const { video, sessions, globals } = safari(() => new Response('{"code":2013}', { status: 403 }));
  const { document, lines } = standInDocument(video);
  await run('fairplay-sample.html', { ...globals, document });
  video.emit('encrypted', encrypted);
  await settle();
  expect(sessions[0]?.licenses).toEqual([]);
  expect(lines.at(-1)).toBe('License request failed. HTTP 403: {"code":2013}');
  expect(sessions[0]?.isClosed).toBe(true);
});

/** Returns a mock Shaka Player that loads or fails with an error. */
function shaka(failure: object | null) {
  const configurations: unknown[] = [];
  class Player extends Target {
    async attach(): Promise<void> {}
    configure(configuration: unknown): void {
      configurations.push(configuration);
    }
    async load(): Promise<void> {
      expect(configurations).toHaveLength(1);
      if (failure !== null) {
        throw failure;
      }
    }
    keySystem(): string {
      return 'com.widevine.alpha';
    }
    static isBrowserSupported = () => true;
  }
  return { configurations, library: { polyfill: { installAll: () => {} }, Player } };
}

it('the Widevine sample sets the license URL before it loads and logs the steps of its page', async () => {
  const video = new Video();
  const { configurations, library } = shaka(null);
  const { document, lines } = standInDocument(video);
  await run('widevine-sample.html', { document, shaka: library });
  video.emit('playing');
  expect(configurations).toEqual([
    { drm: { servers: { 'com.widevine.alpha': expect.stringContaining('/auth/wv/') } } },
  ]);
  expect(lines).toEqual([
    'The browser is supported.',
    'The manifest is loaded. DRM system: com.widevine.alpha.',
    'Playing',
  ]);
});

it("the Widevine sample shows the license server's response, and other errors by their code", async () => {
  const refused = {
    code: 6007,
    data: [{ code: 1001, data: ['https://license.test/auth/wv/x', 403, '{"code":2013}', {}] }],
  };
  for (const [failure, line] of [
    [refused, 'Shaka error 6007: HTTP 403 from license.test: {"code":2013}'],
    [{ code: 6001, data: [] }, 'Shaka error 6001: []'],
    [new Error('no network'), 'Error: no network'],
  ] as const) {
    const { document, lines } = standInDocument(new Video());
    await run('widevine-sample.html', { document, shaka: shaka(failure).library });
    expect(lines.at(-1)).toBe(line);
  }
});

/** Returns a mock hls.js that emits one error. */
function hls(error: object) {
  return class Hls {
    static ErrorDetails = { KEY_SYSTEM_LICENSE_REQUEST_FAILED: 'keySystemLicenseRequestFailed' };
    static ErrorTypes = { MEDIA_ERROR: 'mediaError' };
    static Events = { ERROR: 'hlsError' };
    static isSupported = () => true;
    private listener: (name: string, data: object) => void = () => {};
    on(_: string, listener: (name: string, data: object) => void): void {
      this.listener = listener;
    }
    attachMedia(): void {}
    destroy(): void {}
    loadSource(): void {
      this.listener('hlsError', { fatal: true, details: 'keySystemLicenseRequestFailed', ...error });
    }
  };
}

it('the hls.js page recognizes a missing response by the status 0 and no body', async () => {
  const video = new Video();
  const { document, lines } = standInDocument(video);
  const answer = { manifestUrl: 'master.m3u8', licenseUrl: 'https://license.test/auth/wv/x' };
  const globals = { document, fetch: async () => Response.json(answer) };
  for (const [networkDetails, line] of [
    [{ status: 0, response: null }, 'HTTP 0: no response'],
    [{ status: 403, response: new TextEncoder().encode('{"code":2013}') }, 'HTTP 403: {"code":2013}'],
  ] as const) {
    const Hls = hls({ networkDetails });
    const navigator = { requestMediaKeySystemAccess: async () => ({}) };
    await run('hls-js.html', { ...globals, navigator, Hls });
    expect(lines).toContain(`hls.js error keySystemLicenseRequestFailed: ${line}`);
  }
});

it.each(['dash-js.html', 'hls-js.html', 'video-js.html'])('%s has findDrm() as on its page', (name) => {
  const file = (name: string) => readFileSync(new URL(`../../examples/drm/${name}`, import.meta.url), 'utf8');
  const [, region = ''] = /\/\/ #region find\n([\s\S]*?) *\/\/ #endregion/.exec(file(name)) ?? [];
  expect(region.replace(/^ {6}/gm, '')).toBe(file('find-drm.js').replace('export ', ''));
});
