/**
 * Tracks pending promises from a site's code. If such a promise can never settle, Node exits silently, so the command
 * reports which one was pending.
 */

const waiting = new Set<{ what: string }>();

/** @param what for the message: `"setup" of the plugin "blog"` */
export async function trackPending<T>(what: string, run: () => Promise<T> | T): Promise<T> {
  const entry = { what };
  waiting.add(entry);
  try {
    return await run();
  } finally {
    waiting.delete(entry);
  }
}

/** Returns the most recently started promise that is still pending, or `null`. */
export function lastPending(): string | null {
  return [...waiting].at(-1)?.what ?? null;
}
