/**
 * What a worker makes once, when the first of its tests asks for it: a built site, a service, encrypted media.
 *
 * It is the only fixture of a worker. Playwright starts another worker, with a browser of its own, for tests whose
 * workers have other fixtures, which takes as long as ten tests.
 */

import { test as plain } from '@playwright/test';

export interface Made<T> {
  value: T;
  /** Called when the worker ends. */
  remove: () => Promise<void> | void;
}

export type Once = <T>(name: string, make: () => Promise<Made<T>>) => Promise<T>;

export const test = plain.extend<object, { once: Once }>({
  once: [
    // Playwright reads from the pattern which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const made = new Map<string, Promise<Made<unknown>>>();
      await use(async (name, make) => {
        const thing = made.get(name) ?? make();
        made.set(name, thing);
        return (await (thing as ReturnType<typeof make>)).value;
      });
      const ends = await Promise.allSettled(made.values());
      await Promise.all(ends.map((end) => (end.status === 'fulfilled' ? end.value.remove() : undefined)));
    },
    { scope: 'worker' },
  ],
});
