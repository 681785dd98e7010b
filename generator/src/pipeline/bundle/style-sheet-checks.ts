import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Lexer } from 'css-tree';
import type { CSSOptions } from 'vite';
import type { Problem } from '../../problems.ts';
import { nearestName } from '../../nearest-name.ts';
import { siteRelative } from '../../site-relative.ts';
import { decodePath } from '../../url-text.ts';
import { CSS_URL, isFileBeside } from './css-urls.ts';

export type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** Reports problems in style sheets while they're read, because the bundler's messages lose the original position. */
export function styleSheetChecks(siteDir: string, found: (problem: Problem) => void): PostcssPlugins[number] {
  return {
    postcssPlugin: 'docs:style-sheet-checks',
    async OnceExit(root, { result }) {
      // Lazy, because the CSS tables are large and most builds read no style sheet.
      const lexer = (await import('css-tree')).lexer as CssTables;
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
            fix: 'Move the rule outside, because "&" can\'t refer to a pseudo-element.',
            ...placeOf(rule.source, siteDir),
          });
        }
      });
      root.walkDecls((declaration) => {
        const wrong = ignoredBecause(declaration, lexer);
        if (wrong !== null) {
          found({
            code: 'style-warning',
            level: 'warn',
            ...wrong,
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
              message: `The file "${url}" doesn't exist.`,
              fix: 'Correct the path, which is relative to the style sheet.',
              ...placeOf(declaration.source, siteDir),
            });
          }
        }
      });
    },
  };
}

/** The package's types lack two tables. */
type CssTables = Lexer & Record<'properties' | 'types', Record<string, unknown>>;

/** Properties known to browsers or CSS Modules that the tables lack. */
const OTHER_PROPERTIES = new Set(['color-adjust', 'color-interpolation', 'color-rendering', 'composes']);

/** Why browsers ignore a declaration, or `null`. Syntax newer than the tables is accepted. */
function ignoredBecause(
  {
    prop,
    value,
    parent,
  }: { prop: string; value: string; parent?: { type: string; name?: string } | undefined },
  lexer: CssTables,
): Pick<Problem, 'message' | 'fix'> | null {
  // Skip vendor-prefixed and custom properties.
  if (/^[-$@*_]/.test(prop) || prop.includes('#{') || OTHER_PROPERTIES.has(prop)) {
    return null;
  }
  const rule = parent?.type === 'atrule' ? (parent.name ?? '').toLowerCase() : null;
  const descriptors = rule === null ? undefined : lexer.getAtrule(rule)?.descriptors;
  const name = prop.toLowerCase();
  const isDescriptor = descriptors !== undefined && descriptors !== null && name in descriptors;
  if (!isDescriptor && lexer.getProperty(name) === null) {
    const nearest = nearestName(name, Object.keys({ ...lexer.properties, ...descriptors }));
    return {
      message: `CSS has no property "${prop}".`,
      fix: nearest === null ? 'Correct or remove it.' : `Did you mean "${nearest}"?`,
    };
  }
  if (isBeyondTables(value, lexer)) {
    return null;
  }
  const { error } =
    isDescriptor && rule !== null
      ? lexer.matchAtruleDescriptor(rule, name, value)
      : lexer.matchProperty(name, value);
  return error === null
    ? null
    : { message: `"${prop}" can't have the value "${value}".`, fix: 'Correct or remove it.' };
}

/** Functions that can return any value, or that the tables list without the contexts that allow them. */
const OPEN_FUNCTIONS = /^(?:var|env|attr|calc-size)$/i;

/** True for values that only a browser can check: variables, prefixes, relative colors, and newer functions. */
function isBeyondTables(value: string, lexer: CssTables): boolean {
  return (
    /(?:^|[\s,(])-(?:webkit|moz|ms|o)-|\(\s*from\s|#\{|\$/i.test(value) ||
    [...value.matchAll(/([\w-]+)\(/g)].some(
      ([, name = '']) =>
        OPEN_FUNCTIONS.test(name) ||
        (!/^(?:url|repeat)$/i.test(name) && !(`${name.toLowerCase()}()` in lexer.types)),
    )
  );
}

const PSEUDO_ELEMENT = /::[a-z]|:(?:before|after|first-line|first-letter)\b/i;

/** The selector around a nested rule if all its parts end in a pseudo-element; otherwise `null`. */
function pseudoElementAround(rule: Ancestor): string | null {
  for (let outer = rule.parent; outer !== undefined; outer = outer.parent) {
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
