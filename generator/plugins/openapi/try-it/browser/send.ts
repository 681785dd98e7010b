/** Sends a request, and finds out why one fails. */

import type { PreparedRequest } from './prepare-request.ts';

export interface Answer {
  status: number;
  statusText: string;
  ms: number;
  bytes: number;
  headers: [string, string][];
  /** `null` if it isn't text. */
  text: string | null;
  isShortened: boolean;
  type: string;
  body: Blob;
}

/** Why a request failed: see the texts of the same names. */
export interface Failure {
  cause: 'offline' | 'insecure' | 'blocked' | 'cors' | 'unreachable';
  /** `https://api.example.com` */
  host: string;
  /** Headers that the server must return, for `cors`. */
  headers: string[];
}

const LONGEST_TEXT = 200_000;

/**
 * @throws Failure if there's no response
 * @throws DOMException `AbortError` if the reader cancels the request
 */
export async function send(request: PreparedRequest, signal: AbortSignal): Promise<Answer> {
  let isBlocked = false;
  const onBlocked = (): void => void (isBlocked = true);
  document.addEventListener('securitypolicyviolation', onBlocked);
  const start = performance.now();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers.map(({ name, value }): [string, string] => [name, value]),
      body: bodyFor(request),
      // Nothing is kept, and nothing that the reader hasn't entered is sent.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal,
    });
    const body = await response.blob();
    return await answerOf(response, body, performance.now() - start);
  } catch (error) {
    if (signal.aborted) throw error;
    throw await failureOf(request, () => isBlocked);
  } finally {
    document.removeEventListener('securitypolicyviolation', onBlocked);
  }
}

function bodyFor({ body }: PreparedRequest): BodyInit | null {
  if (body === null || body.text !== null) return body?.text ?? null;
  const data = new FormData();
  for (const { name, value, contentType: type } of body.params) {
    if (type === undefined) data.append(name, value);
    else if (typeof value === 'string') data.append(name, new Blob([value], { type }));
    else data.append(name, new File([value], value.name, { type }));
  }
  return data;
}

async function answerOf(response: Response, body: Blob, ms: number): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  const isText = type === '' || /^text\/|json|xml|javascript|x-www-form-urlencoded|yaml|csv/i.test(type);
  const text = isText ? pretty(await body.slice(0, LONGEST_TEXT).text(), type) : null;
  return {
    status: response.status,
    statusText: response.statusText,
    ms: Math.round(ms),
    bytes: body.size,
    headers: [...response.headers].toSorted(([one], [other]) => one.localeCompare(other)),
    text,
    isShortened: isText && body.size > LONGEST_TEXT,
    type,
    body,
  };
}

function pretty(text: string, type: string): string {
  if (!/[/+]json\b/i.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // shortened, or wrong
  }
}

async function failureOf(request: PreparedRequest, isBlocked: () => boolean): Promise<Failure> {
  const { origin, protocol, hostname } = new URL(request.url);
  const failure = (cause: Failure['cause']): Failure => ({ cause, host: origin, headers: [] });
  if (!navigator.onLine) return failure('offline');
  // Browsers report a blocked redirect only after the request has failed.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  if (isBlocked()) return failure('blocked');
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal) return failure('insecure');
  return origin !== location.origin && (await isRunning(origin))
    ? { ...failure('cors'), headers: neededHeaders(request) }
    : failure('unreachable');
}

/** Whether the server answers at all. The response itself stays hidden. */
async function isRunning(origin: string): Promise<boolean> {
  try {
    await fetch(origin, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

function neededHeaders({ method, headers }: PreparedRequest): string[] {
  const simple = ['GET', 'HEAD', 'POST'].includes(method);
  const names = headers.map(({ name }) => name.toLowerCase());
  return [
    `Access-Control-Allow-Origin: ${location.origin}`,
    ...(simple ? [] : [`Access-Control-Allow-Methods: ${method}`]),
    ...(names.length === 0 ? [] : [`Access-Control-Allow-Headers: ${names.join(', ')}`]),
  ];
}
