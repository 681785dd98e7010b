/**
 * What a command waits for in code of the site. Node ends without a word when nothing can settle what is waited for, so
 * the command says then what that was.
 */

const waiting = new Set<{ what: string }>();

/** @param what for the message: `"setup" of the plugin "blog"` */
export async function trackPending<T>(what: string, promise: Promise<T> | T): Promise<T> {
  const entry = { what };
  waiting.add(entry);
  try {
    return await promise;
  } finally {
    waiting.delete(entry);
  }
}

/** What was begun last and has not ended; `null` when nothing is waited for. */
export function lastPending(): string | null {
  return [...waiting].at(-1)?.what ?? null;
}
