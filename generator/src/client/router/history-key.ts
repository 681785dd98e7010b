/** Keys of history entries, stored in `history.state.key`, under which scroll positions are saved. */

const LENGTH = 6;

/** A random string of 6 characters, `0-9a-z`. `random` returns numbers in [0, 1). */
export function createHistoryKey(random: () => number = Math.random): string {
  return random()
    .toString(36)
    .slice(2, 2 + LENGTH)
    .padEnd(LENGTH, '0');
}

/** The key in a history entry's state; `null` if the browser created the entry itself. */
export function historyKeyOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}
