/** An observable value, compatible with React's `useSyncExternalStore`. */
export interface Store<T> {
  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
}

export interface WritableStore<T> extends Store<T> {
  /** Notifies the listeners only if the value has changed. */
  set(value: T): void;
}

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
