import { readFileSync } from 'node:fs';
import type { Node, Renderer } from '@takumi-rs/core';
import { errorMessage } from '../../error-message.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';
import { CARD_SIZE } from '../../render/document.ts';
import { LOGO } from './draw-card.ts';

/** Draws cards with the site's fonts, and for Western European letters with the package's own. */
export interface CardRenderer {
  /** Returns the PNG file. */
  draw(card: Node): Promise<Uint8Array>;
  /** Returns the characters of a text that no font has, each once. */
  lacking(text: string): Promise<string[]>;
}

export interface CardLogo {
  /** As in the setting. */
  src: string;
  contents: Uint8Array;
}

/**
 * @param fonts absolute paths, the preferred ones first
 * @param logo `null` to draw none
 * @throws DocsError with all files that aren't fonts, and the logo if it can't be drawn
 */
export async function createCardRenderer(
  fonts: readonly string[],
  logo: CardLogo | null,
  siteDir: string,
): Promise<CardRenderer> {
  const takumi = await import('@takumi-rs/core');
  const renderer = new takumi.Renderer();
  const problems: Problem[] = [];
  for (const font of fonts) {
    try {
      // One after the other, because their order decides which of them is preferred.
      // oxlint-disable-next-line no-await-in-loop
      await renderer.registerFont(readFileSync(font));
    } catch (error) {
      problems.push({
        code: 'wrong-font',
        level: 'throw',
        message: `The font "${siteRelative(font, siteDir)}" can't be read (${errorMessage(error)}).`,
        fix: 'Save a WOFF2, WOFF, TrueType, or OpenType file there, or correct the path.',
      });
    }
  }
  const images = logo === null ? [] : [{ src: LOGO, data: logo.contents }];
  if (logo !== null) {
    try {
      const size = { width: 64, height: 64 };
      await renderer.render({ type: 'image', src: LOGO, style: size }, { ...size, format: 'raw', images });
    } catch (error) {
      problems.push({
        code: 'wrong-logo',
        level: 'throw',
        message: `The logo "${logo.src}" can't be drawn in preview images (${errorMessage(error)}).`,
        fix: 'Save it as an SVG, PNG, WebP, JPEG, or GIF file with a size.',
      });
    }
  }
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
  return {
    draw: (card) => renderer.render(card, { ...CARD_SIZE, format: 'png', images }),
    lacking: glyphCheck(renderer),
  };
}

/** A code point that no font has a glyph for, because Unicode reserves it. */
const NO_CHARACTER = '\u{10FFFD}';

/** The package doesn't tell which glyphs are missing, so each character is drawn once and compared with a missing one. */
function glyphCheck(renderer: Renderer): CardRenderer['lacking'] {
  const drawn = new Map<string, Promise<Buffer>>();
  const pixels = (character: string): Promise<Buffer> => {
    const known = drawn.get(character);
    const size = { width: 32, height: 32 };
    const text: Node = { type: 'text', text: character, style: { fontSize: 20 } };
    const result =
      known ??
      renderer.render({ type: 'container', style: size, children: [text] }, { ...size, format: 'raw' });
    drawn.set(character, result);
    return result;
  };
  return async (text) => {
    const characters = [...new Set(text.match(/[^\s\p{Cc}\p{Cf}\p{Cs}]/gu) ?? [])];
    const missing = await pixels(NO_CHARACTER);
    const found = await Promise.all(characters.map(pixels));
    return characters.filter((_, index) => found[index]?.equals(missing));
  };
}
