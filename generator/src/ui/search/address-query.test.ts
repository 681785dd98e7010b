import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  addressPart,
  addressQuery,
  queryOf,
  withParameter,
  writeAddressPart,
  writeAddressQuery,
} from './address-query.ts';

describe('queryOf', () => {
  it.each([
    ['?q=upload%20captions', 'upload captions'],
    ['?a=1&q=a%2Bb', 'a+b'],
    ['?a=1', ''],
    ['', ''],
    ['?q=%E0%A4', '\uFFFD'],
  ])('U1: of %s is "%s"', (search, query) => {
    expect(queryOf(search)).toBe(query);
  });
});

describe('withParameter', () => {
  it('U1: keeps other parameters, and removes q for an empty query', () => {
    expect(withParameter('?a=1&q=old', 'q', 'new one')).toBe('?a=1&q=new+one');
    expect(withParameter('?a=1&q=old', 'q', '')).toBe('?a=1');
    expect(withParameter('?q=old', 'q', '')).toBe('');
  });
});

describe('addressQuery', () => {
  const location = { pathname: '/docs/search', search: '', hash: '' };

  beforeEach(() => {
    location.search = '';
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('location', location);
    vi.stubGlobal('dispatchEvent', () => true);
    vi.stubGlobal('history', {
      state: { key: 'abc123' },
      replaceState(_state: unknown, _title: string, url: string) {
        location.search = new URL(url, 'http://x').search;
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is notified of navigation to another query, but not of queries written while typing', () => {
    location.search = '?q=first';
    const listener = vi.fn();
    const stop = addressQuery.subscribe(listener);
    expect(addressQuery.getSnapshot()).toEqual({ query: 'first' });
    writeAddressQuery('typed');
    document.dispatchEvent(new Event('docs:navigated'));
    expect(location.search).toBe('?q=typed');
    expect(addressQuery.getSnapshot()).toEqual({ query: 'first' });
    location.search = '?q=back';
    window.dispatchEvent(new Event('popstate'));
    expect(addressQuery.getSnapshot()).toEqual({ query: 'back' });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    location.search = '?q=gone';
    window.dispatchEvent(new Event('popstate'));
    expect(addressQuery.getSnapshot()).toEqual({ query: 'back' });
  });

  it('keeps the part of the site separate from the query, and notifies of each change', () => {
    location.search = '?q=otp';
    const listener = vi.fn();
    const stop = addressPart.subscribe(listener);
    writeAddressPart('Server APIs & more');
    expect(location.search).toBe('?q=otp&part=Server+APIs+%26+more');
    expect(addressPart.getSnapshot()).toBe('Server APIs & more');
    writeAddressPart(undefined);
    expect(location.search).toBe('?q=otp');
    expect(addressPart.getSnapshot()).toBeUndefined();
    location.search = '?q=otp&part=';
    expect(addressPart.getSnapshot()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    writeAddressPart('Player');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
