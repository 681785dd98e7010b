/**
 * Calls a service of equal nodes: the nearest first, then round-robin, skipping failed nodes, with retries and
 * back-off. Runs in the browser and in Node.
 */

import { errorMessage } from '../../error-message.ts';

export interface NodeSettings {
  /** Origins, such as `https://search.example.com:8108`. */
  nodes: readonly string[];
  /** Preferred while it is healthy. */
  nearestNode: string | null;
  /** Timeout for one attempt, including the response body. */
  connectionTimeoutSeconds: number;
  /** Attempts after the first. */
  numRetries: number;
  /** Delay before the second attempt, doubled for each further one. */
  retryIntervalSeconds: number;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With query, such as `/multi_search?x-typesense-api-key=…`. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The service rejected the request, so another attempt would get the same response. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Side effects, replaced in tests. */
export interface Environment {
  fetch: typeof fetch;
  /** Clock in milliseconds. */
  now: () => number;
  /** Waits, in milliseconds; rejects with the signal's reason once that is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Returns a random number from 0 up to, but not including, 1. */
  random: () => number;
}

export interface Nodes {
  /**
   * @param read parses the response text; if it throws, the node counts as failed
   * @throws DOMException named `AbortError` once `signal` is aborted
   * @throws RefusedError when the service rejects the request
   * @throws Error of the last attempt when all attempts fail
   */
  call<T>(call: Call, read: (text: string) => T, signal: AbortSignal): Promise<T>;
}

/** How long a failed node is skipped, in milliseconds. */
export const COOLDOWN_MS = 60_000;
/** Maximum `Retry-After` to respect, in milliseconds, because readers don't wait longer. */
export const MAX_WAIT_MS = 5000;

export function createNodes(settings: NodeSettings, surroundings: Partial<Environment> = {}): Nodes {
  const { nodes, nearestNode, numRetries, retryIntervalSeconds, connectionTimeoutSeconds } = settings;
  const outside: Environment = {
    fetch: (input, init) => fetch(input, init),
    now: () => performance.now(),
    pause,
    random: Math.random,
    ...surroundings,
  };
  const asideUntil = new Map<string, number>();
  // Each client starts at a random node to balance the load.
  let turn = Math.floor(outside.random() * nodes.length);

  function isWell(node: string): boolean {
    return (asideUntil.get(node) ?? -Infinity) <= outside.now();
  }

  function nextNode(): string {
    if (nearestNode !== null && isWell(nearestNode)) {
      return nearestNode;
    }
    const inTurn = nodes.map((_, index) => nodes[(turn + index) % nodes.length] ?? '');
    const chosen = inTurn.find(isWell) ?? inTurn[0] ?? '';
    turn = nodes.indexOf(chosen) + 1;
    return chosen;
  }

  return {
    async call(call, read, signal) {
      for (let attempt = 0; ; attempt++) {
        const node = nextNode();
        let failure: Failure;
        try {
          const text = await withTimeout(connectionTimeoutSeconds, signal, (limited) =>
            attemptCall(node, call, limited, outside),
          );
          return readAnswer(text, read);
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof RefusedError) {
            throw error;
          }
          failure = error instanceof Failure ? error : new Failure(errorMessage(error));
        }
        if (!failure.busy) {
          asideUntil.set(node, outside.now() + COOLDOWN_MS);
        }
        const wait = failure.retryAfterMs ?? retryIntervalSeconds * 1000 * 2 ** attempt;
        if (attempt >= numRetries || wait > MAX_WAIT_MS) {
          throw new Error(`${node} ${failure.message}`);
        }
        await outside.pause(wait, signal);
      }
    },
  };
}

/** An attempt failed, but another node may succeed. */
class Failure extends Error {
  /** The node is healthy but overloaded. */
  readonly busy: boolean;
  /** Value of its `Retry-After` header. */
  readonly retryAfterMs: number | null;

  constructor(message: string, busy = false, retryAfterMs: number | null = null) {
    super(message);
    this.busy = busy;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Calls `act` with a signal that is also aborted after `seconds`. Failures of `act` that it causes have its reason. */
async function withTimeout<T>(
  seconds: number,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(signal.reason);
  signal.addEventListener('abort', giveUp);
  const timeout = setTimeout(
    () => controller.abort(new Failure(`didn't respond within ${seconds} s`)),
    seconds * 1000,
  );
  try {
    signal.throwIfAborted();
    return await act(controller.signal);
  } catch (error) {
    // The error thrown by `fetch` doesn't contain the reason.
    throw controller.signal.aborted ? controller.signal.reason : asFailure(error);
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', giveUp);
  }
}

/** @returns the text of the response */
async function attemptCall(
  node: string,
  { method, path, headers, body }: Call,
  signal: AbortSignal,
  outside: Environment,
): Promise<string> {
  const options = { method, headers, body, signal, credentials: 'omit', cache: 'no-store' } as const;
  const response = await outside.fetch(node + path, options);
  const text = await response.text();
  if (!response.ok) {
    throw refusal(response, text);
  }
  return text;
}

function asFailure(error: unknown): unknown {
  if (!(error instanceof TypeError)) {
    return error;
  }
  // Node reports the reason (connection refused, unknown host) as `cause`.
  const { cause } = error;
  return new Failure(`can't be reached: ${errorMessage(cause instanceof Error ? cause : error)}`);
}

function readAnswer<T>(text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof RefusedError) {
      throw error;
    }
    throw new Failure(`returned a response that can't be read: ${errorMessage(error)}`);
  }
}

function refusal(response: Response, text: string): Error {
  const { status } = response;
  const message = `returned status ${status}${reasonIn(text)}`;
  if (status === 429) {
    return new Failure(message, true, retryAfter(response.headers.get('retry-after')));
  }
  return status >= 500 || status === 408 ? new Failure(message) : new RefusedError(status, message);
}

/** Returns the service's error message; nothing if the response is a proxy's page. */
function reasonIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'message' in answer
      ? `: ${String(answer.message).trim()}`
      : '';
  } catch {
    return '';
  }
}

/** Converts seconds or a date to milliseconds from now. */
function retryAfter(header: string | null): number | null {
  if (header === null) {
    return null;
  }
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      signal.removeEventListener('abort', abort);
      resolve();
    }
    function abort(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', abort, { once: true });
  });
}
