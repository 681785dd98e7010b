/**
 * Aborts renders that would never end. If components render each other endlessly, React starts a new stack each time
 * one overflows, until memory runs out.
 */

import type { ElementType } from 'react';

/** Far above any real page: this many components produce about 10 MB of HTML. */
const MOST_COMPONENTS = 200_000;

interface Count {
  components: number;
}

/** The generator and its component modules each have their own copy of this module. */
const KEY: unique symbol = Symbol.for('pagewright.component-count');
const holder: typeof globalThis & { [KEY]?: Count | undefined } = globalThis;

/** Runs `render` with a component limit. @throws Error if components render each other endlessly */
export function counting<T>(render: () => T): T {
  if (holder[KEY] !== undefined) {
    return render();
  }
  holder[KEY] = { components: 0 };
  try {
    return render();
  } finally {
    holder[KEY] = undefined;
  }
}

/** Call this for each element that a component creates. */
export function countElement(type: ElementType): void {
  const count = holder[KEY];
  if (count !== undefined && typeof type === 'function' && (count.components += 1) > MOST_COMPONENTS) {
    throw new Error(
      `"${type.displayName ?? type.name}" renders itself endlessly, directly or through another component.`,
    );
  }
}
