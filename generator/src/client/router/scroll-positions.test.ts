import { expect, it } from 'vitest';
import { createSafeStorage } from '../storage.ts';
import { createScrollPositions } from './scroll-positions.ts';

function storageWith(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  const area = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return createSafeStorage(() => area, { events: new EventTarget(), onUnavailable: () => {} });
}

it('S2: positions persist across a reload', () => {
  const storage = storageWith({});
  createScrollPositions(storage).save('abc123', [0, 3000]);
  expect(createScrollPositions(storage).find('abc123')).toEqual([0, 3000]);
});

it('S2: keeps the last 100 entries', () => {
  const storage = storageWith({});
  const positions = createScrollPositions(storage);
  for (let i = 0; i < 150; i += 1) positions.save(`k${i}`, [0, i]);
  const later = createScrollPositions(storage);
  expect([later.find('k49'), later.find('k50')]).toEqual([null, [0, 50]]);
});

it('starts over if the stored data is invalid', () => {
  for (const stored of ['{oops', '7', '[7]', '{}']) {
    expect(createScrollPositions(storageWith({ 'docs.scroll': stored })).find('a')).toBeNull();
  }
});
