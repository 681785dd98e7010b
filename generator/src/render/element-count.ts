/**
 * Ends a rendering that would never end: React goes on with a new stack when components that render each other have used
 * up one, until the memory is full.
 */

import type { ElementType } from 'react';

/** Far more than any page has: its HTML would have some 50 MB. */
const MOST_COMPONENTS = 1_000_000;

interface Count {
  components: number;
}

/** The generator and its modules for components hold a copy of this module each. */
const KEY: unique symbol = Symbol.for('docs-generator.component-count');
const holder = globalThis as { [KEY]?: Count | undefined };

/** What `render` gives. @throws Error when components render components without end */
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

/** To be called for each element that a component makes. */
export function countElement(type: ElementType): void {
  const count = holder[KEY];
  if (count !== undefined && typeof type === 'function' && (count.components += 1) > MOST_COMPONENTS) {
    throw new Error(
      `"${type.displayName ?? type.name}" is rendered without end: it renders itself, or a component that it renders does so.`,
    );
  }
}
