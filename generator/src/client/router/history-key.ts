/** Names for history entries, kept in `history.state.key`: scroll positions are remembered under them. */

const LENGTH = 6;

/** A random string of 6 characters, `0-9a-z`. `random` gives numbers from 0 to below 1. */
export function createHistoryKey(random: () => number = Math.random): string {
  return random()
    .toString(36)
    .slice(2, 2 + LENGTH)
    .padEnd(LENGTH, '0');
}

/** The key in a history entry's state; `null` where the browser made the entry itself. */
export function historyKeyOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}
