/**
 * Text directives (`:name[label]{attributes}`). `:badge[New]` and `:icon[rocket]` become components. Others become text
 * again, because prose often contains lookalikes: `10:30`, `std::vector`.
 */

import type { Problem } from '../problems.ts';
import { textOfAll } from './plain-text.ts';
import { placeOf, sliceOf, type SourceFile } from './source-file.ts';
import { childrenOf, textNode, visit, type MarkdownNode, type NodeOf } from './tree.ts';

type ReadFile = Pick<SourceFile, 'text' | 'source' | 'bodyLine' | 'tree'>;

/** Describes how to write a directive that isn't part of a text; `null` if there's none with this name. */
type FormOf = (name: string) => string | null;

/** Replaces text directives in a file's tree. Unknown ones with a label or attributes are reported. */
export function restoreTextDirectives(file: ReadFile, problems: Problem[], formOf: FormOf): void {
  if (!/:[A-Za-z0-9]/.test(file.text)) {
    return;
  }
  visit(file.tree, (parent) => {
    const children = childrenOf(parent);
    if (children.some((child) => child.type === 'textDirective')) {
      const restored = children.flatMap((child) =>
        child.type === 'textDirective' ? textOfDirective(child, file, problems, formOf) : [child],
      );
      children.splice(0, children.length, ...joinTexts(restored));
    }
  });
}

function textOfDirective(
  node: NodeOf<'textDirective'>,
  file: ReadFile,
  problems: Problem[],
  formOf: FormOf,
): MarkdownNode[] {
  const source = sliceOf(file, node);
  const start = node.position?.start.offset ?? 0;
  const first = node.children[0];
  const last = node.children.at(-1);
  if (first === undefined && Object.keys(node.attributes ?? {}).length === 0) {
    return [textNode(source, node)];
  }
  const component = componentOf(node);
  if (component !== null) {
    return [component];
  }
  const form = formOf(node.name);
  problems.push({
    code: 'unused-directive',
    level: 'warn',
    message:
      form === null
        ? `The directive ":${node.name}" is unknown, so it's shown as text.`
        : `The directive ":${node.name}" is shown as text, because it isn't written with one colon.`,
    fix: `${form === null ? '' : `${form} `}Write "\\:${node.name}" if it's text.`,
    file: file.source,
    ...placeOf(file, node),
  });
  if (first === undefined || last === undefined) {
    return [textNode(source, node)];
  }
  const before = source.slice(0, (first.position?.start.offset ?? start) - start);
  const after = source.slice((last.position?.end.offset ?? start) - start);
  const label = node.children.flatMap((child) =>
    child.type === 'textDirective' ? textOfDirective(child, file, problems, formOf) : [child],
  );
  return [textNode(before, node), ...label, textNode(after, node)];
}

function componentOf(node: NodeOf<'textDirective'>): NodeOf<'mdxJsxTextElement'> | null {
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name,
    value: value ?? null,
  }));
  const element = { type: 'mdxJsxTextElement' as const, position: node.position };
  if (node.name === 'badge') {
    return { ...element, name: 'Badge', attributes, children: node.children };
  }
  if (node.name === 'icon') {
    const name = { type: 'mdxJsxAttribute' as const, name: 'name', value: textOfAll(node.children).trim() };
    return {
      ...element,
      name: 'Icon',
      attributes: node.children.length === 0 ? attributes : [name, ...attributes],
      children: [],
    };
  }
  return null;
}

/** Merges adjacent text nodes, like the parser does. */
function joinTexts(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const joined: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      const position = last.position &&
        node.position && { start: last.position.start, end: node.position.end };
      joined[joined.length - 1] = { ...last, value: last.value + node.value, position };
    } else {
      joined.push(node);
    }
  }
  return joined;
}
