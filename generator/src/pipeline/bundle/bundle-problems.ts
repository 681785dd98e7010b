/** Turns messages of the browser bundler into problems for authors. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOfBundlerError, reasonOf, type BundlerError } from '../../config/module-failure.ts';
import type { Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';
import { sheetOf } from './sass-sheets.ts';

/** An error of Vite or of one of its plugins. */
interface ViteError extends BundlerError {
  /** The module that was being read. */
  id?: string;
  errors?: ViteError[];
  /** Path of a file that couldn't be read. */
  path?: string;
  /** For a style sheet that doesn't parse: the reason, and the source text. */
  reason?: string;
  source?: string;
}

/** Problems that prevent bundling. Rethrows errors that the site didn't cause. */
export function bundleErrors(error: unknown, siteDir: string, styleSheets: Iterable<string>): Problem[] {
  const failures = flat(error as ViteError);
  if (failures.length === 0) {
    throw error;
  }
  return failures.map((failure) => {
    const missing = importOf(failure);
    if (missing !== null) {
      const { written, file, line, column } = missing;
      return missingImport(written, { file: siteRelative(file, siteDir), line, column });
    }
    const isStyle = /lightningcss|\.css$/.test(`${failure.message}${fileOf(failure) ?? ''}`);
    const reason = reasonOf({ message: failure.reason ?? failure.message.replace(/^\[[\w ]+\] /, '') });
    return {
      code: isStyle ? 'style-error' : 'component-error',
      level: 'throw',
      message: isStyle
        ? `This style sheet can't be parsed: ${reason}`
        : `This module can't be compiled: ${reason}`,
      fix: isStyle ? 'Correct the rule.' : 'Correct the module, which is loaded in the browser.',
      ...placeOf(failure, siteDir, styleSheets),
    };
  });
}

/** A bundler warning that is relevant to the author. */
export function bundleWarning(log: BundlerError & { code?: string; id?: string }, siteDir: string): Problem {
  const isMissing = log.code === 'UNRESOLVED_IMPORT';
  return {
    code: 'component-error',
    // Otherwise the browser would request a bare package name, which always fails.
    level: isMissing ? 'throw' : 'warn',
    message: `The bundler has a warning about this module: ${reasonOf(log).replaceAll(siteDir + path.sep, '')}`,
    fix: isMissing
      ? 'Install the package, or correct its name.'
      : 'Check that the module does what you expect.',
    ...placeOf(log, siteDir, []),
  };
}

/** A message of the minifier about a rule that it left out; `null` for other messages. */
export function invalidRule(message: string, siteDir: string, styleSheets: Iterable<string>): Problem | null {
  const [, reason, excerpt = ''] = /^\[lightningcss minify\] (.+)\n([^]*)/.exec(message) ?? [];
  // The line above the mark. Sheets that end without a line break share one.
  const [, line = '', before = ''] = /\|  (.*)\n\s*\|  (\s*)\^/.exec(excerpt) ?? [];
  const isMarked = (written: string): boolean => {
    const start = line.indexOf(written);
    return start !== -1 && start <= before.length && before.length <= start + written.length;
  };
  return reason === undefined
    ? null
    : {
        code: 'style-warning',
        level: 'warn',
        message: `This rule is invalid, so browsers ignore it: ${reason.replace(/\.?$/, '.')}`,
        ...placeOfLine(isMarked, siteDir, styleSheets),
      };
}

/** @param written the address as written in the style sheet */
function missingImport(written: string, place: Pick<Problem, 'file' | 'line' | 'column'>): Problem {
  return {
    code: 'missing-style',
    level: 'throw',
    message: `The style sheet "${written}" doesn't exist.`,
    fix: 'Correct the path, which is relative to the file that contains it.',
    ...place,
  };
}

/** Flattens nested errors: a worker is a bundle within the bundle and has its own errors. */
function flat(error: ViteError): ViteError[] {
  return (error.errors ?? []).flatMap((one) => (Array.isArray(one.errors) ? flat(one) : [one]));
}

function fileOf({ loc, id }: ViteError): string | null {
  const file = (loc?.file ?? id)?.replace(/\?.*$/s, '');
  return file !== undefined && path.isAbsolute(file) ? file : null;
}

function placeOf(
  error: ViteError,
  siteDir: string,
  styleSheets: Iterable<string>,
): Pick<Problem, 'file' | 'line' | 'column'> {
  const file = fileOf(error);
  if (file !== null) {
    const compiled = sheetOf(file);
    if (compiled !== null && !existsSync(file)) {
      // The line is one of the compiled sheet.
      return { file: siteRelative(compiled, siteDir) };
    }
    const place = Number.isFinite(error.loc?.line) ? placeOfBundlerError(error, siteDir) : {};
    return { ...place, file: siteRelative(file, siteDir) };
  }
  const line = error.source?.split('\n')[(error.loc?.line ?? 0) - 1];
  const place = placeOfLine((written) => written === line, siteDir, styleSheets);
  return place.file === undefined ? {} : { ...place, column: (error.loc?.column ?? 0) + 1 };
}

/** Finds a line in the style sheets, because the bundler has concatenated them when it checks them. */
function placeOfLine(
  isMeant: (line: string) => boolean,
  siteDir: string,
  styleSheets: Iterable<string>,
): Pick<Problem, 'file' | 'line'> {
  for (const sheet of styleSheets) {
    // Sheets that plugins compile have names without files.
    const lines = sheet.endsWith('.css') && existsSync(sheet) ? readFileSync(sheet, 'utf8').split('\n') : [];
    const index = lines.findIndex((line) => line.trim() !== '' && isMeant(line));
    if (index !== -1) {
      return { file: siteRelative(sheet, siteDir), line: index + 1 };
    }
  }
  return {};
}

interface CssImport {
  written: string;
  file: string;
  line: number;
  column: number;
}

/** The `@import` of the file that couldn't be read, in the style sheet or in one that it imports. */
function importOf(error: ViteError): CssImport | null {
  const seen = new Set<string>();
  const search = (file: string): CssImport | null => {
    if (seen.has(file) || !existsSync(file)) {
      return null;
    }
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const match of text.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)) {
      const [whole, written = ''] = match;
      const target = path.resolve(path.dirname(file), written);
      if (target === error.path || written === error.path) {
        const before = text.slice(0, match.index + whole.length - written.length);
        const line = before.split('\n').length;
        return { written, file, line, column: before.length - before.lastIndexOf('\n') };
      }
      const deeper = search(target);
      if (deeper !== null) {
        return deeper;
      }
    }
    return null;
  };
  const start = fileOf(error);
  return start === null ? null : search(start);
}
