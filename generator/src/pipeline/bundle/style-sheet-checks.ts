import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CSSOptions } from 'vite';
import type { Problem } from '../../problems.ts';
import { nearestName } from '../../nearest-name.ts';
import { siteRelative } from '../../site-relative.ts';
import { decodePath } from '../../url-text.ts';
import { CSS_PROPERTIES } from './css-properties.ts';
import { CSS_URL } from './project-urls.ts';

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
      root.walkRules((rule) => {
        const outer = pseudoElementAround(rule);
        if (outer !== null) {
          found({
            code: 'style-warning',
            level: 'warn',
            message: `The rule "${rule.selector}" is inside the rule "${outer}", so it matches nothing.`,
            remedy: 'Write it outside of that rule. "&" can\'t stand for a pseudo-element.',
            ...placeOf(rule.source, siteDir),
          });
        }
      });
      root.walkDecls((declaration) => {
        if (!isKnownProperty(declaration.prop)) {
          const nearest = nearestName(declaration.prop, CSS_PROPERTIES);
          found({
            code: 'style-warning',
            level: 'warn',
            message: `CSS has no property "${declaration.prop}".`,
            remedy: nearest === null ? 'Correct or remove it.' : `Did you mean "${nearest}"?`,
            ...placeOf(declaration.source, siteDir),
          });
        }
        const from = declaration.source?.input.file;
        for (const [, double, single, bare] of declaration.value.matchAll(CSS_URL)) {
          const url = (double ?? single ?? bare ?? '').trim();
          if (from !== undefined && url !== '' && isFileBeside(url) && !existsSync(fileOf(url, from))) {
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

/** Names that begin with a hyphen are those of single browsers, and the site's own. */
function isKnownProperty(name: string): boolean {
  return /^[-$@*_]/.test(name) || name.includes('#{') || CSS_PROPERTIES.has(name.toLowerCase());
}

const PSEUDO_ELEMENT = /::[a-z]|:(?:before|after|first-line|first-letter)\b/i;

/** The selector around a nested rule whose every part ends in a pseudo-element; `null` when there is none. */
function pseudoElementAround(rule: { parent?: unknown }): string | null {
  for (let outer = rule.parent as Ancestor | undefined; outer !== undefined; outer = outer.parent) {
    if (outer.selectors?.every((selector) => PSEUDO_ELEMENT.test(selector)) === true) {
      return outer.selector ?? null;
    }
  }
  return null;
}

interface Ancestor {
  selector?: string;
  selectors?: string[];
  parent?: Ancestor | undefined;
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
