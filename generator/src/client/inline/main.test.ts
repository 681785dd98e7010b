/** Tests the inline script in a minimal document. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Page {
  /** Attributes of the document: `data-default-theme` is `defaultTheme`. */
  dataset?: Record<string, string>;
  search?: string;
  stored?: Record<string, string>;
  /** False on a site without search. */
  hasSearch?: boolean;
}

/** Runs the script like a browser that parses the page. */
async function open({ dataset = {}, search = '', stored = {}, hasSearch = true }: Page = {}) {
  vi.resetModules();
  const field = { value: '', select: vi.fn() };
  const box = {
    open: false,
    querySelector: () => field,
    showModal() {
      box.open = true;
    },
    close() {
      box.open = false;
    },
  };
  const events = new EventTarget();
  const html = {
    dataset: {
      defaultTheme: 'light',
      site: '/docs/site.json',
      client: 'node:path',
      dialog: 'node:url',
      ...dataset,
    } as Record<string, string>,
  };
  const fetched = vi.fn(() => new Promise<never>(() => {}));
  const window: { docs?: { kept: Event[] } } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    documentElement: html,
    getElementById: () => null,
    querySelector: () => (hasSearch ? box : null),
  });
  vi.stubGlobal('location', { pathname: '/docs/', search, hash: '' });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('getSelection', () => 'selected');
  vi.stubGlobal('onpopstate', null);
  vi.stubGlobal('onload', null);
  await import('./main.ts');
  return {
    dataset: html.dataset,
    /** Presses `key` in an element of this kind and returns the event. */
    press(key: string, element: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers });
      const closest = (selector: string) => (selector.split(',').includes(element) ? {} : null);
      Object.defineProperty(event, 'target', { value: { closest } });
      events.dispatchEvent(event);
      return event;
    },
    /** Clicks an element that matches these selectors. */
    click(selectors: readonly string[], modifiers: Record<string, boolean> = {}) {
      const event = Object.assign(new Event('click', { cancelable: true }), modifiers);
      const closest = (asked: string) =>
        asked.split(',').some((one) => selectors.includes(one)) ? {} : null;
      Object.defineProperty(event, 'target', { value: { closest } });
      events.dispatchEvent(event);
      return event;
    },
    box,
    field,
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
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('Q1: %s %o opens the box at once, and the shell is loaded for it', async (key, modifiers) => {
    const { press, kept, isWaking, box, field } = await open();
    const event = press(key, 'a', modifiers);
    expect(event.defaultPrevented).toBe(true);
    expect(box.open).toBe(true);
    expect(field.value).toBe('selected');
    expect(field.select).toHaveBeenCalledOnce();
    expect(kept()).toEqual([]);
    expect(isWaking()).toBe(true);
  });

  it('Q1: Ctrl+K closes the box again', async () => {
    const { press, box } = await open();
    press('k', 'a', { ctrlKey: true });
    press('k', 'input', { ctrlKey: true });
    expect(box.open).toBe(false);
  });

  it('a click on what asks for the box opens it; with Ctrl or Shift the browser follows the link', async () => {
    const { click, box } = await open();
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey']) {
      expect(click(['a', '[data-search]'], { [modifier]: true }).defaultPrevented).toBe(false);
      expect(box.open).toBe(false);
    }
    expect(click(['a', '[data-search]']).defaultPrevented).toBe(true);
    expect(box.open).toBe(true);
  });

  it('a letter on what asks for the box opens it, and is left to the browser, which writes it into the field', async () => {
    const { press, box } = await open();
    for (const key of ['Tab', 'Enter']) press(key, '[data-search]');
    press('a', '[data-search]', { ctrlKey: true });
    expect(box.open).toBe(false);
    expect(press('a', '[data-search]').defaultPrevented).toBe(false);
    expect(box.open).toBe(true);
  });

  it('a click on a button is kept for the shell', async () => {
    const { click, kept, box } = await open();
    const event = click(['button', 'button:not([popovertarget])']);
    expect(kept()).toEqual([event]);
    expect(box.open).toBe(false);
  });

  it.each([
    ['?', true],
    ['/', false],
  ])('%s is kept for the shell where it opens no box (search: %s)', async (key, hasSearch) => {
    const { press, kept, isWaking, box } = await open({ hasSearch });
    const event = press(key, 'a');
    expect(event.defaultPrevented).toBe(true);
    expect(kept()).toEqual([event]);
    expect(box.open).toBe(false);
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
    const { press, box } = await open();
    expect(press('k', 'input', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(box.open).toBe(true);
  });

  it('any other key is none of the shell: nothing is loaded for it', async () => {
    const { press, kept, isWaking } = await open();
    for (const key of ['a', 'k', 'Tab', 'Enter']) expect(press(key, 'a').defaultPrevented).toBe(false);
    expect(press('j', 'a', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(kept()).toEqual([]);
    expect(isWaking()).toBe(false);
  });
});
