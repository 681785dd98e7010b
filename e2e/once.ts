/**
 * Resources that a worker creates once, when its first test needs them: a built site, a service, encrypted media.
 *
 * It's the only worker fixture. Playwright starts another worker, with another browser, for tests with different
 * worker fixtures, which takes as long as ten tests.
 */

import { test as plain } from '@playwright/test';

export interface Made<T> {
  value: T;
  /** Called when the worker exits. */
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
