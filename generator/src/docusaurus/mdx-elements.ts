/** Components for elements of Markdown that a project's `src/theme/MDXComponents` exports: `{ img: Zoom }`. */

import type { Problem } from '../problems.ts';
import {
  childOf,
  childrenOf,
  descendants,
  identifierOf,
  syntaxTree,
  type SyntaxNode,
} from '../syntax-tree.ts';

/**
 * Elements are rendered as HTML without components, so these aren't used.
 *
 * @param file relative to the site folder
 */
export function unusedElements(file: string, code: string): Problem[] {
  const names = new Map<string, number>();
  for (const property of exportedProperties(syntaxTree('theme.tsx', code))) {
    const name = nameOf(childOf(property, 'key'));
    if (name !== null && /^[a-z]/.test(name) && !names.has(name)) {
      names.set(name, property.start);
    }
  }
  return [...names].map(([name, start]) => ({
    code: 'theme-component',
    level: 'warn',
    message: `The component for "${name}" in "MDXComponents" isn't used, so pages show the generator's version of that element.`,
    remedy:
      'Replace it with a style sheet, a rehype plugin, or a component with a capitalized name that pages use.',
    file,
    line: code.slice(0, start).split('\n').length,
  }));
}

/** The properties of the default export, even if it's a variable with an object. */
function exportedProperties(tree: SyntaxNode): SyntaxNode[] {
  const nodes = [...descendants(tree)];
  const written = childOf(
    nodes.find(({ type }) => type === 'ExportDefaultDeclaration'),
    'declaration',
  );
  const name = identifierOf(written);
  const variable =
    name === null
      ? null
      : nodes.find(
          (node) => node.type === 'VariableDeclarator' && identifierOf(childOf(node, 'id')) === name,
        );
  let value = variable === null ? written : childOf(variable, 'init');
  while (value !== null && value.type !== 'ObjectExpression') {
    // TypeScript's `as` and `satisfies`, and parentheses.
    value = childOf(value, 'expression');
  }
  return childrenOf(value, 'properties').filter(({ type }) => type === 'Property');
}

function nameOf(key: SyntaxNode | null): string | null {
  const text = key?.type === 'Literal' ? key['value'] : identifierOf(key);
  return typeof text === 'string' ? text : null;
}
