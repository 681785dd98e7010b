/** Keyboard shortcuts of the search box (Q1). */

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Returns what a key does to the search box, or `null`. `inField` is true while the reader types in one of the page's
 * fields.
 */
export function searchShortcut(key: Key, open: boolean, inField: boolean): 'open' | 'close' | null {
  if (key.key.toLowerCase() === 'k' && (key.ctrlKey || key.metaKey) && !key.altKey) {
    return open ? 'close' : 'open';
  }
  if (open) {
    return key.key === 'Escape' ? 'close' : null;
  }
  return key.key === '/' && !key.ctrlKey && !key.metaKey && !inField ? 'open' : null;
}

/**
 * Returns whether the key is a letter or digit without Ctrl, Alt, or Cmd, which starts a query if the button has
 * focus.
 */
export function beginsQuery(key: Key): boolean {
  return /^[\p{L}\p{N}]$/u.test(key.key) && !key.ctrlKey && !key.metaKey && !key.altKey;
}

/** Returns whether `target` is a text field, where `/` is part of the text. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
