/** The helper for all samples, which calls the API with the secret in API_SECRET. */

import { setTimeout as sleep } from 'node:timers/promises';

const BASE = 'https://%apiHost%/api';
const ATTEMPTS = 5;
/** Limits each attempt and the pause that Retry-After requests, in seconds. */
const LONGEST = 60;

/** A failed call. `status` is the HTTP status, or 0 if there was no response. */
export class VdoError extends Error {
  constructor(status, message, retryAfter = 0) {
    super(status === 0 ? message : `HTTP ${status}: ${message}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Calls the API and returns its JSON, or the text if it isn't JSON. Repeats any call after a 429.
 *
 * @param body sent as JSON, or as a form if it's FormData
 * @param repeat whether to also repeat it after a 5xx or a lost connection, by default for GET and DELETE
 * @param within seconds after which it gives up, for example 10 if a viewer is waiting
 */
export async function vdo(method, path, { body, repeat, within = 600 } = {}) {
  const end = performance.now() + 1000 * within;
  const mayRepeat = repeat ?? ['GET', 'DELETE'].includes(method);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(method, path, body, end - performance.now());
    } catch (error) {
      const mayBeDone = error.status === 0 || error.status >= 500;
      const again = error.status === 429 || (mayRepeat && mayBeDone);
      const pause = error.retryAfter || 2 ** (attempt - 1) + Math.random();
      const isTooLong = pause > LONGEST || performance.now() + 1000 * (pause + 1) > end;
      if (!again || attempt === ATTEMPTS || isTooLong) throw error;
      await sleep(1000 * pause);
    }
  }
}

async function send(method, path, body, milliseconds) {
  if (!process.env.API_SECRET) throw new VdoError(401, 'Set API_SECRET.');
  const isJson = body !== undefined && !(body instanceof FormData);
  const headers = { Authorization: `Apisecret ${process.env.API_SECRET}`, Accept: 'application/json' };
  if (isJson) headers['Content-Type'] = 'application/json';
  const signal = AbortSignal.timeout(Math.ceil(Math.min(milliseconds, 1000 * LONGEST)));
  const options = { method, headers, body: isJson ? JSON.stringify(body) : body, signal };
  let response;
  let text;
  try {
    response = await fetch(BASE + path, options);
    text = await response.text();
  } catch (error) {
    throw new VdoError(0, `No response: ${error.cause ?? error}`);
  }
  const result = parse(text);
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('Retry-After')) || 0;
    throw new VdoError(response.status, result?.message ?? text, retryAfter);
  }
  return result;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
