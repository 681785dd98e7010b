/** Compiles Sass style sheets with the site's own `sass` package. */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { resolveSiteImport } from '../../content/site-import.ts';
import { errorMessage } from '../../error-message.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';

export const SASS: RegExp = /\.s[ac]ss$/;

/** The part of the `sass` API that we use. */
interface Sass {
  compile(file: string, options: object): { css: string; loadedUrls: URL[] };
}

/**
 * The bundler's name for a compiled sheet: `/site/a.module.scss` → `/site/a.scss.module.css`. It stays in the same
 * folder, so that relative URLs still resolve.
 * @param file absolute path
 */
export function compiledSheet(file: string): string {
  const [, name = '', module = '', ending = ''] = /^(.*?)(\.module)?(\.s[ac]ss)$/s.exec(file) ?? [];
  return `${name}${ending}${module}.css`;
}

/** The inverse of {@link compiledSheet}; `null` for other files. */
export function sheetOf(name: string): string | null {
  const [, start, ending, module = ''] = /^(.*)(\.s[ac]ss)(\.module)?\.css$/s.exec(name) ?? [];
  return start === undefined ? null : `${start}${module}${ending ?? ''}`;
}

export function hasSass(siteDir: string): boolean {
  return projectSass(siteDir) !== null;
}

/**
 * @param file absolute path
 * @returns the CSS, and absolute paths of all source files
 * @throws DocsError if it doesn't compile or the site has no `sass`
 */
export function compileSheet(file: string, siteDir: string): { css: string; files: string[] } {
  const sass = projectSass(siteDir);
  if (sass === null) {
    throw new DocsError(missingSass(siteRelative(file, siteDir), 'throw'));
  }
  const packages = path.join(siteDir, 'node_modules');
  try {
    const { css, loadedUrls } = sass.compile(file, {
      loadPaths: [packages, siteDir],
      // Resolves `~bootstrap/scss/mixins` like webpack.
      importers: [
        {
          findFileUrl: (url: string) => {
            const [, inSite] = /^~?@site\/(.*)$/s.exec(url) ?? [];
            return inSite !== undefined
              ? pathToFileURL(path.join(siteDir, inSite))
              : url.startsWith('~')
                ? new URL(url.slice(1), pathToFileURL(packages + path.sep))
                : null;
          },
        },
      ],
      logger: { warn: () => undefined, debug: () => undefined },
    });
    return {
      css,
      files: loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url)),
    };
  } catch (error) {
    throw new DocsError(doesNotCompile(error, file, siteDir));
  }
}

/** The problem if the `sass` package isn't installed. */
export function missingSass(file: string, level: Problem['level']): Problem {
  return {
    code: 'missing-sass',
    level,
    message: `The style sheet "${file}" needs the package "sass", which isn't installed${level === 'throw' ? '' : ", so it's left out"}.`,
    fix: 'Run npm install --save-dev sass in the project, or compile the style sheet to CSS and use that file.',
    file,
  };
}

/**
 * Vite plugin that compiles Sass sheets to CSS. Must be first, because the other plugins don't support Sass.
 * @param read receives the absolute paths of all source files
 * @param failed receives the error of a sheet, which is then left empty; if omitted, an error stops the bundle
 */
export function sassSheets(
  siteDir: string,
  read: (file: string) => void = () => undefined,
  failed?: (error: DocsError) => void,
): Plugin {
  return {
    name: 'docs:sass',
    enforce: 'pre',
    resolveId(id, importer) {
      const [name = '', query] = id.split('?');
      const suffix = query === undefined ? '' : `?${query}`;
      // The dev server serves files by URL.
      const file = name.replace(/^.*\/@fs(?=\/)/, '');
      const sheet = sheetOf(file);
      if (sheet !== null && path.isAbsolute(file) && existsSync(sheet)) {
        return file + suffix;
      }
      if (!SASS.test(name) || importer === undefined) {
        return null;
      }
      const found = resolveSiteImport(name, importer.replace(/\?.*$/s, ''), siteDir);
      return found === null ? null : hasSass(siteDir) ? compiledSheet(found) + suffix : NO_SHEET;
    },
    load(id) {
      if (id === NO_SHEET) {
        return { code: 'export default {};', moduleType: 'js' };
      }
      const name = id.replace(/\?.*$/s, '');
      const sheet = path.isAbsolute(name) ? sheetOf(name) : null;
      if (sheet === null || !existsSync(sheet)) {
        return null;
      }
      let compiled: ReturnType<typeof compileSheet>;
      try {
        compiled = compileSheet(sheet, siteDir);
      } catch (error) {
        if (failed === undefined || !(error instanceof DocsError)) {
          throw error;
        }
        failed(error);
        return '';
      }
      const { css, files } = compiled;
      for (const file of files) {
        read(file);
        this.addWatchFile(file);
      }
      return css;
    },
  };
}

/** Replaces a sheet that can't be compiled; already reported. */
const NO_SHEET = '\0docs-no-sheet';

function projectSass(siteDir: string): Sass | null {
  const require = createRequire(path.join(siteDir, 'package.json'));
  for (const name of ['sass-embedded', 'sass']) {
    try {
      return require(name);
    } catch {
      // Try the other name.
    }
  }
  return null;
}

function doesNotCompile(error: unknown, file: string, siteDir: string): Problem {
  const { sassMessage, span } = error as {
    sassMessage?: string;
    span?: { url?: URL; start: { line: number; column: number } };
  };
  const at = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file;
  return {
    code: 'style-does-not-compile',
    level: 'throw',
    message: `The style sheet can't be compiled: ${(sassMessage ?? errorMessage(error)).replace(/\.?$/, '.')}`,
    fix: 'Correct the style sheet.',
    file: siteRelative(at, siteDir),
    ...(span === undefined ? {} : { line: span.start.line + 1, column: span.start.column + 1 }),
  };
}
