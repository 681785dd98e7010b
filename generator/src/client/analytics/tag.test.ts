import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsWindow } from './tag.ts';

const loaded: string[] = [];
let activate: (() => void) | null = null;

let world: AnalyticsWindow;

/** Runs the script in a document in which an element clobbers `document.currentScript`. */
async function run(ids: { gtag?: string; tagManager?: string }, prerendering = false): Promise<void> {
  vi.stubGlobal('ANALYTICS', { gtag: null, tagManager: null, ...ids });
  vi.stubGlobal('document', {
    currentScript: { dataset: { gtag: 'G-EVIL', tagManager: 'GTM-EVIL' } },
    prerendering,
    addEventListener: (_type: string, listener: () => void) => (activate = listener),
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  });
  vi.resetModules();
  await import('./tag.ts');
}

const pushed = (): unknown[][] =>
  (world.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

beforeEach(() => {
  loaded.length = 0;
  activate = null;
  world = {};
  vi.stubGlobal('window', world);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("R90: configuring the service sends a document's first view", async () => {
  await run({ gtag: 'G-TEST1' });
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1']);
  expect(pushed()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-TEST1'],
  ]);
  // The service expects arrays for data and arguments objects for commands.
  expect(world.dataLayer?.map((entry) => Array.isArray(entry))).toEqual([false, false]);
});

it('R91, R92: the tag manager is started and loaded without a measurement function', async () => {
  await run({ tagManager: 'GTM-TEST1' });
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  expect(world.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  expect(world.gtag).toBeUndefined();
});

it("R90: a prerendered page is counted once, when it's shown", async () => {
  await run({ gtag: 'G-TEST1', tagManager: 'GTM-TEST1' }, true);
  expect(loaded).toEqual([]);
  expect(world.dataLayer).toBeUndefined();
  activate?.();
  expect(loaded).toHaveLength(2);
  expect(pushed().filter(([command]) => command === 'config')).toHaveLength(1);
});

it("an element whose ID is that of the data layer doesn't replace it", async () => {
  const element = { id: 'dataLayer' };
  world = Object.create({ dataLayer: element }) as AnalyticsWindow;
  vi.stubGlobal('window', world);
  await run({ tagManager: 'GTM-TEST1' });
  expect(world.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
});

it('Z20: without an ID, nothing is loaded', async () => {
  await run({});
  expect(loaded).toEqual([]);
});
