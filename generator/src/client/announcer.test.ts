// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './announcer.ts';
import { find } from './testing/document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('text is in an invisible polite region that exists before its text', () => {
  announce('Copied');
  const region = find('#docs-announcer');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.style.position).toBe('fixed');
  expect(region.style.display).not.toBe('none');
  vi.advanceTimersByTime(99);
  expect(region.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(region.textContent).toBe('Copied');
});

it('repeated text counts as a change in the same region', () => {
  announce('Copied');
  vi.runAllTimers();
  announce('Copied');
  expect(find('#docs-announcer').textContent).toBe('');
  vi.runAllTimers();
  expect(find('#docs-announcer').textContent).toBe('Copied');
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
});

it("newer text replaces text that hasn't been announced", () => {
  announce('First');
  vi.advanceTimersByTime(50);
  announce('Second');
  vi.advanceTimersByTime(50);
  expect(find('#docs-announcer').textContent).toBe('');
  vi.advanceTimersByTime(50);
  expect(find('#docs-announcer').textContent).toBe('Second');
});
