import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferredStyles, loadDeferredStyles } from './deferred-styles.ts';

const append = vi.fn();
const before = vi.fn();
let link: EventTarget;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('document', {
    createElement: () => (link = new EventTarget()),
    querySelector: (selector: string) => (selector === 'link[rel=stylesheet]' ? { before } : null),
    head: { append },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('nothing is awaited before a style sheet is requested', async () => {
  expect(await deferredStyles()).toBeUndefined();
});

it.each(['load', 'error'])(
  'the style sheet comes before those of the site, and is awaited until its %s',
  async (type) => {
    loadDeferredStyles('/later.css');
    expect(before.mock.calls).toEqual([[link]]);
    expect(link).toMatchObject({ rel: 'stylesheet', href: '/later.css' });
    expect(append).not.toHaveBeenCalled();
    const done = vi.fn();
    const loaded = deferredStyles().then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    link.dispatchEvent(new Event(type));
    await loaded;
  },
);

it('a page without style sheets gets it at the end of its head', () => {
  vi.stubGlobal('document', { ...document, querySelector: () => null });
  loadDeferredStyles('/later.css');
  expect(append.mock.calls).toEqual([[link]]);
});
