/** Calls per client and minute. An assistant needs about a dozen to answer a question. */
export const CALLS_PER_MINUTE = 60;

const MINUTE_MS = 60_000;
/** Maximum number of tracked clients. The least recently active one is dropped first. */
const MOST_CLIENTS = 10_000;

/**
 * Returns a function that counts a client's calls and returns whether the call is allowed.
 *
 * @param now clock in milliseconds, replaced in tests
 */
export function rateLimit(now: () => number = () => performance.now()): (client: string) => boolean {
  const calls = new Map<string, number[]>();
  return (client) => {
    const time = now();
    const recent = (calls.get(client) ?? []).filter((at) => time - at < MINUTE_MS);
    const isAllowed = recent.length < CALLS_PER_MINUTE;
    calls.delete(client);
    calls.set(client, isAllowed ? [...recent, time] : recent);
    for (const [oldest] of calls) {
      if (calls.size <= MOST_CLIENTS) {
        break;
      }
      calls.delete(oldest);
    }
    return isAllowed;
  };
}
