import { randomUUID } from 'node:crypto';

const ALIVE = 5 * 60 * 1000;

/** Sessions by ID, where `last` is the time of the last heart-beat. Use a database instead and delete old sessions from it. */
const sessions = new Map();

/** Creates a session for a video, which counts from its first license. */
export function startSession(account, videoId) {
  const sessionId = randomUUID();
  sessions.set(sessionId, { account, videoId, last: 0 });
  return sessionId;
}

/** Returns the session if it may start or continue now, or null. */
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
