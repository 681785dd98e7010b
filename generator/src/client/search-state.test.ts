import { afterEach, describe, expect, it, vi } from 'vitest';

import { closeSearch, MAX_QUERY_LENGTH, openSearch, searchState } from './search-state.ts';

afterEach(closeSearch);

describe('searchState', () => {
  it('Q11: opens with a query of at most 64 characters', () => {
    openSearch('x'.repeat(100));
    expect(searchState.getSnapshot()).toEqual({ open: true, initialQuery: 'x'.repeat(64) });
    expect(MAX_QUERY_LENGTH).toBe(64);
  });

  it('Q2: keeps the box that is open', () => {
    openSearch('first');
    openSearch('second');
    expect(searchState.getSnapshot().initialQuery).toBe('first');
  });

  it('Q4: opens again after it was closed', () => {
    openSearch('first');
    closeSearch();
    expect(searchState.getSnapshot().open).toBe(false);
    openSearch('p');
    expect(searchState.getSnapshot()).toEqual({ open: true, initialQuery: 'p' });
  });

  it('tells listeners of changes only, until they stop listening', () => {
    const listener = vi.fn();
    const stop = searchState.subscribe(listener);
    closeSearch();
    openSearch();
    openSearch();
    stop();
    closeSearch();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
