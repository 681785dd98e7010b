import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closeSearch, openSearch, searchState } from './search-state.ts';

/** Fakes of the dialog and its field. */
function standIn() {
  const field = { value: '', select: vi.fn() };
  return {
    field,
    open: false,
    querySelector: () => field,
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
    },
  };
}

let box: ReturnType<typeof standIn>;
let selected = '';

beforeEach(() => {
  box = standIn();
  selected = '';
  vi.stubGlobal('document', { querySelector: () => box });
  // The browser converts the result to text.
  vi.stubGlobal('getSelection', () => selected);
});
afterEach(() => vi.unstubAllGlobals());

describe('searchState', () => {
  it("Q11: opens with the page's selected text, which typing replaces", () => {
    selected = 'watermark';
    openSearch();
    expect(box.field.value).toBe('watermark');
    expect(box.field.select).toHaveBeenCalledOnce();
  });

  it('Q2: keeps an open box', () => {
    openSearch();
    box.field.value = 'first';
    openSearch();
    expect(box.field.value).toBe('first');
    expect(searchState.isOpen()).toBe(true);
  });

  it('Q4: opens again after closing, without the previously typed text', () => {
    openSearch();
    box.field.value = 'first';
    closeSearch();
    expect(searchState.isOpen()).toBe(false);
    openSearch();
    expect(searchState.isOpen()).toBe(true);
    expect(box.field.value).toBe('');
  });

  it('recognizes a box opened before the first call', () => {
    box.showModal();
    expect(searchState.isOpen()).toBe(true);
  });

  it('notifies listeners only of changes, until they stop listening', () => {
    const listener = vi.fn();
    const stop = searchState.subscribe(listener);
    closeSearch();
    openSearch();
    openSearch();
    stop();
    closeSearch();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does nothing on a site without search', () => {
    vi.stubGlobal('document', { querySelector: () => null });
    openSearch();
    expect(searchState.isOpen()).toBe(false);
  });
});
