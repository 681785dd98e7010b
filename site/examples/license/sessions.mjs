import { randomUUID } from 'node:crypto';

const ALIVE = 5 * 60 * 1000;

/** Sessions by ID; `last` is the time of the last heart-beat. Use your database instead, and delete old sessions there. */
const sessions = new Map();

/** A new session for a video. It counts from its first license on. */
export function startSession(account, videoId) {
  const sessionId = randomUUID();
  sessions.set(sessionId, { account, videoId, last: 0 });
  return sessionId;
}

/** The session if it may start or continue now, otherwise null. */
export function heartBeat(account, sessionId, maxSessions, now = Date.now()) {
  const session = sessions.get(sessionId);
  if (session?.account !== account) return null;
  const others = [...sessions.values()].filter(
    (other) => other !== session && other.account === account && now - other.last <= ALIVE,
  );
  if (others.length >= maxSessions) return null;
  session.last = now;
  return session;
}

/** Call this when the viewer leaves, so that the session no longer counts. */
export function endSession(account, sessionId) {
  const session = sessions.get(sessionId);
  if (session?.account === account) session.last = 0;
}
