import { brotliCompressSync } from 'node:zlib';
import type { Memoize } from '../../plugin-api/memoize.ts';
import type { Problem } from '../../problems.ts';

/**
 * Size limits, compressed, for what every page loads before it renders (styles) and after the first interaction
 * (scripts).
 */
const BUDGETS = { scripts: 80 * 1024, styles: 13 * 1024 };

/**
 * Warns if the files that every page loads exceed their budget on a site that replaces parts of the shell.
 * @param names replaced parts
 * @param loaded files that every page loads
 * @param kept caches the sizes, because compressing the shell takes longer than a small build
 */
export function slotBudgetProblems(
  names: readonly string[],
  loaded: Record<keyof typeof BUDGETS, readonly Uint8Array[]>,
  kept: Memoize,
): Problem[] {
  const parts = names.map((name) => `"${name}"`).join(', ');
  return (['scripts', 'styles'] as const).flatMap((kind): Problem[] => {
    const files = names.length === 0 ? [] : loaded[kind];
    const size = files.reduce((sum, file) => sum + compressedSize(file, kept), 0);
    const what = kind === 'scripts' ? 'loads scripts' : 'has a style sheet';
    return size <= BUDGETS[kind]
      ? []
      : [
          {
            code: 'slot-budget',
            level: 'warn',
            message: `With the site's own parts of the shell (${parts}), every page ${what} of ${kilobytes(size)}, which exceeds the budget of ${kilobytes(BUDGETS[kind])}.`,
            fix:
              kind === 'scripts'
                ? "Remove imports from these components, or load what they import when it's needed, with `lazy(() => import(…))`."
                : 'Remove rules from the style sheets that these components import.',
          },
        ];
  });
}

/** Size limit, compressed, for the scripts that components written for another shell add to every page. */
const ADDED = 30 * 1024;

/**
 * Like {@link slotBudgetProblems}, but for components of an adapted project, which weren't written for a budget: only
 * counts what they add to the scripts of the shell.
 *
 * @param alone scripts of the shell without them
 */
export function addedScriptProblems(
  names: readonly string[],
  loaded: readonly Uint8Array[],
  alone: readonly Uint8Array[],
  kept: Memoize,
): Problem[] {
  const sizeOf = (files: readonly Uint8Array[]): number =>
    files.reduce((sum, file) => sum + compressedSize(file, kept), 0);
  const added = names.length === 0 ? 0 : sizeOf(loaded) - sizeOf(alone);
  const parts = names.map((name) => `"${name}"`).join(', ');
  return added <= ADDED
    ? []
    : [
        {
          code: 'slot-budget',
          level: 'warn',
          message: `The components of the project that replace parts of the shell (${parts}) add ${kilobytes(added)} of scripts to every page.`,
          fix: "Remove imports from them, or load what they import when it's needed, with `lazy(() => import(…))`.",
        },
      ];
}

function compressedSize(file: Uint8Array, kept: Memoize): number {
  const text = Buffer.from(file).toString('latin1');
  return kept(['compressed size', text], () => brotliCompressSync(file).byteLength);
}

/** Compressed size, as transferred. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
