/** The `import` statements of a page: which ones the generator resolves itself, and which need JavaScript. */

import { parseSync } from '../../code-parser.ts';
import { restoreEscapedTokens } from '../brand-tokens.ts';
import { visit, type MarkdownNode, type NodeOf, type Positioned } from '../tree.ts';
import { readWrittenModule, type WrittenImport } from './written-imports.ts';

export interface ImportStatement extends WrittenImport {
  node: Positioned;
}

export interface PageModule {
  imports: ImportStatement[];
  /** All ESM of the page. {@link withoutImports} removes the statements in `imports`. */
  esm: readonly NodeOf<'mdxjsEsm'>[];
}

/** Reads imports, even inside elements. Side-effect imports are left to JavaScript. */
export function readPageModule(tree: MarkdownNode): PageModule {
  const esm: NodeOf<'mdxjsEsm'>[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      esm.push(node);
    }
  });
  const imports = esm.flatMap((node) =>
    readWrittenModule(node.value).imports.map((statement) => ({
      ...statement,
      node: placeIn(node, statement.start),
    })),
  );
  return { imports, esm };
}

/** The first syntax error in the page's ESM, with reason and position; `null` if it's valid. */
export function syntaxMistake({
  esm,
}: PageModule): { reason: string; node: Positioned; line: string } | null {
  for (const node of esm) {
    const [error] = parseSync('page.tsx', node.value).errors;
    if (error !== undefined) {
      const at = error.labels[0]?.start ?? 0;
      const [line = ''] = node.value.slice(node.value.lastIndexOf('\n', at - 1) + 1).split('\n');
      return { reason: error.message, node: placeIn(node, at), line: restoreEscapedTokens(line) };
    }
  }
  return null;
}

/** The page's ESM without imports of the given specifiers. */
export function withoutImports(module: PageModule, answered: ReadonlySet<string>): string {
  return restoreEscapedTokens(
    module.esm
      .map((node) => withoutImportsOf(node.value, answered))
      .join('\n')
      .trim(),
  );
}

function withoutImportsOf(code: string, answered: ReadonlySet<string>): string {
  const { imports, hasOther } = readWrittenModule(code);
  const taken = imports.filter(({ specifier }) => answered.has(specifier));
  // The rest may be a comment, which doesn't need JavaScript.
  return !hasOther && taken.length === imports.length
    ? ''
    : taken.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

function placeIn(node: NodeOf<'mdxjsEsm'>, offset: number): Positioned {
  const start = node.position?.start;
  if (start === undefined) {
    return {};
  }
  const before = node.value.slice(0, offset).split('\n');
  const place = {
    line: start.line + before.length - 1,
    column: (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length,
  };
  return { position: { start: place, end: place } };
}
