import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addressWithChoices, chooseValue } from './change-choices.ts';
import { allChosenValues } from './chosen-values.ts';
import { chosenOf, storeChoicesFromAddress } from './reader-choices.ts';

const stored = vi.hoisted(() => new Map<string, string>());
const replaceQuery = vi.hoisted(() => vi.fn());

vi.mock('./storage.ts', () => ({
  readStored: (key: string) => stored.get(key) ?? null,
  writeStored: (key: string, value: string | null) =>
    value === null ? stored.delete(key) : stored.set(key, value),
}));
vi.mock('./router/replace-query.ts', () => ({ replaceQuery }));

const language = {
  group: 'language',
  query: 'lang',
  values: [
    { value: 'php', label: 'PHP' },
    { value: 'ruby', label: 'Ruby' },
  ],
};
const platform = { group: 'platform', query: 'platform', values: [{ value: 'ios', label: 'iOS' }] };
const choices = [language, platform];

function at(address: string): void {
  vi.stubGlobal('location', new URL(address, 'https://docs.test'));
}

beforeEach(() => {
  stored.clear();
  replaceQuery.mockClear();
  vi.stubGlobal('window', {
    get localStorage() {
      return Object.fromEntries(stored);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a URL with choices', () => {
  it('applies them, keeps other choices, and stays unchanged', () => {
    stored.set('docusaurus.tab.language', 'ruby');
    at('/docs/otp?q=a&platform=ios#errors');
    storeChoicesFromAddress(choices);
    expect([chosenOf(language)?.label, chosenOf(platform)?.label]).toEqual(['Ruby', 'iOS']);
    expect(replaceQuery).not.toHaveBeenCalled();
  });

  it.each(['cobol', '', 'PHP', '__proto__'])("doesn't choose %o, which the site doesn't have", (value) => {
    stored.set('docusaurus.tab.language', 'ruby');
    at(`/docs/otp?lang=${value}&language=php`);
    storeChoicesFromAddress(choices);
    expect(Object.fromEntries(stored)).toEqual({ 'docusaurus.tab.language': 'ruby' });
  });

  it("is the page's URL with the choices, and keeps the rest of the query and the hash", () => {
    stored.set('docusaurus.tab.language', 'php');
    stored.set('docusaurus.tab.platform', 'windows');
    at('/docs/otp?q=a%20b&lang=ruby&platform=ios#errors');
    expect(addressWithChoices(choices)).toBe('https://docs.test/docs/otp?q=a+b&lang=php&platform=ios#errors');
  });
});

describe('a choice in the dialog', () => {
  it('is stored, and the URL changes only if it contains this choice', () => {
    at('/docs/otp?q=a');
    chooseValue(language, 'php');
    expect(chosenOf(language)).toEqual({ value: 'php', label: 'PHP' });
    expect(replaceQuery).not.toHaveBeenCalled();

    at('/docs/otp?lang=php&q=a');
    chooseValue(language, 'ruby');
    expect(replaceQuery).toHaveBeenLastCalledWith('?lang=ruby&q=a');
  });

  it("disappears from storage and the URL when it's cleared", () => {
    at('/docs/otp?lang=php&q=a');
    chooseValue(language, 'php');
    chooseValue(language, null);
    expect(chosenOf(language)).toBeUndefined();
    expect(stored.size).toBe(0);
    expect(replaceQuery).toHaveBeenLastCalledWith('?q=a');
    at('/docs/otp?lang=php');
    chooseValue(language, null);
    expect(replaceQuery).toHaveBeenLastCalledWith('');
  });
});

describe('the choices passed to the search', () => {
  it('are the values of all groups of tabs, without duplicates', () => {
    stored.set('docusaurus.tab.platform', 'ios');
    stored.set('docusaurus.tab.language', 'swift');
    stored.set('docusaurus.tab.os', 'ios');
    stored.set('theme', 'dark');
    stored.set('docusaurus.tab.empty', '');
    expect(allChosenValues()).toEqual(['ios', 'swift']);
  });

  it('are empty if nothing is chosen or can be remembered', () => {
    expect(allChosenValues()).toEqual([]);
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new Error('denied');
      },
    });
    expect(allChosenValues()).toEqual([]);
  });
});
