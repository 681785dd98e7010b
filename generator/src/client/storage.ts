/**
 * Browser storage that never throws. Where the browser refuses it (strict privacy settings, a
 * sandboxed frame, a full disk), values live in memory until the page is left, and the console
 * says so once for all keys and both kinds of storage.
 */

export interface SafeStorage {
  read(key: string): string | null;
  /** `null` removes the key. Listeners in this tab hear of it too, if the value changed. */
  write(key: string, value: string | null): void;
  /** Hears of changes made in this tab and in others; returns how to stop. */
  onChange(key: string, listener: (value: string | null) => void): () => void;
}

interface StorageSurroundings {
  /** Where change events are sent and heard: the window. */
  events: EventTarget;
  /** Called for each failure; {@link warnOnce} is what the browser gets. */
  onUnavailable: (error: unknown) => void;
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type StorageChange = Event & { key: string | null; newValue: string | null };

/**
 * Wraps a storage area. `area` is asked for on each use, since merely reading
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
    // The browser tells other tabs, but not the one that wrote.
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
  console.warn(
    'Browser storage is not available: choices last until this page is left.\n' +
      'Possible reasons: the page runs in a frame, in a private window, or under strict privacy settings.',
    error,
  );
}

function browserStorage(name: 'localStorage' | 'sessionStorage'): () => SafeStorage {
  let storage: SafeStorage | null = null;
  return () =>
    (storage ??= createSafeStorage(() => window[name], { events: window, onUnavailable: warnOnce }));
}

/** Choices that outlive the visit. */
const localStore = browserStorage('localStorage');

/** What belongs to this tab's visit: scroll positions, the reload guard. */
export const sessionStore = browserStorage('sessionStorage');

/** Stored value of `key`, or `null`. */
export function readStored(key: string): string | null {
  return localStore().read(key);
}

/** Stores `value` under `key`; `null` removes it. */
export function writeStored(key: string, value: string | null): void {
  localStore().write(key, value);
}

/** Hears of changes of `key` in this tab and in others; returns how to stop. */
export function onStoredChange(key: string, listener: (value: string | null) => void): () => void {
  return localStore().onChange(key, listener);
}
