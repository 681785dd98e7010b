/** Calls that one client may make in a minute. An assistant that answers a question makes a dozen. */
export const CALLS_PER_MINUTE = 60;

const MINUTE_MS = 60_000;
/** Clients that are remembered; the one that has been silent longest goes first. */
const MOST_CLIENTS = 10_000;

/**
 * Counts calls, and says for each whether it may be made.
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
