/** Style rules for the setting `theme.fontFiles`. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Font } from '@capsizecss/unpack';
import type { Theme } from '../../config/schema/theme.ts';
import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { errorMessage } from '../../error-message.ts';
import { DocsError, type Problem } from '../../problems.ts';

type Located = Pick<SiteConfig, 'theme' | 'baseUrl' | 'language'>;

/**
 * The site's fonts. A font that isn't there when the page is painted isn't used for this page, so nothing moves later.
 */
export function fontFaces(config: Located): string {
  return (config.theme?.fontFiles ?? [])
    .map(({ family, file, weight, style, unicodeRange }) => {
      const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
      const source = `url("${rootUrlOf(config)}${file}")`;
      const slope = style === 'normal' ? '' : `;font-style:${style}`;
      return `@font-face{font-family:"${family}";src:${source};font-weight:${weight}${slope};font-display:optional${range}}\n`;
    })
    .join('');
}

/** Arial in units per em: fonts with its metrics are on all common systems. */
const ARIAL = { unitsPerEm: 2048, xWidthAvg: 904 };

/**
 * A fallback for each family: Arial, or a font with its metrics, scaled to the width and height of the font.
 * @throws DocsError with all files that don't exist or aren't fonts
 */
export async function fallbackFaces(
  config: Pick<SiteConfig, 'theme' | 'staticDirs'>,
  siteDir: string,
): Promise<string> {
  const problems: Problem[] = [];
  const first = firstFiles(config.theme);
  const faces = (config.theme?.fontFiles ?? []).map(async (font) => {
    const { family, file } = font;
    const found = config.staticDirs.map((dir) => path.join(siteDir, dir, file)).find(existsSync);
    if (found === undefined) {
      problems.push(wrongFont(`The font "${file}" doesn't exist.`, config));
      return '';
    }
    try {
      const { fromFile } = await import('@capsizecss/unpack/fs');
      const metrics = await fromFile(found);
      return first.includes(font) ? fallbackFace(family, metrics) : '';
    } catch (error) {
      problems.push(wrongFont(`The font "${file}" can't be read (${errorMessage(error)}).`, config));
      return '';
    }
  });
  const written = (await Promise.all(faces)).join('');
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
  return written;
}

function fallbackFace(family: string, { unitsPerEm, xWidthAvg, ascent, descent, lineGap }: Font): string {
  const scale = xWidthAvg / unitsPerEm / (ARIAL.xWidthAvg / ARIAL.unitsPerEm);
  const percent = (units: number): string => `${((100 * units) / unitsPerEm / scale).toFixed(2)}%`;
  return (
    `@font-face{font-family:"${fallbackOf(family)}";src:local("Arial"),local("Liberation Sans"),local("Arimo");` +
    `size-adjust:${(100 * scale).toFixed(2)}%;ascent-override:${percent(ascent)};` +
    `descent-override:${percent(-descent)};line-gap-override:${percent(lineGap)}}\n`
  );
}

function wrongFont(message: string, { staticDirs }: Pick<SiteConfig, 'staticDirs'>): Problem {
  const folders = staticDirs.map((dir) => `"${dir}"`).join(' or ');
  return {
    code: 'wrong-font',
    level: 'throw',
    message,
    fix: `Save a WOFF2, WOFF, TrueType, or OpenType file in ${folders}, or correct the path.`,
  };
}

/** Elements that start to load the fonts together with the style sheet. */
export function fontPreloads(config: Located): string {
  return firstFiles(config.theme)
    .filter(({ preload }) => preload)
    .map(
      ({ file }) =>
        `<link rel="preload" as="font" type="font/${path.extname(file).slice(1)}" href="${rootUrlOf(config)}${file}" crossorigin>`,
    )
    .join('\n');
}

/** The first file of each family, which contains the letters that most pages need. */
function firstFiles(theme: Theme | undefined): Theme['fontFiles'] {
  const files = theme?.fontFiles ?? [];
  return files.filter(({ family }, index) => files.findIndex((other) => other.family === family) === index);
}

/** The fonts of a setting, with the fallback of the site's own fonts after them. */
export function withFallbacks(fonts: string, theme: Theme): string {
  return firstFiles(theme).reduce(
    (list, { family }) =>
      list.replace(
        new RegExp(`(^|,)\\s*(["']?)${family}\\2\\s*(?=,|$)`),
        `$1"${family}","${fallbackOf(family)}"`,
      ),
    fonts,
  );
}

function fallbackOf(family: string): string {
  return `${family} fallback`;
}
