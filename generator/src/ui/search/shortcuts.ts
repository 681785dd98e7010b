/** Which keys open and close the search box (Q1). */

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key pressed anywhere on the page does to the search box, or `null` for nothing.
 * `inField` is true while the reader types into a field of the page.
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

/** True for a letter or digit typed without Ctrl, Alt or Cmd: it begins a query when the button has focus. */
export function beginsQuery(key: Key): boolean {
  return /^[\p{L}\p{N}]$/u.test(key.key) && !key.ctrlKey && !key.metaKey && !key.altKey;
}

/** True when `target` is something one types into, so that `/` belongs to the text. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
