/** Problems that don't end the build of a Docusaurus project. */

import type { ProblemCode } from '../problem-catalog.ts';
import type { Problem } from '../problems.ts';

/** Docusaurus builds such pages or doesn't check them. Here, the affected part shows its fallback. */
const TOLERATED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'broken-image',
  'broken-redirect',
  'component-error',
  'directive',
  'directive-syntax',
  'duplicate-doc-id',
  'duplicate-id',
  'empty-link',
  'empty-sidebar',
  'html-unbalanced',
  'image-alt',
  'invalid-front-matter',
  'invalid-sidebar',
  'markdown-plugin',
  'math',
  'mdx-javascript',
  'missing-file',
  'missing-import',
  'missing-sass',
  'missing-style',
  'page-without-default-export',
  'slot-failed',
  'slot-style',
  'slot-without-component',
  'style-does-not-compile',
  'style-error',
  'tabs',
  'themed-image',
  'unclosed-directive',
  'unknown-admonition',
  'unknown-component',
  'unknown-doc-id',
  'unknown-element',
  'unknown-navbar-id',
  'unknown-navbar-sidebar',
  'unsafe-html',
]);

/** Problems that change how something is shown. */
const LOSSES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...TOLERATED,
  'missing-package',
  'no-counterpart',
  'page-render-error',
]);

/** Problems of a Docusaurus project: what Docusaurus tolerates is a warning. */
export function tolerated(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) =>
    problem.level === 'throw' && TOLERATED.has(problem.code) ? { ...problem, level: 'warn' } : problem,
  );
}

/** The same problems for `--strict`: what isn't shown ends the build. */
export function untolerated(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) =>
    problem.level === 'warn' && LOSSES.has(problem.code) ? { ...problem, level: 'throw' } : problem,
  );
}
