import { randomUUID } from 'node:crypto';

const LIFE = 5 * 60 * 1000;

/** Account, video and nonce → when the nonce ends, in milliseconds. Use your database instead, with several servers. */
const nonces = new Map();

/** A new nonce, for the response to "I want to play V". It is good for this account and video only. */
export function newNonce(account, videoId, now = Date.now()) {
  for (const [key, ends] of nonces) {
    if (ends <= now) nonces.delete(key);
  }
  const nonce = randomUUID();
  nonces.set(`${account} ${videoId} ${nonce}`, now + LIFE);
  return nonce;
}

/** Whether this account got the nonce for this video, and it is still good. It is used up by this. */
export function takeNonce(account, videoId, nonce, now = Date.now()) {
  const key = `${account} ${videoId} ${nonce}`;
  const ends = nonces.get(key) ?? 0;
  nonces.delete(key);
  return ends > now;
}
