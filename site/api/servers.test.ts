/** Starts the server programs on the pages in every installed language and sends them the requests of their callers. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { describedApi } from '../plugins/api/testing/described-api.ts';
import { helperCode, HELPERS } from './sample-runs/helper.ts';
import { JAVA_OPTIONS, JAVAC_OPTIONS } from './sample-runs/java-options.ts';
import { SECRET, startMockServer, type MockServer } from './sample-runs/mock-server.ts';
import { PROGRAM_LANGUAGES, programFiles } from './sample-runs/program-files.ts';
import { PYTHON } from './sample-runs/python-program.ts';
import { execute, LONGEST_RUN, missingLanguages, PHP_PROBE } from './sample-runs/runners.ts';

/** How to start a program in its own folder. */
interface Start {
  /** A command that succeeds if the program can run. */
  probe: readonly string[];
  command: (file: string, port: string, base: string) => readonly string[];
  /** Path of its file in the folder. */
  at?: string;
}

const node: Start = { probe: [process.execPath, '--version'], command: (file) => [process.execPath, file] };

const java: Start = {
  probe: ['javac', '--version'],
  command: (file, port, base) => [
    'java',
    ...JAVA_OPTIONS,
    `-Dport=${port}`,
    `-Dbase=${base}`,
    '-cp',
    '../classes',
    path.parse(file).name,
  ],
};

const RECEIVERS: Record<string, Start> = {
  'receiver.mjs': node,
  'video.php': {
    probe: ['php', '--version'],
    command: (file, port) => ['php', '-S', `localhost:${port}`, `public/hooks/${file}`],
    at: 'public/hooks/',
  },
  'receiver.py': { probe: [PYTHON, '--version'], command: (file) => [PYTHON, file] },
  'Receiver.java': java,
};

const php: Start = {
  probe: PHP_PROBE,
  command: (file, port) => ['php', '-S', `localhost:${port}`, '-t', 'public', file],
};
const flask: Start = {
  probe: [PYTHON, '-c', 'import flask, requests'],
  command: (file) => [PYTHON, file],
};

const UPLOAD_SERVERS: Record<string, Start> = {
  'server.mjs': node,
  'server.php': php,
  'server.py': flask,
  'Server.java': java,
};
const PLAYBACK_SERVERS: Record<string, Start> = {
  'playback.mjs': node,
  'playback.php': php,
  'playback.py': flask,
  'Playback.java': java,
};
const STARTS = { ...RECEIVERS, ...UPLOAD_SERVERS, ...PLAYBACK_SERVERS };

const files = programFiles();
/** Each server has its own port, so that all can run in parallel. */
const PORT = /\b800[0-9]\b/g;
const VIDEO = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';
const TOKEN = 'right';
let folder: string;
let api: MockServer;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'servers-'));
  const text = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8');
  api = await startMockServer(await describedApi(text));
  await compileJava();
}, LONGEST_RUN);
afterAll(async () => {
  for (const { pid } of started) {
    // A server can start child processes.
    if (pid !== undefined) process.kill(-pid);
  }
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function installed(starts: Record<string, Start>): Promise<[string, Start][]> {
  const tried = await Promise.all(
    Object.entries(starts).map(async ([file, start]) => {
      const [command = '', ...parameters] = start.probe;
      const { failed } = await execute(command, parameters, process.cwd(), {});
      return failed ? [] : [[file, start] satisfies [string, Start]];
    }),
  );
  return tried.flat();
}

/** Compiles all Java programs at once, which is faster. Port and base URL are system properties of each run. */
async function compileJava(): Promise<void> {
  const classes = path.join(folder, 'classes');
  mkdirSync(classes);
  const sources = new Map([
    ['Vdo.java', helperCode('java', '" + System.getProperty("base") + "')],
    ...files
      .filter(({ file }) => STARTS[file] === java)
      .map(({ file, code }) => [file, code.replaceAll(PORT, 'Integer.getInteger("port")')] as const),
  ]);
  for (const [file, code] of sources) {
    writeFileSync(path.join(classes, file), code);
  }
  const libraries = fileURLToPath(new URL('sample-runs/java', import.meta.url));
  const options = [...JAVAC_OPTIONS, '-d', '.', '-sourcepath', libraries];
  // Java programs aren't started without javac.
  await execute('javac', [...options, ...sources.keys()], classes, {});
}

/** Starts a program and waits until it listens. Returns its folder and its base URL. */
async function startServer(file: string, { command, at = '' }: Start): Promise<{ own: string; url: string }> {
  const port = String(await freePort());
  const own = path.join(folder, file.replaceAll('.', '-'));
  mkdirSync(path.join(own, 'public'), { recursive: true });
  mkdirSync(path.join(own, at), { recursive: true });
  const { code = '', language = '' } = files.find((each) => each.file === file) ?? {};
  writeFileSync(path.join(own, at, file), code.replaceAll(PORT, port));
  const base = `${api.origin(file)}/api`;
  writeFileSync(path.join(own, HELPERS[language] ?? ''), helperCode(language, base));
  const [name = '', ...parameters] = command(file, port, base);
  started.push(
    spawn(name, parameters, {
      cwd: own,
      env: { ...process.env, HOOK_TOKEN: TOKEN, API_SECRET: SECRET, VIDEO_ID: VIDEO, NO_PROXY: '127.0.0.1' },
      stdio: 'ignore',
      detached: true,
    }),
  );
  const url = `http://localhost:${port}`;
  await vi.waitFor(() => fetch(url), { timeout: LONGEST_RUN, interval: 50 });
  return { own, url };
}

async function statusOf(url: string, body: string, type = 'application/json'): Promise<number> {
  return (await fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body })).status;
}

const receivers = await installed(RECEIVERS);
const uploadServers = await installed(UPLOAD_SERVERS);
const playbackServers = await installed(PLAYBACK_SERVERS);

describe.each(receivers)('the webhook receiver %s', (file, start) => {
  it('stores deliveries with the token and rejects everything else', async () => {
    const { own, url } = await startServer(file, start);
    const delivery = `{"event":"video:ready","payload":{"id":"${VIDEO}"}}`;
    for (const query of ['', '?token=', '?token=wrong', '?token=rightt', '?token=righ']) {
      expect([query, await statusOf(`${url}/hooks/video${query}`, delivery)]).toEqual([query, 403]);
    }
    // Link checkers send no delivery.
    expect((await fetch(`${url}/hooks/video?token=${TOKEN}`)).ok).toBe(false);
    expect(inbox(own)).toEqual([]);
    expect(await statusOf(`${url}/hooks/video?token=${TOKEN}`, delivery)).toBe(204);
    expect(await statusOf(`${url}/hooks/video?token=${TOKEN}`, delivery)).toBe(204);
    expect(inbox(own)).toEqual([delivery, delivery]);
  });
});

function inbox(own: string): string[] {
  const found = readdirSync(own).includes('inbox') ? readdirSync(path.join(own, 'inbox')) : [];
  return found.map((name) => readFileSync(path.join(own, 'inbox', name), 'utf8'));
}

describe.each(uploadServers)('the upload server %s', (file, start) => {
  it('returns the signed form to its own page and serves the page', async () => {
    const { own, url } = await startServer(file, start);
    writeFileSync(path.join(own, 'public', 'upload.html'), '<!doctype html>');
    expect(await (await fetch(`${url}/upload.html`)).text()).toBe('<!doctype html>');
    expect(await statusOf(`${url}/uploads`, '{"title":"Lesson"}', 'text/plain')).toBe(415);
    for (const body of ['{"title":" "}', '{"title":', '{}', '[]']) {
      expect([body, await statusOf(`${url}/uploads`, body)]).toEqual([body, 400]);
    }
    expect(api.accepted(file)).toEqual([]);

    const response = await fetch(`${url}/uploads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"Q&A: 100 %"}',
    });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual(['clientPayload', 'videoId']);
    expect(api.accepted(file).map(({ query }) => query)).toEqual([{ title: 'Q&A: 100 %' }]);
    expect(api.refused(file)).toEqual([]);
  });
});

describe.each(playbackServers)('the playback server %s', (file, start) => {
  it("creates an OTP only for the viewer's own lesson, and serves the page", async () => {
    const { own, url } = await startServer(file, start);
    writeFileSync(path.join(own, 'public', 'lesson.html'), '<!doctype html>');
    expect(await (await fetch(`${url}/lesson.html`)).text()).toBe('<!doctype html>');
    expect(await statusOf(`${url}/playback/geometry`, '')).toBe(403);
    expect(api.accepted(file)).toEqual([]);

    const response = await fetch(`${url}/playback/fractions`, { method: 'POST' });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const { videoId, ...pair } = (await response.json()) as Record<string, string>;
    expect([videoId, Object.keys(pair).toSorted()]).toEqual([VIDEO, ['otp', 'playbackInfo']]);
    const sent = { ttl: 300, userId: expect.stringMatching(/^[\w-]{1,36}$/) };
    expect(api.accepted(file).map(({ operation, body }) => [operation, body])).toEqual([['createOtp', sent]]);
    expect(api.refused(file)).toEqual([]);
  });
});

it('starts the servers in Node.js and all other required languages', () => {
  for (const started of [receivers, uploadServers, playbackServers]) {
    const running = started.map(([file]) => files.find((each) => each.file === file)?.language ?? '');
    expect(missingLanguages(running, PROGRAM_LANGUAGES)).toEqual([]);
  }
});

it('assigns each server its own port', () => {
  const ports = new Map<string, Set<string>>();
  for (const { program, code } of files) {
    for (const [port] of code.matchAll(PORT)) ports.set(program, (ports.get(program) ?? new Set()).add(port));
  }
  expect(Object.fromEntries([...ports].map(([program, used]) => [program, [...used]]))).toEqual({
    'playback-server': ['8000'],
    'upload-server': ['8001'],
    receiver: ['8002'],
  });
});

it('can start every program that listens', () => {
  const listening = files.filter(({ program }) => program === 'receiver' || program.endsWith('-server'));
  const unknown = listening.map(({ file }) => file).filter((file) => !(file in STARTS));
  expect(unknown).toEqual([]);
});
