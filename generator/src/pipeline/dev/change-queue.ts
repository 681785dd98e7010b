import { setTimeout } from 'node:timers/promises';

/** Editors may write several files per save. Changes within this time (in milliseconds) count as one. */
const collectMs = 15;

/**
 * Collects the files of one save, then runs once. Runs never overlap; changes during a run start another one.
 * @param update the first half of a run
 * @param tell the second half, called with the result of the first
 * @returns a function to call for each changed file; its promise resolves after the first half of the run with that
 * file
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
