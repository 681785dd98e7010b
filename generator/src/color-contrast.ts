/** Brightness and contrast of colors in any CSS notation. */

import { createRequire } from 'node:module';
import type { CustomAtRules, TransformOptions } from 'lightningcss';

/** Minimum contrast for text in WCAG. */
export const ENOUGH_CONTRAST = 4.5;

/** Contrast as WCAG defines it, 1 to 21. `null` unless both are opaque colors. */
export function contrastOf(a: string, b: string): number | null {
  const [one, other] = [luminanceOf(a), luminanceOf(b)];
  return one === null || other === null
    ? null
    : (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Colors between `color` and black or white in hexadecimal notation, the nearest first. */
export function* shadesOf(color: string): Generator<string> {
  for (let share = 4; share <= 96; share += 4) {
    for (const end of ['#000', '#fff']) {
      const shade = hexOf(`color-mix(in oklch, ${color}, ${end} ${share}%)`);
      if (shade !== null) {
        yield shade;
      }
    }
  }
}

/** Relative luminance as WCAG defines it, 0 to 1. `null` unless it's an opaque color. */
export function luminanceOf(color: string): number | null {
  const channels = channelsOf(color);
  if (channels === null) {
    return null;
  }
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A color in hexadecimal notation. `null` unless it's opaque. */
export function hexOf(color: string): string | null {
  const digits = channelsOf(color)?.map((value) => value.toString(16).padStart(2, '0'));
  return digits === undefined ? null : `#${digits.join('')}`;
}

const known = new Map<string, readonly number[] | null>();

/** Red, green, and blue (0 to 255) of an opaque color in any notation; otherwise `null`. */
function channelsOf(color: string): readonly number[] | null {
  const before = known.get(color);
  if (before !== undefined) {
    return before;
  }
  const read = rgbOf(color);
  // Targeting old browsers converts other color spaces to sRGB.
  const channels = read === undefined ? rgbOf(declared(color, { targets: { chrome: 80 << 16 } })) : read;
  known.set(color, channels ?? null);
  return channels ?? null;
}

/** `undefined` if the color isn't in sRGB, `null` if it isn't opaque. */
function rgbOf(color: string): readonly number[] | null | undefined {
  let found: readonly number[] | null | undefined;
  declared(color, {
    visitor: {
      Color(value) {
        if (typeof value === 'object' && value.type === 'rgb') {
          found ??= value.alpha === 1 ? [value.r, value.g, value.b] : null;
        }
      },
    },
  });
  return found;
}

/** A color as serialized by the minifier; if it adds fallbacks, the first one. */
function declared(
  color: string,
  options: Pick<TransformOptions<CustomAtRules>, 'targets' | 'visitor'>,
): string {
  // Loaded when the first color is read, because builds without changes need no native code.
  const { transform }: typeof import('lightningcss') = createRequire(import.meta.url)('lightningcss');
  const code = Buffer.from(`a{color:${color}}`);
  const result = transform({ filename: 'color.css', code, minify: true, errorRecovery: true, ...options });
  return /^a\{color:([^;}]*)/.exec(result.code.toString())?.[1] ?? '';
}
