import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies every listener of a new value until the listener stops', () => {
  const store = createStore('a');
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  store.set('b');
  expect([store.getSnapshot(), first.mock.calls.length, second.mock.calls.length]).toEqual(['b', 1, 1]);
  stop();
  store.set('c');
  expect([store.getSnapshot(), first.mock.calls.length, second.mock.calls.length]).toEqual(['c', 1, 2]);
});

it("doesn't notify listeners of an equal value", () => {
  const listener = vi.fn();
  const store = createStore(Number.NaN);
  store.subscribe(listener);
  store.set(Number.NaN);
  expect(listener).not.toHaveBeenCalled();
});
