import { randomUUID } from 'node:crypto';

const LIFE = 5 * 60 * 1000;

/** When each nonce expires, in milliseconds, by account, video, and nonce. If you have several servers, use a database. */
const nonces = new Map();

/** Creates a nonce that is valid only for this account and video. */
export function newNonce(account, videoId, now = Date.now()) {
  for (const [key, ends] of nonces) {
    if (ends <= now) nonces.delete(key);
  }
  const nonce = randomUUID();
  nonces.set(`${account} ${videoId} ${nonce}`, now + LIFE);
  return nonce;
}

/** Returns whether this account's nonce for this video is still valid. A nonce can be used only once. */
export function takeNonce(account, videoId, nonce, now = Date.now()) {
  const key = `${account} ${videoId} ${nonce}`;
  const ends = nonces.get(key) ?? 0;
  nonces.delete(key);
  return ends > now;
}
