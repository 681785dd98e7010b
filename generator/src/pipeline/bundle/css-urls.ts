import path from 'node:path';

/** The part of PostCSS's tree that is used here. */
interface Sheet {
  walkDecls(visit: (declaration: Declaration) => void): void;
}

interface Declaration {
  value: string;
  source?: { input: { file?: string | undefined } } | undefined;
}

/** Matches URLs in a style sheet, except those inside `data:`. */
export const CSS_URL: RegExp = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g;

/** True unless it's a URL with a scheme, a fragment, or a path from the root. */
export function isFileBeside(url: string): boolean {
  return !/^(?:[a-z][\w+.-]*:|[#/]|\\)/i.test(url);
}

/** URL of a file, relative to the style sheet `from`. */
export function relativePath(file: string, from: string): string {
  const name = path.relative(path.dirname(from), file).split(path.sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
}

/**
 * Replaces URLs in all declarations.
 *
 * @param urlOf returns the new URL, or the given one to leave it as written; `from` is the style sheet that contains it
 */
export function replaceUrls(sheet: Sheet, urlOf: (url: string, from: string | undefined) => string): void {
  sheet.walkDecls((declaration) => {
    const from = declaration.source?.input.file;
    declaration.value = declaration.value.replaceAll(
      CSS_URL,
      (whole, double?: string, single?: string, bare?: string) => {
        const url = double ?? single ?? bare ?? '';
        const made = urlOf(url, from);
        return made === url ? whole : `url("${made}")`;
      },
    );
  });
}
