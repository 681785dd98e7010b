/** A value that changes, and whoever wants to know: the shape React's `useSyncExternalStore` takes. */
export interface Store<T> {
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
}

export interface WritableStore<T> extends Store<T> {
  /** Tells the listeners only when the value is another one. */
  set(value: T): void;
}

/** A store that holds `initial` until it is set. */
export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
  };
}
