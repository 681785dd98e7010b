/**
 * Keeps a page alive when one of its components fails: while {@link guarding} renders, each component that throws shows its
 * children, or nothing. React's error boundaries don't work on a server.
 */

import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';

type Props = Record<string, unknown> & { children?: ReactNode };
type Component = (props: Props, context?: unknown) => ReactNode;

interface Guard {
  /** What the components have thrown. */
  failed: unknown[];
  wrapped: WeakMap<object, Component>;
}

/** The generator and the site's own bundle hold a copy of this module each. */
const KEY: unique symbol = Symbol.for('docs-generator.guard');
const holder = globalThis as { [KEY]?: Guard | undefined };

/** What `render` gives, and what failed meanwhile. */
export function guarding<T>(render: () => T): { result: T; failed: unknown[] } {
  const before = holder[KEY];
  const guard: Guard = { failed: [], wrapped: new WeakMap() };
  holder[KEY] = guard;
  try {
    return { result: render(), failed: guard.failed };
  } finally {
    holder[KEY] = before;
  }
}

/** Records what a component has thrown, while {@link guarding} renders. */
export function noteFailure(error: unknown): void {
  holder[KEY]?.failed.push(error);
}

/** A component that doesn't throw, while {@link guarding} renders; otherwise the type itself. */
export function guarded<Type>(type: Type): Type {
  const guard = holder[KEY];
  const isClass = (type as { prototype?: { isReactComponent?: object } } | null)?.prototype?.isReactComponent;
  if (guard === undefined || typeof type !== 'function' || isClass !== undefined) {
    return type;
  }
  const known = guard.wrapped.get(type) ?? wrapped(type as unknown as Component, guard);
  guard.wrapped.set(type, known);
  return known as Type;
}

function wrapped(component: Component, guard: Guard): Component {
  const safe: Component = (props) => {
    const fallback = typeof props.children === 'function' ? null : (props.children ?? null);
    try {
      // A boundary also catches what React can't render, such as an object.
      return createElement(Suspense, { fallback }, component(props, undefined));
    } catch (error) {
      guard.failed.push(error);
      return fallback;
    }
  };
  return Object.assign(safe, { displayName: (component as ComponentType).displayName ?? component.name });
}
