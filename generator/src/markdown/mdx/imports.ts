/** The `import` statements of a page: which the generator answers itself, and which need JavaScript. */

import { restoreEscapedTokens } from '../brand-tokens.ts';
import type { MarkdownNode, NodeOf, Positioned } from '../tree.ts';

export interface ImportStatement {
  /** Local name of the default import, or `null`. */
  name: string | null;
  /** Imported name → local name. */
  named: readonly [imported: string, local: string][];
  specifier: string;
  node: Positioned;
}

export interface PageModule {
  imports: ImportStatement[];
  /** All ESM of the page with the statements in `imports` taken out by {@link withoutImports}. */
  esm: readonly NodeOf<'mdxjsEsm'>[];
}

const IMPORT =
  /^import\s+(?:([A-Za-z_$][\w$]*)\s*)?(?:,?\s*\{([^}]*)\}\s*)?from\s*(?:'([^'\n]+)'|"([^"\n]+)")[ \t]*;?[ \t]*$/gm;

/** Reads imports; side-effect and namespace imports are left to JavaScript. */
export function readPageModule(nodes: readonly MarkdownNode[]): PageModule {
  const esm = nodes.filter((node) => node.type === 'mdxjsEsm');
  const imports: ImportStatement[] = [];
  for (const node of esm) {
    for (const match of node.value.matchAll(IMPORT)) {
      imports.push({
        name: match[1] ?? null,
        named: readNames(match[2] ?? ''),
        specifier: match[3] ?? match[4] ?? '',
        node: atLineOf(node, node.value.slice(0, match.index)),
      });
    }
  }
  return { imports, esm };
}

/** The page's ESM without imports of the given specifiers. */
export function withoutImports(module: PageModule, answered: ReadonlySet<string>): string {
  return restoreEscapedTokens(
    module.esm
      .map((node) =>
        node.value.replace(IMPORT, (statement, _name, _named, single, double) =>
          answered.has(String(single ?? double)) ? '' : statement,
        ),
      )
      .join('\n')
      .trim(),
  );
}

function readNames(list: string): [string, string][] {
  return list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([imported]) => imported !== undefined && imported !== '')
    .map(([imported = '', local = imported]) => [imported, local]);
}

function atLineOf(node: NodeOf<'mdxjsEsm'>, before: string): Positioned {
  const start = node.position?.start;
  if (start === undefined) {
    return {};
  }
  const line = start.line + before.split('\n').length - 1;
  return { position: { start: { line, column: 1 }, end: { line, column: 1 } } };
}
