import { describe, expect, test } from 'vitest';
import { COOLDOWN_MS, createNodes, MAX_WAIT_MS, RefusedError, type NodeSettings } from './service-nodes.ts';

type Answer = Response | Error | 'silence';

interface World {
  /** Origins called, in order. */
  asked: string[];
  /** Delays between attempts, in milliseconds. */
  pauses: number[];
  clock: { now: number };
  call(signal?: AbortSignal): Promise<unknown>;
}

const NODES = ['https://a.example:443', 'https://b.example:443', 'https://c.example:443'];

/** A cluster whose nodes return the results of `answer`. */
function world(answer: (node: string, call: number) => Answer, changes: Partial<NodeSettings> = {}): World {
  const asked: string[] = [];
  const pauses: number[] = [];
  const clock = { now: 0 };
  const cluster = createNodes(
    {
      nodes: NODES,
      nearestNode: null,
      connectionTimeoutSeconds: 0.01,
      numRetries: 3,
      retryIntervalSeconds: 0.1,
      ...changes,
    },
    {
      fetch: (input, init) => {
        const { origin } = new URL(String(input));
        asked.push(origin.replace(/^https:\/\/|\.example$/g, ''));
        const reply = answer(asked.at(-1) ?? '', asked.length);
        return new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          if (reply instanceof Response) {
            resolve(reply);
          } else if (reply instanceof Error) {
            reject(reply);
          }
        });
      },
      now: () => clock.now,
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
      },
      random: () => 0,
    },
  );
  return {
    asked,
    pauses,
    clock,
    call: (signal = new AbortController().signal) =>
      cluster.call({ method: 'GET', path: '/health' }, (text) => JSON.parse(text) as unknown, signal),
  };
}

const ok = (): Response => Response.json({ ok: true });
const status = (code: number, headers: Record<string, string> = {}): Response =>
  new Response('{"message":"No."}', { status: code, headers });

test('W8: the nearest node is called first, and the others in turn while it is unhealthy', async () => {
  const { asked, clock, call } = world((node) => (node === 'near' && clock.now === 0 ? status(503) : ok()), {
    nearestNode: 'https://near.example',
  });
  await call();
  await call();
  await call();
  expect(asked).toEqual(['near', 'a', 'b', 'c']);
  clock.now = COOLDOWN_MS;
  await call();
  expect(asked.at(-1)).toBe('near');
});

test('W8: readers start at different nodes to balance the load', async () => {
  const first: string[] = [];
  for (const random of [0, 0.4, 0.99]) {
    const cluster = createNodes(
      {
        nodes: NODES,
        nearestNode: null,
        connectionTimeoutSeconds: 1,
        numRetries: 0,
        retryIntervalSeconds: 0,
      },
      {
        random: () => random,
        fetch: async (input) => {
          first.push(new URL(String(input)).hostname);
          return ok();
        },
      },
    );
    await cluster.call({ method: 'GET', path: '/health' }, () => null, new AbortController().signal);
  }
  expect(first).toEqual(['a.example', 'b.example', 'c.example']);
});

test('W8: a failed node is skipped for a minute, then tried again', async () => {
  const { asked, clock, call } = world((node) => (node === 'a' && clock.now === 0 ? status(500) : ok()));
  await call();
  expect(asked.splice(0)).toEqual(['a', 'b']);
  clock.now = COOLDOWN_MS - 1;
  for (let times = 0; times < 4; times += 1) {
    await call();
  }
  expect(asked.splice(0)).toEqual(['c', 'b', 'c', 'b']);
  clock.now = COOLDOWN_MS;
  await call();
  await call();
  expect(asked).toEqual(['c', 'a']);
});

describe('an attempt that another node can retry', () => {
  const failures: [string, () => Answer, RegExp][] = [
    ['the network', () => new TypeError('fetch failed'), /can't be reached: fetch failed/],
    ['status 500', () => status(500), /status 500: No\./],
    ['a node that lags behind', () => status(503), /status 503/],
    ['status 408', () => status(408), /status 408/],
    ['a timeout', () => 'silence', /didn't respond within 0.01 s/],
    ['a page of a proxy', () => new Response('<!doctype html><title>Login</title>'), /can't be read/],
    ['half an answer', () => new Response('{"ok":tr'), /can't be read/],
  ];
  for (const [name, fail, message] of failures) {
    test(`W8: ${name}`, async () => {
      const good = world((_, call) => (call === 1 ? fail() : ok()));
      expect(await good.call()).toEqual({ ok: true });
      expect(good.asked).toEqual(['a', 'b']);

      const bad = world(fail);
      await expect(bad.call()).rejects.toThrow(message);
      expect(bad.asked).toEqual(['a', 'b', 'c', 'a']);
      expect(bad.pauses).toEqual([100, 200, 400]);
    });
  }
});

test('W8: a rejection is final', async () => {
  for (const code of [400, 401, 403, 404, 409, 422]) {
    const { asked, call } = world(() => status(code));
    await expect(call()).rejects.toThrow(RefusedError);
    expect(asked).toEqual(['a']);
  }
});

test('W8: a busy service is retried after its delay and stays healthy', async () => {
  const { asked, pauses, call } = world(
    (_, call) => (call === 1 ? status(429, { 'retry-after': '2' }) : ok()),
    {
      nearestNode: 'https://near.example',
    },
  );
  await call();
  expect(asked).toEqual(['near', 'near']);
  expect(pauses).toEqual([2000]);
});

test('W8: a busy service with a long delay is not retried, because a reader is waiting', async () => {
  const later = new Date(Date.now() + 10 * MAX_WAIT_MS).toUTCString();
  for (const after of ['60', later]) {
    const { asked, call } = world(() => status(429, { 'retry-after': after }));
    await expect(call()).rejects.toThrow('status 429');
    expect(asked).toEqual(['a']);
  }
});

test('aborting rejects immediately with the reason and stops further attempts', async () => {
  const controller = new AbortController();
  const { asked, call } = world(() => 'silence', { connectionTimeoutSeconds: 30 });
  const answer = call(controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toEqual(['a']);
  await expect(call(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('aborting during a delay rejects immediately', async () => {
  const controller = new AbortController();
  const cluster = createNodes(
    { nodes: NODES, nearestNode: null, connectionTimeoutSeconds: 1, numRetries: 5, retryIntervalSeconds: 4 },
    { fetch: async () => status(503) },
  );
  const answer = cluster.call({ method: 'GET', path: '/health' }, () => null, controller.signal);
  setTimeout(() => controller.abort(), 5);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('a request sends no cookies, and its response is not cached', async () => {
  const requests: (RequestInit | undefined)[] = [];
  const cluster = createNodes(
    { nodes: NODES, nearestNode: null, connectionTimeoutSeconds: 1, numRetries: 0, retryIntervalSeconds: 0 },
    {
      fetch: async (_, init) => {
        requests.push(init);
        return ok();
      },
    },
  );
  const call = {
    method: 'POST',
    path: '/multi_search',
    headers: { accept: 'text/plain' },
    body: '{}',
  } as const;
  await cluster.call(call, () => null, new AbortController().signal);
  expect(requests).toEqual([
    {
      method: 'POST',
      headers: { accept: 'text/plain' },
      body: '{}',
      credentials: 'omit',
      cache: 'no-store',
      signal: expect.any(AbortSignal) as AbortSignal,
    },
  ]);
});
