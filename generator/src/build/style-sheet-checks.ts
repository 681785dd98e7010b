import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CSSOptions } from 'vite';
import type { Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';
import { decodePath } from '../url-text.ts';

export type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/**
 * Notes what is wrong with style sheets while they are read, with the place in the file where it was written: when the
 * bundler speaks of it, that is lost.
 */
export function styleSheetChecks(siteDir: string, found: (problem: Problem) => void): PostcssPlugins[number] {
  return {
    postcssPlugin: 'docs:style-sheet-checks',
    OnceExit(root, { result }) {
      for (const warning of result.warnings()) {
        found({
          code: 'style-warning',
          level: 'warn',
          message: `${warning.text.replace(/\.?$/, '.')}`,
          ...placeOf(warning.node?.source, siteDir),
        });
      }
      root.walkDecls((declaration) => {
        const from = declaration.source?.input.file;
        for (const [, url = ''] of declaration.value.matchAll(/\burl\(\s*["']?([^"')]+?)["']?\s*\)/g)) {
          if (from !== undefined && isFileBeside(url) && !existsSync(fileOf(url, from))) {
            found({
              code: 'missing-file',
              level: 'throw',
              message: `The file "${url}" does not exist.`,
              remedy: 'Correct the path; it counts from the style sheet.',
              ...placeOf(declaration.source, siteDir),
            });
          }
        }
      });
    },
  };
}

/** Neither an address, nor a part of the page, nor a path from the root of the site. */
function isFileBeside(url: string): boolean {
  return !/^(?:[a-z][\w+.-]*:|[#/]|\\)/i.test(url);
}

function fileOf(url: string, from: string): string {
  return path.resolve(path.dirname(from), decodePath(url.replace(/[?#].*$/s, '')));
}

interface Source {
  input: { file?: string | undefined };
  start?: { line: number; column: number } | undefined;
}

function placeOf(source: Source | undefined, siteDir: string): Pick<Problem, 'file' | 'line' | 'column'> {
  const file = source?.input.file;
  return file === undefined
    ? {}
    : { file: siteRelative(file, siteDir), line: source?.start?.line, column: source?.start?.column };
}
