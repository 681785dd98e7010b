/** Checks the contrast of colors that a site sets by CSS variables, in light and dark mode. */

import { adapter } from '../../project-adapter.ts';
import { contrastOf, ENOUGH_CONTRAST, shadesOf } from '../../color-contrast.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';
import type { Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';
import { generatorSheet, themeModule } from './client-entry.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';

/** Text and background variables. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['--text', '--bg'],
  ['--text', '--surface'],
  ['--text', '--raised'],
  ['--text', '--code-inline-bg'],
  ['--heading', '--bg'],
  ['--heading', '--raised'],
  ['--muted', '--bg'],
  ['--muted', '--surface'],
  ['--muted', '--raised'],
  ['--accent', '--bg'],
  ['--accent', '--surface'],
  ['--accent', '--raised'],
  ['--accent-strong', '--accent-soft'],
  ['--on-accent', '--accent'],
  ...['note', 'tip', 'info', 'warning', 'danger'].map((kind) => [`--${kind}`, '--bg'] as const),
  ...'text muted title keyword control string escape comment function type number name added deleted'
    .split(' ')
    .map((part) => [`--code-${part}`, '--code-bg'] as const),
];

/** Sheets that authors can't change, so a problem is in the variables that they use. */
const GENERATOR_SHEETS: readonly string[] = [generatorSheet, ...adapter.styleSheets];

type Mode = 'light' | 'dark';

interface Declaration {
  name: string;
  value: string;
  /** `null` if it applies to both. */
  mode: Mode | null;
  specificity: number;
  sheet: string;
  line?: number | undefined;
  column?: number | undefined;
  file: string | null;
}

/** The winning declarations in one mode, by name. */
type Cascade = ReadonlyMap<string, Declaration>;

export interface TokenContrast {
  /** Records the variables of each sheet. */
  plugin: PostcssPlugins[number];
  /** One problem for each variable of the site that makes text hard to read. */
  problems(): Problem[];
}

/** @param stylesheets of the site, absolute paths in order */
export function tokenContrast(siteDir: string, stylesheets: readonly string[]): TokenContrast {
  const found: Declaration[] = [];
  const order = [generatorSheet, themeModule, ...stylesheets];
  return {
    plugin: {
      postcssPlugin: 'docs:token-contrast',
      OnceExit(root) {
        const file = root.source?.input.file ?? '';
        const sheet = order.find((name) => file.endsWith(name));
        if (sheet === undefined) {
          return;
        }
        root.walkDecls(/^--/, (declaration) => {
          const rule = declaration.parent;
          if (rule === undefined || !('selectors' in rule) || !isOnScreen(rule.parent)) {
            return;
          }
          const { input, start } = declaration.source ?? {};
          const place = { file: input?.file ?? null, line: start?.line, column: start?.column };
          for (const selector of itemsOf(rule.selectors).map(String)) {
            const [, name = '', root] =
              /^(.+?)(:root)?$/.exec(selector.replaceAll(/["'\s]|:where\(:not\(footer\)\)/g, '')) ?? [];
            const scope = SCOPES[name];
            if (scope !== undefined) {
              const specificity = scope.specificity + (root === undefined ? 0 : 10);
              const { prop, value } = declaration;
              found.push({ name: prop, value, mode: scope.mode, specificity, sheet, ...place });
            }
          }
        });
      },
    },
    problems: () => (['light', 'dark'] as const).flatMap((mode) => modeProblems(mode, found, order, siteDir)),
  };
}

/** Selectors of the root element, without quotes. */
const SCOPES: Readonly<Record<string, Pick<Declaration, 'mode' | 'specificity'>>> = {
  html: { mode: null, specificity: 1 },
  ':root': { mode: null, specificity: 10 },
  '[data-theme]': { mode: null, specificity: 10 },
  ':root:where(:not([data-theme=dark]))': { mode: 'light', specificity: 10 },
  'html:not([data-theme=dark])': { mode: 'light', specificity: 11 },
  '[data-theme=light]': { mode: 'light', specificity: 10 },
  'html[data-theme=light]': { mode: 'light', specificity: 11 },
  ':root[data-theme=light]': { mode: 'light', specificity: 20 },
  '[data-theme=dark]': { mode: 'dark', specificity: 10 },
  'html[data-theme=dark]': { mode: 'dark', specificity: 11 },
  ':root[data-theme=dark]': { mode: 'dark', specificity: 20 },
};

function isOnScreen(parent: unknown): boolean {
  const { type, name, params } = recordOf(parent);
  return type === 'root' || (type === 'atrule' && name === 'media' && params === 'screen');
}

function modeProblems(
  mode: Mode,
  found: readonly Declaration[],
  order: readonly string[],
  siteDir: string,
): Problem[] {
  const sorted = found
    .filter((one) => one.mode === null || one.mode === mode)
    .toSorted((a, b) => a.specificity - b.specificity || order.indexOf(a.sheet) - order.indexOf(b.sheet));
  const cascadeOf = (declarations: readonly Declaration[]): Cascade =>
    new Map(declarations.map((one) => [one.name, one]));
  const all = cascadeOf(sorted);
  const before = cascadeOf(sorted.filter(({ sheet }) => GENERATOR_SHEETS.includes(sheet)));
  const byCause = new Map<Declaration, [string, string][]>();
  for (const [text, ground] of PAIRS) {
    const cause = ownOf(text, all) ?? ownOf(ground, all);
    const ratio = ratioOf(text, ground, all);
    if (
      cause !== null &&
      ratio !== null &&
      ratio < ENOUGH_CONTRAST &&
      ratio !== ratioOf(text, ground, before)
    ) {
      byCause.set(cause, [...(byCause.get(cause) ?? []), [text, ground]]);
    }
  }
  return [...byCause].map(([cause, pairs]) => problemOf(cause, pairs, { mode, cascade: all, siteDir }));
}

function problemOf(
  cause: Declaration,
  pairs: readonly [string, string][],
  { mode, cascade, siteDir }: { mode: Mode; cascade: Cascade; siteDir: string },
): Problem {
  const ratios = pairs.map(
    ([text, ground]) => `"${text}" on "${ground}" (${(ratioOf(text, ground, cascade) ?? 0).toFixed(1)}:1)`,
  );
  const better = readable(cause, pairs, cascade);
  return {
    code: 'token-contrast',
    level: 'warn',
    message: `In ${mode} mode, "${cause.name}: ${cause.value}" makes text hard to read: ${ratios.join(', ')}.`,
    fix: `Text needs 4.5:1.${better === null ? ' Choose another color.' : ` Try ${better}.`}`,
    ...(cause.sheet === themeModule || cause.file === null
      ? {}
      : { file: siteRelative(cause.file, siteDir), line: cause.line, column: cause.column }),
  };
}

/** The nearest darker or lighter color that is readable in all pairs; `null` if there's none. */
function readable(cause: Declaration, pairs: readonly [string, string][], cascade: Cascade): string | null {
  for (const value of shadesOf(resolved(cause.value, cascade))) {
    const changed = new Map(cascade).set(cause.name, { ...cause, value });
    if (pairs.every(([text, ground]) => (ratioOf(text, ground, changed) ?? 0) >= ENOUGH_CONTRAST)) {
      return value;
    }
  }
  return null;
}

/** The site's own declaration that determines a variable's value. */
function ownOf(name: string, cascade: Cascade, seen: readonly string[] = []): Declaration | null {
  const declaration = cascade.get(name);
  if (declaration === undefined || seen.includes(name)) {
    return null;
  }
  const { sheet, value } = declaration;
  const isOwn = !GENERATOR_SHEETS.includes(sheet);
  if (isOwn && (sheet !== themeModule || !value.startsWith('var('))) {
    return declaration;
  }
  for (const [, used = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
    const own = ownOf(used, cascade, [...seen, name]);
    if (own !== null) {
      return own;
    }
  }
  return isOwn ? declaration : null;
}

/** Contrast of two variables; `null` unless both are opaque colors. */
function ratioOf(text: string, ground: string, cascade: Cascade): number | null {
  return contrastOf(resolved(`var(${text})`, cascade), resolved(`var(${ground})`, cascade));
}

/** Substitutes variables in a value. */
function resolved(value: string, cascade: Cascade, depth = 0): string {
  return depth > 20
    ? ''
    : value.replaceAll(/var\(\s*(--[\w-]+)\s*\)/g, (_, name: string) =>
        resolved(cascade.get(name)?.value ?? '', cascade, depth + 1),
      );
}
