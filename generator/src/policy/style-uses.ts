/** Finds what a style sheet loads from other hosts. */

import { placeAt, remoteUrl, type PlacedUse, type RemoteUse } from './remote-use.ts';

const REMOTE =
  /@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]+)|\burl\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi;

/**
 * @param css CSS or Sass
 * @param file for locations
 */
export function styleUses(css: string, file: string): PlacedUse[] {
  const text = withoutComments(css);
  return [...text.matchAll(REMOTE)].flatMap((match): PlacedUse[] => {
    const url = remoteUrl(match[1] ?? match[2] ?? '');
    if (url === null) {
      return [];
    }
    const at = (use: RemoteUse, index: number): PlacedUse => ({ ...use, file, ...placeAt(text, index) });
    if (match[1] === undefined) {
      const isFont = isInFontFace(text, match.index);
      return [at({ list: isFont ? 'fonts' : 'images', url, what: isFont ? 'font' : 'image' }, match.index)];
    }
    const sheet: RemoteUse = { list: 'styles', url, what: 'style sheet' };
    const address = text.indexOf(match[1], match.index);
    return [at(sheet, match.index), ...fontsOf(url).map((font) => at(font, address))];
  });
}

/** Google Fonts style sheets load the fonts from another host. */
export function fontsOf(url: string): RemoteUse[] {
  return new URL(url).hostname === 'fonts.googleapis.com'
    ? [{ list: 'fonts', url: 'https://fonts.gstatic.com', what: 'font host' }]
    : [];
}

function isInFontFace(css: string, index: number): boolean {
  const start = css.lastIndexOf('@font-face', index);
  return start !== -1 && !css.slice(start, index).includes('}');
}

/** Returns the paths of imported style sheets, as written. */
export function importedSheets(css: string): string[] {
  return [...withoutComments(css).matchAll(/@(?:import|use|forward)\s+(?:url\(\s*)?["']([^"']+)["']/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^\.{1,2}\//.test(name));
}

/** Keeps all positions unchanged. */
function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
