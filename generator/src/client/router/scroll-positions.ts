/** Scroll positions of history entries, stored per browser tab so that they survive reloads. */

import type { SafeStorage } from '../storage.ts';

type Position = readonly [x: number, y: number];

const KEY = 'docs.scroll';
const LIMIT = 100;

export interface ScrollPositions {
  save(historyKey: string, position: Position): void;
  find(historyKey: string): Position | null;
}

export function createScrollPositions(storage: SafeStorage): ScrollPositions {
  const positions = parse(storage.read(KEY));
  return {
    save(historyKey, position) {
      positions.delete(historyKey);
      positions.set(historyKey, position);
      const kept = [...positions].slice(-LIMIT);
      storage.write(KEY, JSON.stringify(kept));
    },
    find: (historyKey) => positions.get(historyKey) ?? null,
  };
}

/** The stored positions; empty if they're invalid. */
function parse(stored: string | null): Map<string, Position> {
  try {
    return new Map<string, Position>(JSON.parse(stored ?? '[]'));
  } catch {
    return new Map();
  }
}
