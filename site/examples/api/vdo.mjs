/** The helper of all samples. It calls the API with the secret in API_SECRET. */

import { setTimeout as sleep } from 'node:timers/promises';

const BASE = 'https://%apiHost%/api';
const ATTEMPTS = 5;

/** A call that failed: `status` is the HTTP status, or 0 where no response came. */
export class VdoError extends Error {
  constructor(status, message, retryAfter = 0) {
    super(status === 0 ? message : `HTTP ${status}: ${message}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Calls the API and returns its JSON, or the text of a response that is not JSON. After 429, the call is sent again.
 *
 * @param body sent as JSON, or as a form where it is FormData
 * @param repeat whether it is sent again after 5xx and lost connections, too
 */
export async function vdo(method, path, { body, repeat = ['GET', 'DELETE'].includes(method) } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(method, path, body);
    } catch (error) {
      const mayBeDone = error.status === 0 || error.status >= 500;
      const again = error.status === 429 || (repeat && mayBeDone);
      if (!again || attempt === ATTEMPTS) throw error;
      await sleep(1000 * (error.retryAfter || 2 ** (attempt - 1) + Math.random()));
    }
  }
}

async function send(method, path, body) {
  const isJson = body !== undefined && !(body instanceof FormData);
  const headers = { Authorization: `Apisecret ${process.env.API_SECRET}`, Accept: 'application/json' };
  if (isJson) headers['Content-Type'] = 'application/json';
  const options = { method, headers, body: isJson ? JSON.stringify(body) : body };
  let response;
  let text;
  try {
    response = await fetch(BASE + path, { ...options, signal: AbortSignal.timeout(60_000) });
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
