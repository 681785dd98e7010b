import { describe, expect, it } from 'vitest';
import { activeHeading } from './scroll-spy.ts';

const places = [
  { id: 'one', top: 200, bottom: 240 },
  { id: 'two', top: 1000, bottom: 1040 },
  { id: 'three', top: 1900, bottom: 1940 },
];

function read(scrollY: number, documentHeight = 5000): string | null {
  return activeHeading(places, { scrollY, viewportHeight: 800, documentHeight, covered: 60 });
}

describe('activeHeading', () => {
  it('T8: returns the first heading below the navbar if it is in the upper half of the window', () => {
    expect(read(0)).toBe('one');
    expect(read(700)).toBe('two');
  });

  it('T8: returns the one before it if it is lower', () => {
    expect(read(300)).toBe('one');
    expect(
      activeHeading(places.slice(1), {
        scrollY: 0,
        viewportHeight: 800,
        documentHeight: 5000,
        covered: 60,
      }),
    ).toBeNull();
  });

  it('T8: stays with the last heading below it', () => {
    expect(read(3000)).toBe('three');
  });

  it('returns a heading right below the navbar, where a hash leads, not the one after it', () => {
    const close = [
      { id: 'one', top: 1000, bottom: 1040 },
      { id: 'two', top: 1100, bottom: 1140 },
    ];
    const readClose = (scrollY: number) =>
      activeHeading(close, { scrollY, viewportHeight: 800, documentHeight: 5000, covered: 60 });
    expect([940, 940.6, 941].map(readClose)).toEqual(['one', 'one', 'one']);
    expect(readClose(942)).toBe('two');
  });

  it('a page that fits the window is at its start, not its end', () => {
    const short = { scrollY: 0, viewportHeight: 800, documentHeight: 800, covered: 60 };
    expect(activeHeading(places, short)).toBe('one');
  });

  it("T8: a heading whose end is in the middle of the window isn't current yet", () => {
    expect(read(640)).toBe('one');
    expect(read(641)).toBe('two');
  });

  it('T10: returns the last heading at the end of the page', () => {
    expect(read(1200, 2001)).toBe('three');
    expect(read(1100, 2001)).toBe('two');
  });

  it('returns null for a page without headings', () => {
    expect(
      activeHeading([], { scrollY: 10, viewportHeight: 800, documentHeight: 810, covered: 60 }),
    ).toBeNull();
  });
});
