// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, find } from '../testing/document.ts';

const statuses: Record<string, number> = {};
const fetched = vi.fn(
  async (href: string, _init: RequestInit) => new Response(null, { status: statuses[href] ?? 200 }),
);
const settled = () => new Promise((resolve) => void setTimeout(resolve));

/** A page whose client could not be loaded, in which the reader has clicked or searched. */
async function open({ kept = [] as Event[], awake = false, searches = false } = {}) {
  vi.resetModules();
  document.body.innerHTML = `<dialog id="search"${searches ? ' open' : ''}><form></form></dialog>`;
  const docs = { dataset: { site: '/site.json', client: '/client.js' }, kept, awake };
  vi.stubGlobal('docs', docs);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('WORDS', { text: 'The docs have changed.', reload: 'Reload' });
  const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  await import('./recover.ts');
  await settled();
  return {
    submitted,
    docs,
    events,
    message: () => document.querySelector<HTMLDialogElement>('dialog[aria-label]'),
  };
}

beforeEach(() => {
  for (const href of Object.keys(statuses)) delete statuses[href];
  vi.clearAllMocks();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['/site.json', '/client.js'])(
  'a click after a deployment that removed %s shows what to do',
  async (href) => {
    statuses[href] = 404;
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { message, docs } = await open({ kept: [new Event('click')] });
    expect(fetched).toHaveBeenLastCalledWith(href, { method: 'HEAD' });
    expect([message()?.open, message()?.getAttribute('aria-label')]).toEqual([
      true,
      'The docs have changed.',
    ]);
    expect([find('dialog p').textContent, find('dialog button').textContent]).toEqual([
      'The docs have changed.',
      'Reload',
    ]);
    expect(docs.kept).toEqual([]);
    click('dialog button');
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('a search opens the search page', async () => {
  statuses['/client.js'] = 404;
  const { submitted, message } = await open({ searches: true });
  expect(submitted).toHaveBeenCalledOnce();
  expect(message()).toBeNull();
});

it.each([
  ['the client has come after all', { awake: true, kept: [new Event('click')] }],
  ['the reader has done nothing', {}],
])('nothing is requested if %s', async (_why, state) => {
  statuses['/site.json'] = 404;
  const { message } = await open(state);
  expect(fetched).not.toHaveBeenCalled();
  expect(message()).toBeNull();
});

it.each([200, 503])('nothing is shown while the files have status %i', async (status) => {
  statuses['/site.json'] = statuses['/client.js'] = status;
  const { message, docs } = await open({ kept: [new Event('click')] });
  expect(message()).toBeNull();
  expect(docs.kept).toHaveLength(1);
});

it('nothing is shown offline', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Offline'));
  const { message } = await open({ kept: [new Event('click')] });
  expect(message()).toBeNull();
});

it.each(['click', 'keydown'])('each %s tries again, and an open message stays', async (type) => {
  const { docs, events, message } = await open();
  statuses['/site.json'] = 404;
  docs.kept.push(new Event('click'));
  events.dispatchEvent(new Event(type));
  await settled();
  expect(message()?.open).toBe(true);
  const paragraph = find('dialog p');
  docs.kept.push(new Event('click'));
  events.dispatchEvent(new Event(type));
  await settled();
  expect(find('dialog p')).toBe(paragraph);
});
