import { describe, expect, it } from 'vitest';
import { isNavbarHidden } from './navbar-visibility.ts';

function after(wasHidden: boolean, lastY: number, scrollY: number): boolean {
  return isNavbarHidden(wasHidden, {
    scrollY,
    lastY,
    viewportHeight: 800,
    documentHeight: 3000,
    navbarHeight: 60,
  });
}

describe('isNavbarHidden', () => {
  it('N2: shows the navbar within its own height of the top', () => {
    expect(after(true, 100, 59)).toBe(false);
    expect(after(false, 10, 59)).toBe(false);
    expect(after(false, 10, 60)).toBe(true);
  });

  it('N2: hides it on the way down, and when the position does not change', () => {
    expect(after(false, 100, 101)).toBe(true);
    expect(after(false, 100, 100)).toBe(true);
  });

  it('N2: shows it on the way up, by any amount', () => {
    expect(after(true, 1000, 999)).toBe(false);
  });

  it('N2: leaves it hidden near the end of the page', () => {
    expect(after(true, 2200, 2170)).toBe(true);
    expect(after(true, 2200, 2140)).toBe(true);
    expect(after(true, 2200, 2139)).toBe(false);
  });

  it('N2: leaves it unchanged at the first event of a page that opens scrolled', () => {
    expect(after(false, 0, 700)).toBe(false);
    expect(after(true, 0, 700)).toBe(true);
  });
});
