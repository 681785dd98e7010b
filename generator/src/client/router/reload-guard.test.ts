import { expect, it } from 'vitest';
import { createSafeStorage } from '../storage.ts';
import { mayLoadInFull } from './reload-guard.ts';

function emptyStorage() {
  return createSafeStorage(
    () => {
      throw new Error('memory only');
    },
    { events: new EventTarget(), onUnavailable: () => {} },
  );
}

it('Z17: a URL is loaded in full only once within 10 s', () => {
  const storage = emptyStorage();
  expect(mayLoadInFull('https://x.example/a', storage, 1000)).toBe(true);
  expect(mayLoadInFull('https://x.example/a', storage, 10_999)).toBe(false);
  expect(mayLoadInFull('https://x.example/a', storage, 11_000)).toBe(true);
});

it('Z17: another URL can be loaded meanwhile', () => {
  const storage = emptyStorage();
  mayLoadInFull('https://x.example/a', storage, 1000);
  expect(mayLoadInFull('https://x.example/b', storage, 1001)).toBe(true);
});
