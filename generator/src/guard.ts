/**
 * Isolates component failures. During {@link guarding}, a component that throws renders its children, or is empty.
 * React's error boundaries don't work on a server.
 */

import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { errorMessage } from './error-message.ts';
import { recordOf } from './unknown-value.ts';

type Props = Record<string, unknown> & { children?: ReactNode };
interface Component {
  (props: Props, context?: unknown): ReactNode;
  displayName?: string;
}

interface Guard {
  /** Errors thrown by components. */
  failed: unknown[];
  /** Replacements for components, by the original. */
  wrapped: WeakMap<object, Component>;
  /** Whether a component that fails still throws. */
  rethrows: boolean;
}

/** The generator and the site's own bundle each have their own copy of this module. */
const KEY: unique symbol = Symbol.for('pagewright.guard');
const holder: typeof globalThis & { [KEY]?: Guard | undefined } = globalThis;

/** Returns the result of `render` and the errors that components threw. */
export function guarding<T>(render: () => T): { result: T; failed: unknown[] } {
  return during({ failed: [], wrapped: new WeakMap(), rethrows: false }, render);
}

/**
 * Returns the result of `render` and the errors that components threw, even if `Suspense` caught them. Components render
 * exactly as in a browser, as hydration requires.
 */
export function notingFailures<T>(render: () => T): { result: T; failed: unknown[] } {
  return during({ failed: [], wrapped: new WeakMap(), rethrows: true }, render);
}

function during<T>(guard: Guard, render: () => T): { result: T; failed: unknown[] } {
  const before = holder[KEY];
  holder[KEY] = guard;
  try {
    return { result: render(), failed: guard.failed };
  } finally {
    holder[KEY] = before;
  }
}

/** Returns a component whose errors are recorded during {@link guarding} or {@link notingFailures}; otherwise the type itself. */
export function guarded<Type>(type: Type): Type {
  const guard = holder[KEY];
  const component = guard === undefined ? null : functionOf(type);
  if (guard === undefined || component === null) {
    return type;
  }
  const known = guard.wrapped.get(component) ?? wrapped(component, guard);
  guard.wrapped.set(component, known);
  return known as Type;
}

/** React's components that are objects: the results of `memo`, `forwardRef`, and `lazy`. */
const OBJECTS: readonly unknown[] = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) =>
  Symbol.for(name),
);

export function isComponent(type: unknown): type is ComponentType {
  return typeof type === 'function' || OBJECTS.includes(recordOf(type)['$$typeof']);
}

/** The function that renders a component, also one in `memo` or `forwardRef`; `null` for all others. */
function functionOf(type: unknown): Component | null {
  if (typeof type === 'function') {
    return type.prototype?.isReactComponent === undefined ? (type as Component) : null;
  }
  const { type: inner, render } = recordOf(type);
  return isComponent(type) ? functionOf(inner ?? render) : null;
}

function wrapped(component: Component, { failed, rethrows }: Guard): Component {
  const replacement = rethrows ? recording(component, failed) : safe(component, failed);
  return Object.assign(replacement, {
    displayName: component.displayName ?? component.name,
  });
}

/** Records errors and shows the component's children instead. */
function safe(component: Component, failed: unknown[]): Component {
  return (props) => {
    const fallback = typeof props.children === 'function' ? null : (props.children ?? null);
    try {
      // A boundary also catches invalid children, such as objects.
      return createElement(Suspense, { fallback }, component(props, undefined));
    } catch (error) {
      failed.push(error);
      return fallback;
    }
  };
}

/** Records errors and throws them again. */
function recording(component: Component, failed: unknown[]): Component {
  return (props) => {
    try {
      return component(props, undefined);
    } catch (error) {
      // React's `use` throws if a component waits for data.
      if (!errorMessage(error).startsWith('Suspense Exception')) {
        failed.push(error);
      }
      throw error;
    }
  };
}
