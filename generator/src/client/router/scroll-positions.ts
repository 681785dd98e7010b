/** Where the reader was on each history entry, kept per browser tab so that it outlives reloads. */

import type { SafeStorage } from '../storage.ts';

type Position = readonly [x: number, y: number];

const KEY = 'docs.scroll';
const LIMIT = 100;

export interface ScrollPositions {
  save(historyKey: string, position: Position): void;
  find(historyKey: string): Position | null;
}

export function createScrollPositions(storage: SafeStorage): ScrollPositions {
  const positions = new Map<string, Position>(parse(storage.read(KEY)));
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

function parse(stored: string | null): [string, Position][] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
