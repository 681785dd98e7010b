/**
 * Browser storage that never throws. If the browser blocks it (strict privacy settings, a
 * sandboxed frame, a full disk), values are kept in memory until the page is closed, and the console
 * shows one warning for all keys and both kinds of storage.
 */

export interface SafeStorage {
  read(key: string): string | null;
  /** `null` removes the key. Notifies listeners in this tab as well if the value changed. */
  write(key: string, value: string | null): void;
  /** Listens for changes in all tabs. Returns a function to unsubscribe. */
  onChange(key: string, listener: (value: string | null) => void): () => void;
}

interface StorageSurroundings {
  /** Where change events are dispatched: the window. */
  events: EventTarget;
  /** Called on each failure; in the browser it's {@link warnOnce}. */
  onUnavailable: (error: unknown) => void;
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type StorageChange = Event & { key: string | null; newValue: string | null };

/**
 * Wraps a storage area. `area` is called on each use, because even reading
 * `window.localStorage` can throw.
 */
export function createSafeStorage(area: () => StorageArea, surroundings: StorageSurroundings): SafeStorage {
  const memory = new Map<string, string | null>();

  function read(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return area().getItem(key);
    } catch (error) {
      surroundings.onUnavailable(error);
      return null;
    }
  }

  function write(key: string, value: string | null): void {
    const oldValue = read(key);
    try {
      if (value === null) area().removeItem(key);
      else area().setItem(key, value);
      memory.delete(key);
    } catch (error) {
      surroundings.onUnavailable(error);
      memory.set(key, value);
    }
    if (oldValue === value) return;
    // The browser notifies only other tabs.
    surroundings.events.dispatchEvent(
      Object.assign(new Event('storage'), { key, oldValue, newValue: value }),
    );
  }

  function onChange(key: string, listener: (value: string | null) => void): () => void {
    const hear = (event: Event): void => {
      const change = event as StorageChange;
      if (change.key === key) listener(change.newValue);
    };
    surroundings.events.addEventListener('storage', hear);
    return () => surroundings.events.removeEventListener('storage', hear);
  }

  return { read, write, onChange };
}

let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn("Browser storage isn't available, so choices are lost when you leave this page.", error);
}

function browserStorage(name: 'localStorage' | 'sessionStorage'): () => SafeStorage {
  let storage: SafeStorage | null = null;
  return () =>
    (storage ??= createSafeStorage(() => window[name], { events: window, onUnavailable: warnOnce }));
}

/** Choices that persist between visits. */
const localStore = browserStorage('localStorage');

/** Data of this tab's visit: scroll positions, the reload guard. */
export const sessionStore = browserStorage('sessionStorage');

/** Stored value of `key`, or `null`. */
export function readStored(key: string): string | null {
  return localStore().read(key);
}

/** Stores `value` under `key`; `null` removes it. */
export function writeStored(key: string, value: string | null): void {
  localStore().write(key, value);
}

/** Listens for changes of `key` in all tabs. Returns a function to unsubscribe. */
export function onStoredChange(key: string, listener: (value: string | null) => void): () => void {
  return localStore().onChange(key, listener);
}
