import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readerChoices } from './reader-choices.ts';

const stored = vi.hoisted(() => new Map<string, string>());

vi.mock('../../client/storage.ts', () => ({ readStored: (key: string) => stored.get(key) ?? null }));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    get localStorage() {
      return Object.fromEntries(stored);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('readerChoices', () => {
  it('are the remembered platform and tabs, each once', () => {
    stored.set('docs.platform', 'ios');
    stored.set('docusaurus.tab.language', 'swift');
    stored.set('docusaurus.tab.platform', 'ios');
    stored.set('theme', 'dark');
    stored.set('docusaurus.tab.empty', '');
    expect(readerChoices()).toEqual(['ios', 'swift']);
  });

  it('are none where nothing is remembered, or nothing may be', () => {
    expect(readerChoices()).toEqual([]);
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new Error('denied');
      },
    });
    expect(readerChoices()).toEqual([]);
  });
});
