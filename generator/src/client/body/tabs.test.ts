// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, press } from '../testing/document.ts';
import { applyRememberedTabs, startTabs, tabAfterKey } from './tabs.ts';

const tab = (value: string, isSelected: boolean) =>
  `<button role="tab" data-value="${value}" aria-selected="${isSelected}" tabindex="${isSelected ? 0 : -1}"></button>`;
const panel = (value: string, isShown: boolean, more = '') =>
  `<div role="tabpanel" data-value="${value}"${isShown ? '' : ' hidden'}>${more}</div>`;
/** Tabs whose first value is selected. */
function tabs(id: string, attributes: string, values: string[], inner = ''): string {
  const list = values.map((value, index) => tab(value, index === 0)).join('');
  const panels = values.map((value, index) => panel(value, index === 0, index === 0 ? inner : '')).join('');
  return `<div id="${id}" data-tabs ${attributes}><div role="tablist">${list}</div><div>${panels}</div></div>`;
}

const selected = (id: string) =>
  [...document.querySelectorAll<HTMLElement>(`#${id} > * > [role=tab][aria-selected=true]`)].map(
    ({ dataset, tabIndex }) => `${dataset.value} ${tabIndex}`,
  );
const shown = (id: string) =>
  [...document.querySelectorAll<HTMLElement>(`#${id} > * > [role=tabpanel]:not([hidden])`)].map(
    ({ dataset }) => dataset.value,
  );

startTabs();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/docs/');
  document.documentElement.dir = 'ltr';
  vi.stubGlobal('scrollBy', vi.fn());
  document.body.innerHTML =
    tabs('first', 'data-group="language" data-query="lang"', ['curl', 'php', 'ruby']) +
    tabs('second', 'data-group="language"', ['php', 'curl'], tabs('nested', '', ['curl', 'php'])) +
    tabs('other', 'data-group="system"', ['mac', 'php']) +
    '<p></p>';
});

describe('a choice of a tab', () => {
  it('shows its panel in all tabs of the group and in no others', () => {
    click('#first [data-value=php]');
    expect(['first', 'second', 'nested', 'other'].map(selected)).toEqual([
      ['php 0'],
      ['php 0'],
      ['curl 0'],
      ['mac 0'],
    ]);
    expect(['first', 'second', 'nested', 'other'].map(shown)).toEqual([['php'], ['php'], ['curl'], ['mac']]);
    expect(find('#first [data-value=curl]').tabIndex).toBe(-1);
  });

  it('is stored and written into the query, whose other parts stay', () => {
    history.replaceState(null, '', '/docs/?a=b#c');
    click('#first [data-value=php]');
    expect({ ...localStorage }).toEqual({ 'docusaurus.tab.language': 'php' });
    expect(location.href).toMatch(/\/docs\/\?a=b&lang=php#c$/);
  });

  it('without a group or a query changes neither', () => {
    click('#nested [data-value=php]');
    expect(selected('nested')).toEqual(['php 0']);
    expect([localStorage.length, location.search]).toEqual([0, '']);
  });

  it('S3: keeps the tab under the pointer', () => {
    const clicked = find('#second [data-value=php]');
    const tops = [100, 340];
    clicked.getBoundingClientRect = () => new DOMRect(0, tops.shift());
    clicked.click();
    expect(vi.mocked(scrollBy).mock.calls).toEqual([[{ top: 240, behavior: 'instant' }]]);
  });

  it('with a value that a group lacks keeps its tab, unless a tab has the value as an alternative', () => {
    find('#second > * > [role=tab][data-value=curl]').dataset.also = ' ruby go ';
    find('#second > * > [role=tabpanel][data-value=curl]').dataset.also = ' ruby go ';
    click('#first [data-value=ruby]');
    expect(shown('second')).toEqual(['curl']);
    click('#second [data-value=php]');
    find('#other > * > [data-value=mac]').dataset.value = 'ruby';
    expect(shown('other')).toEqual(['mac']);
  });

  it('a click elsewhere chooses nothing', () => {
    click('p');
    expect(selected('first')).toEqual(['curl 0']);
    expect(localStorage.length).toBe(0);
  });
});

describe('a stored choice', () => {
  it('is shown unless the query has one that the group knows', () => {
    localStorage.setItem('docusaurus.tab.language', 'php');
    applyRememberedTabs(document);
    expect(['first', 'second', 'nested'].map(shown)).toEqual([['php'], ['php'], ['curl']]);
    history.replaceState(null, '', '/docs/?lang=ruby');
    applyRememberedTabs(document);
    expect(['first', 'second'].map(shown)).toEqual([['ruby'], ['php']]);
    history.replaceState(null, '', '/docs/?lang=cobol');
    applyRememberedTabs(document);
    expect(shown('first')).toEqual(['php']);
  });

  it("in another browser tab is followed, but not if it's removed or belongs to another key", () => {
    const hear = (key: string | null, newValue: string | null) =>
      dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    hear('docusaurus.tab.language', 'php');
    expect(['first', 'second', 'other'].map(shown)).toEqual([['php'], ['php'], ['mac']]);
    hear('docusaurus.tab.language', null);
    hear('another.tab.language', 'curl');
    hear(null, null);
    expect(shown('first')).toEqual(['php']);
  });
});

describe('keys on tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('K43: %s on tab %i of 3 leads to %i', (key, from, to) => {
    expect(tabAfterKey(key, from, 3, false)).toBe(to);
  });

  it('K43: arrows follow the direction of the text', () => {
    expect(tabAfterKey('ArrowLeft', 0, 3, true)).toBe(1);
    expect(tabAfterKey('ArrowRight', 1, 3, true)).toBe(0);
  });

  it("K43: other keys don't move", () => {
    expect(tabAfterKey('ArrowDown', 0, 3, false)).toBeNull();
  });

  it("K43: an arrow chooses the next tab, moves focus to it, and doesn't scroll", () => {
    expect(press('#first [data-value=curl]', 'ArrowRight').defaultPrevented).toBe(true);
    expect(shown('first')).toEqual(['php']);
    expect(document.activeElement).toBe(find('#first [data-value=php]'));
    document.documentElement.dir = 'rtl';
    press('#first [data-value=php]', 'ArrowRight');
    expect(shown('first')).toEqual(['curl']);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s, a key is left to the browser', (modifier) => {
    expect(press('#first [data-value=curl]', 'ArrowRight', { [modifier]: true }).defaultPrevented).toBe(
      false,
    );
    expect(shown('first')).toEqual(['curl']);
  });

  it('other keys and keys elsewhere are left to the browser', () => {
    expect(press('#first [data-value=curl]', 'Tab').defaultPrevented).toBe(false);
    expect(press('p', 'ArrowRight').defaultPrevented).toBe(false);
    expect(shown('first')).toEqual(['curl']);
  });
});
