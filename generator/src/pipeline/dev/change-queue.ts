import { setTimeout } from 'node:timers/promises';

/** Editors write several files in one save: what changes within this time is one change. */
const collectMs = 15;

/**
 * Collects the files of one save, then runs once; never two runs at a time, and what changes in a run is run next.
 *
 * @param update the first half of a run
 * @param tell the second, with what the first gave
 * @returns to be called with each file that has changed; its promise waits for the first half of the run with that file
 */
export function changeQueue<Updated>(
  update: (files: ReadonlySet<string>) => Promise<Updated>,
  tell: (updated: Updated) => Promise<void>,
): (file: string) => Promise<unknown> {
  let files = new Set<string>();
  let next: Promise<Updated> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const collected = async (): Promise<Updated> => {
    await setTimeout(collectMs);
    const batch = files;
    files = new Set();
    next = null;
    const updated = running.then(() => update(batch));
    running = updated.then(tell);
    return updated;
  };
  return (file) => {
    files.add(file);
    next ??= collected();
    return next;
  };
}
