/** Tests the inline script in a minimal document. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Page {
  /** Attributes of the document: `data-default-theme` is `defaultTheme`. */
  dataset?: Record<string, string>;
  search?: string;
  stored?: Record<string, string>;
  /** False on a site without search. */
  hasSearch?: boolean;
  /** Data of the banner for pages without their style sheet. */
  hint?: Record<string, string>;
  /** Elements that exist, by selector. */
  elements?: Record<string, object>;
}

/** Runs the script like a browser that parses the page. */
async function open({
  dataset = {},
  search = '',
  stored = {},
  hasSearch = true,
  hint,
  elements = {},
}: Page = {}) {
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
  const fetched = vi.fn<(href: string) => Promise<unknown>>(() => new Promise<never>(() => {}));
  const banner = hint && { dataset: hint, textContent: 'own' };
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const observed: unknown[] = [];
  const window: {
    docs?: { kept: Event[]; awake?: boolean; start?: object; dataset: object };
    docsTabs?: () => void;
  } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    documentElement: html,
    getElementById: (id: string) => (id === 'docs-hint' && banner) || null,
    querySelector: (selector: string) =>
      selector === 'dialog' && hasSearch ? box : (elements[selector] ?? null),
    querySelectorAll: (selector: string) => selector.split(',').flatMap((one) => elements[one] ?? []),
  });
  vi.stubGlobal('location', { pathname: '/docs/', search, hash: '' });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('getSelection', () => 'selected');
  vi.stubGlobal('onpopstate', null);
  vi.stubGlobal('onload', null);
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function create(callback: typeof report) {
      report = callback;
      return { observe: (element: unknown) => observed.push(element) };
    }),
  );
  await import('./main.ts');
  return {
    window,
    banner,
    observed,
    fetched,
    see: (...seen: boolean[]) => report(seen.map((isIntersecting) => ({ isIntersecting }))),
    /** An event of this kind on an element that matches these selectors. */
    meet(type: string, selectors: readonly string[]) {
      const closest = (asked: string) =>
        asked.split(',').some((one) => selectors.includes(one)) ? {} : null;
      const event = new Event(type);
      Object.defineProperty(event, 'target', {
        value: type === 'focusin' && selectors.length === 0 ? {} : { closest },
      });
      events.dispatchEvent(event);
    },
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

describe('color mode before the first paint', () => {
  it.each(modes)('M2, M3: the configured default, %s, applies if nothing is stored', async (mode) => {
    expect((await open({ dataset: { defaultTheme: mode } })).dataset['theme']).toBe(mode);
  });

  it.each(modes)('M2, M3: the default, %s, replaces an invalid stored value', async (mode) => {
    const { dataset } = await open({ dataset: { defaultTheme: mode }, stored: { theme: 'banana' } });
    expect(dataset['theme']).toBe(mode);
  });

  it.each(modes)('M3: a stored choice takes precedence over the default, %s', async (mode, other) => {
    const { dataset } = await open({ dataset: { defaultTheme: mode }, stored: { theme: other } });
    expect(dataset['theme']).toBe(other);
  });

  it.each(modes)('M3: the URL takes precedence over a stored choice, %s', async (mode, other) => {
    const { dataset } = await open({ search: `?docusaurus-theme=${other}`, stored: { theme: mode } });
    expect(dataset['theme']).toBe(other);
  });

  it.each(modes)(
    'M8: with the switch disabled, a stored choice is ignored and the default is %s',
    async (mode, other) => {
      const { dataset } = await open({
        dataset: { defaultTheme: mode, themeSwitch: 'off' },
        stored: { theme: other },
      });
      expect(dataset['theme']).toBe(mode);
    },
  );
});

describe('keys pressed before the shell has loaded', () => {
  it.each([
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('Q1: %s %o opens the box immediately and loads the shell', async (key, modifiers) => {
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

  it('a click on the search button opens the box, and with Ctrl or Shift the browser follows the link', async () => {
    const { click, box } = await open();
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey']) {
      expect(click(['a', '[data-search]'], { [modifier]: true }).defaultPrevented).toBe(false);
      expect(box.open).toBe(false);
    }
    expect(click(['a', '[data-search]']).defaultPrevented).toBe(true);
    expect(box.open).toBe(true);
  });

  it('a letter on the search button opens the box and is left to the browser, which writes it into the field', async () => {
    const { press, box } = await open();
    for (const key of ['Tab', 'Enter']) press(key, '[data-search]');
    press('a', '[data-search]', { ctrlKey: true });
    expect(box.open).toBe(false);
    expect(press('a', '[data-search]').defaultPrevented).toBe(false);
    expect(box.open).toBe(true);
  });

  it('a click on a button is stored for the shell', async () => {
    const { click, kept, box } = await open();
    const event = click(['button', 'button:not([popovertarget])']);
    expect(kept()).toEqual([event]);
    expect(box.open).toBe(false);
  });

  it.each([
    ['?', true],
    ['/', false],
  ])("%s is stored for the shell if it doesn't open a dialog (search: %s)", async (key, hasSearch) => {
    const { press, kept, isWaking, box } = await open({ hasSearch });
    const event = press(key, 'a');
    expect(event.defaultPrevented).toBe(true);
    expect(kept()).toEqual([event]);
    expect(box.open).toBe(false);
    expect(isWaking()).toBe(true);
  });

  for (const element of ['input', 'select', 'textarea', '[contenteditable]']) {
    it.each(['/', '?'])(`Q1: %s in ${element} is a letter that the reader types`, async (key) => {
      const { press, kept } = await open();
      expect(press(key, element).defaultPrevented).toBe(false);
      expect(kept()).toEqual([]);
    });
  }

  it('Q1: Ctrl+K also works in a field', async () => {
    const { press, box } = await open();
    expect(press('k', 'input', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(box.open).toBe(true);
  });

  it("other keys don't load the shell", async () => {
    const { press, kept, isWaking } = await open();
    for (const key of ['a', 'k', 'Tab', 'Enter']) expect(press(key, 'a').defaultPrevented).toBe(false);
    expect(press('j', 'a', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(kept()).toEqual([]);
    expect(isWaking()).toBe(false);
  });
});

describe('before the first paint', () => {
  const announcement = (id: string, dismiss: string) =>
    open({
      dataset: { announcement: 'spring' },
      stored: { 'docusaurus.announcement.id': id, 'docusaurus.announcement.dismiss': dismiss },
    });

  it('the document is marked as having scripts', async () => {
    expect((await open()).dataset['js']).toBe('');
  });

  it("A2: a dismissed announcement is hidden. A5: another one or one that wasn't dismissed is shown", async () => {
    expect((await announcement('spring', 'true')).dataset['announcementDismissed']).toBe('');
    expect((await announcement('summer', 'true')).dataset).not.toHaveProperty('announcementDismissed');
    expect((await announcement('spring', 'false')).dataset).not.toHaveProperty('announcementDismissed');
  });

  it('Z34: the banner of a page under another path shows that path', async () => {
    const hint = { own: '$', wrong: 'The base is ', base: '/docs/' };
    const wrong = await open({ hint: { ...hint, base: '/' } });
    expect(wrong.banner?.textContent).toBe('The base is /docs/');
    expect((await open({ hint })).banner?.textContent).toBe('own');
  });

  it('tabs before the script have the stored choice', async () => {
    const { window } = await open({ stored: { 'docusaurus.tab.os': 'mac' } });
    const part = { dataset: { value: 'mac' }, role: 'panel', hidden: true };
    const tabs = { dataset: { group: 'os' }, querySelectorAll: () => [part] };
    vi.stubGlobal('document', { ...document, currentScript: { previousElementSibling: tabs } });
    window.docsTabs?.();
    expect(part.hidden).toBe(false);
  });
});

describe('starting the client', () => {
  it.each(['docs-island', 'a', 'summary', 'button', 'input'])(
    'the pointer over %s starts it',
    async (element) => {
      const { meet, isWaking, kept } = await open();
      meet('pointerover', ['p']);
      meet('focusin', []);
      expect(isWaking()).toBe(false);
      meet('pointerover', [element]);
      expect(isWaking()).toBe(true);
      expect(kept()).toEqual([]);
    },
  );

  it('focus in a link starts it, and a click on a link is left to the browser', async () => {
    const { meet, click, kept, isWaking } = await open();
    meet('focusin', ['a']);
    expect(isWaking()).toBe(true);
    expect(click(['a']).defaultPrevented).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('the pointer over a button stores nothing', async () => {
    const { meet, kept } = await open();
    meet('pointerover', ['button', 'button:not([popovertarget])']);
    expect(kept()).toEqual([]);
  });

  it('a started client handles events itself', async () => {
    const { window, click, isWaking, kept } = await open();
    if (window.docs) window.docs.awake = true;
    click(['button', 'button:not([popovertarget])']);
    expect([isWaking(), kept()]).toEqual([false, []]);
  });

  it("the client is started once, with the site's data", async () => {
    const { window, fetched, meet } = await open({ dataset: { sidebar: '/docs/sidebar.json' } });
    fetched.mockImplementation(async (href) => ({ json: async () => href }));
    const start = vi.fn();
    Object.assign(window.docs ?? {}, { start });
    meet('pointerover', ['a']);
    meet('pointerover', ['a']);
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    expect(start.mock.calls[0]?.slice(0, 2)).toEqual(['/docs/site.json', '/docs/sidebar.json']);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("a page without a sidebar doesn't fetch one", async () => {
    const { fetched, meet } = await open();
    meet('pointerover', ['a']);
    expect(fetched.mock.calls).toEqual([['/docs/site.json']]);
  });

  it('content that is drawn or hydrated when visible starts it when it becomes visible', async () => {
    const elements = {
      '[data-mermaid]': { a: 1 },
      '[data-hydrate=visible]': { b: 1 },
      '[data-hydrate=query]': { c: 1 },
    };
    const { observed, see, isWaking } = await open({ elements });
    onload?.call(globalThis as never, new Event('load'));
    expect(observed).toEqual([{ a: 1 }, { b: 1 }]);
    see(false);
    expect(isWaking()).toBe(false);
    see(false, true);
    expect(isWaking()).toBe(true);
    const withQuery = await open({ elements, search: '?a=b' });
    onload?.call(globalThis as never, new Event('load'));
    expect(withQuery.observed).toHaveLength(3);
  });

  it('a hidden element starts it immediately', async () => {
    const { isWaking } = await open();
    onload?.call(globalThis as never, new Event('load'));
    expect(isWaking()).toBe(false);
    const hidden = '[data-wake],details:not([open]) :target,[hidden] :target';
    const other = await open({ elements: { [hidden]: {} } });
    onload?.call(globalThis as never, new Event('load'));
    expect(other.isWaking()).toBe(true);
  });
});
