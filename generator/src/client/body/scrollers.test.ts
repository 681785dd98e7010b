// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { find } from '../testing/document.ts';
import { watchScrollers } from './scrollers.ts';

type Sizes = Partial<Record<'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight', number>>;

let report: (entries: { target: Element }[]) => void = () => {};
const observed = new Set<Element>();

class FakeObserver {
  constructor(callback: typeof report) {
    report = callback;
  }
  observe = (element: Element): void => void observed.add(element);
  disconnect = (): void => observed.clear();
}

/** Sets the element's layout and notifies its observer. */
function resize(selector: string, sizes: Sizes): void {
  const target = find(selector);
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(target, name, { configurable: true, value });
  }
  if (observed.has(target)) report([{ target }]);
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeObserver);
  document.body.innerHTML = `<div class="table-wrapper"></div><div class="diagram-drawing"></div>
    <div class="theme-code-block"><pre><code style="line-height: 20px">a
b
</code></pre><button data-wrap hidden></button></div><p></p>`;
  watchScrollers(document);
});

it('only content wider or higher than its frame can be reached with the keyboard', () => {
  for (const selector of ['.table-wrapper', '.diagram-drawing', 'pre']) {
    resize(selector, { scrollWidth: 100, clientWidth: 100, scrollHeight: 50, clientHeight: 50 });
    expect(find(selector).tabIndex).toBe(-1);
    resize(selector, { scrollWidth: 101 });
    expect(find(selector).tabIndex).toBe(0);
    resize(selector, { scrollWidth: 100, scrollHeight: 51 });
    expect(find(selector).tabIndex).toBe(0);
  }
  resize('p', { scrollWidth: 200, clientWidth: 100 });
  expect(find('p').hasAttribute('tabindex')).toBe(false);
});

it('code that is too wide has a wrap button, and so does wrapped or unwrapped code', () => {
  const isShown = () => !find('[data-wrap]').hidden;
  resize('pre', { scrollWidth: 100, clientWidth: 100, scrollHeight: 40, clientHeight: 40 });
  expect(isShown()).toBe(false);
  resize('pre', { scrollWidth: 101 });
  expect(isShown()).toBe(true);
  // Two lines take 40 px, and half a line more may be padding.
  resize('code', { clientHeight: 50 });
  resize('pre', { scrollWidth: 100 });
  expect(isShown()).toBe(false);
  resize('code', { clientHeight: 51 });
  resize('pre', { scrollWidth: 100 });
  expect(isShown()).toBe(true);
  resize('code', { clientHeight: 40 });
  find('pre').className = 'codeblock__pre--unwrapped';
  resize('pre', { scrollWidth: 100 });
  expect(isShown()).toBe(true);
});

it('code without an element for its text has no wrap button', () => {
  find('pre').textContent = 'a';
  resize('pre', { scrollWidth: 100, clientWidth: 100 });
  expect(find('[data-wrap]').hidden).toBe(true);
});

it('elements of the previous page are no longer observed', () => {
  const old = [...observed];
  document.body.innerHTML = '<pre></pre>';
  watchScrollers(document);
  expect(old).toHaveLength(3);
  expect([...observed]).toEqual([find('pre')]);
});
