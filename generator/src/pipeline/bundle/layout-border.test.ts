import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { viewport } from '../../client/viewport.ts';

/** Whether a window `width` px wide matches a width condition, in any syntax that CSS supports. */
function fits(condition: string, width: number): boolean {
  const [, limit, value, comparison, other] =
    /^\((?:(min|max)-width: (\d+)px|width ([<>]=?) (\d+)px)\)$/.exec(condition) ?? [];
  if (limit !== undefined) return limit === 'min' ? width >= Number(value) : width <= Number(value);
  if (comparison === undefined) throw new Error(`"${condition}" is no condition on the width in px.`);
  const isEqual = width === Number(other);
  return (
    (comparison.endsWith('=') && isEqual) || (!isEqual && width > Number(other) === (comparison[0] === '>'))
  );
}

describe('the breakpoint between the two layouts', () => {
  afterEach(() => vi.unstubAllGlobals());

  // A page zoomed to 150% has widths such as 996.67 px.
  it.each([
    [995.5, 'mobile'],
    [996, 'mobile'],
    [996.33, 'desktop'],
    [996.67, 'desktop'],
    [997, 'desktop'],
  ])('Z25: %d px are %s in the script', (width, layout) => {
    vi.stubGlobal('matchMedia', (condition: string) => ({ matches: fits(condition, width) }));
    expect(viewport.getSnapshot()).toBe(layout);
  });

  it('Z25: the style sheets have the same breakpoint as the script', () => {
    const ui = new URL('../../ui/', import.meta.url);
    const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    const media = sheets.flatMap(
      (file) => readFileSync(new URL(file, ui), 'utf8').match(/@media[^{]*/g) ?? [],
    );
    const conditions = media.flatMap((text) => text.match(/\([^()]*width[^()]*px\)/g) ?? []);
    // Conditions that switch the layout; others match on both sides.
    const telling = conditions.filter((condition) => fits(condition, 990) !== fits(condition, 1003));
    expect(telling.length).toBeGreaterThan(5);
    for (const condition of telling) {
      const isWide = fits(condition, 1003);
      expect([995.5, 996, 996.33, 997].map((width) => fits(condition, width) === isWide)).toEqual([
        false,
        false,
        true,
        true,
      ]);
    }
  });
});
