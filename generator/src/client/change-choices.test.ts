// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUnchosenTabs, shownValue } from './change-choices.ts';
import { find } from './testing/document.ts';

const tabs = (group: string, selected: string) => `<div data-tabs data-group="${group}"><div>
  ${['a', 'b'].map((value) => `<b role="tab" data-value="${value}" aria-selected="${value === selected}"></b>`).join('')}
  </div></div>`;
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('#docs-body [aria-selected=true]')].map(
    ({ dataset }) => dataset.value,
  );
const fetched = vi.fn<(href: string) => Promise<Response>>();

beforeEach(() => {
  history.replaceState(null, '', '/docs/otp/?a=b');
  document.body.innerHTML = `${tabs('one', 'a')}<div id="docs-body">${tabs('one', 'b')}${tabs('two', 'b')}<div data-tabs></div></div>`;
  fetched.mockResolvedValue(Response.json({ html: tabs('one', 'a') + tabs('two', 'a') }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('without a choice, groups show the tabs that the page was written with', async () => {
  await showUnchosenTabs(['one']);
  expect(fetched).toHaveBeenLastCalledWith('/docs/otp/index.json');
  expect(selected()).toEqual(['a', 'b']);
});

it("tabs stay unchanged if the page can't be fetched", async () => {
  fetched.mockResolvedValue(new Response('', { status: 500 }));
  await showUnchosenTabs(['one']);
  fetched.mockRejectedValue(new TypeError('Offline'));
  await showUnchosenTabs(['one']);
  expect(selected()).toEqual(['b', 'b']);
});

it("a group's value is that of the tab shown in the text", () => {
  expect([shownValue('one'), shownValue('two'), shownValue('three')]).toEqual(['b', 'b', undefined]);
  find('#docs-body').innerHTML = '';
  expect(shownValue('one')).toBeUndefined();
});
