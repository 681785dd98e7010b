/** The script that stands in every page, in a document that is as small as it can be. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Page {
  /** Attributes of the document: `data-default-theme` is `defaultTheme`. */
  dataset?: Record<string, string>;
  search?: string;
  stored?: Record<string, string>;
}

/** Reads the script as the browser does when it comes to it. */
async function open({ dataset = {}, search = '', stored = {} }: Page = {}) {
  vi.resetModules();
  const events = new EventTarget();
  const html = {
    dataset: { defaultTheme: 'light', site: '/docs/site.json', ...dataset } as Record<string, string>,
  };
  const fetched = vi.fn(() => new Promise<never>(() => {}));
  const window: { docs?: { kept: Event[] } } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { documentElement: html, getElementById: () => null });
  vi.stubGlobal('location', { pathname: '/docs/', search, hash: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('onpopstate', null);
  await import('./main.ts');
  return {
    dataset: html.dataset,
    /** Presses `key` in an element of this kind; gives the event. */
    press(key: string, element: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers });
      const closest = (selector: string) => (selector.split(',').includes(element) ? {} : null);
      Object.defineProperty(event, 'target', { value: { closest } });
      events.dispatchEvent(event);
      return event;
    },
    kept: () => window.docs?.kept,
    isWaking: () => fetched.mock.calls.length > 0,
  };
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.unstubAllGlobals());

const modes = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const;

describe('colours before the first paint', () => {
  it.each(modes)('M2, M3: the configured default, %s, where nothing is stored', async (mode) => {
    expect((await open({ dataset: { defaultTheme: mode } })).dataset['theme']).toBe(mode);
  });

  it.each(modes)('M2, M3: the default, %s, in place of a stored value that is no mode', async (mode) => {
    const { dataset } = await open({ dataset: { defaultTheme: mode }, stored: { theme: 'banana' } });
    expect(dataset['theme']).toBe(mode);
  });

  it.each(modes)('M3: a stored choice goes before the default, %s', async (mode, other) => {
    const { dataset } = await open({ dataset: { defaultTheme: mode }, stored: { theme: other } });
    expect(dataset['theme']).toBe(other);
  });

  it.each(modes)('M3: the address goes before a stored choice, %s', async (mode, other) => {
    const { dataset } = await open({ search: `?docusaurus-theme=${other}`, stored: { theme: mode } });
    expect(dataset['theme']).toBe(other);
  });

  it.each(modes)(
    'M8: with the switch disabled a stored choice does not count, the default is %s',
    async (mode, other) => {
      const { dataset } = await open({
        dataset: { defaultTheme: mode, themeSwitch: 'off' },
        stored: { theme: other },
      });
      expect(dataset['theme']).toBe(mode);
    },
  );
});

describe('keys from before the shell has come', () => {
  it.each([
    ['/', {}],
    ['?', {}],
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('Q1: %s %o is kept for the shell, and the browser does nothing with it', async (key, modifiers) => {
    const { press, kept, isWaking } = await open();
    const event = press(key, 'a', modifiers);
    expect(event.defaultPrevented).toBe(true);
    expect(kept()).toEqual([event]);
    expect(isWaking()).toBe(true);
  });

  for (const element of ['input', 'select', 'textarea', '[contenteditable]']) {
    it.each(['/', '?'])(`Q1: %s in ${element} is a letter, which the reader types`, async (key) => {
      const { press, kept } = await open();
      expect(press(key, element).defaultPrevented).toBe(false);
      expect(kept()).toEqual([]);
    });
  }

  it('Q1: Ctrl+K works in a field too', async () => {
    const { press, kept } = await open();
    const event = press('k', 'input', { ctrlKey: true });
    expect(event.defaultPrevented).toBe(true);
    expect(kept()).toEqual([event]);
  });

  it('any other key is none of the shell: nothing is loaded for it', async () => {
    const { press, kept, isWaking } = await open();
    for (const key of ['a', 'k', 'Tab', 'Enter']) expect(press(key, 'a').defaultPrevented).toBe(false);
    expect(press('j', 'a', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(kept()).toEqual([]);
    expect(isWaking()).toBe(false);
  });
});
