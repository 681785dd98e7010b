/** Decides which expressions of a page need JavaScript and which are known before rendering. */

import { childrenOf, visit, type ElementNode, type MarkdownNode, type NodeOf } from '../tree.ts';
import { builtInElement } from './built-ins.ts';
import { isCommentOnly, staticValue, type StaticEnvironment } from './static-value.ts';

/** The first node that needs JavaScript, or `null`. */
export function findJavaScript(
  node: MarkdownNode,
  environment: StaticEnvironment,
  builtIns: ReadonlyMap<string, string>,
): MarkdownNode | null {
  const needs = (code: string): boolean => !isCommentOnly(code) && staticValue(code, environment) === null;
  const search = (current: MarkdownNode): MarkdownNode | null => {
    if (current.type === 'mdxFlowExpression' || current.type === 'mdxTextExpression') {
      return needs(current.value) ? current : null;
    }
    if (current.type === 'mdxJsxFlowElement' || current.type === 'mdxJsxTextElement') {
      const builtIn = current.name == null ? null : builtInElement(current.name, builtIns);
      // The function in <BrowserOnly> never runs at build time; the page's own cards and headings are known statically.
      const isKnown =
        builtIn === 'BrowserOnly' ||
        (builtIn === 'DocCardList' && cardsExpression(current) === null) ||
        (builtIn === 'TOCInline' && tocExpression(current) === null);
      if (isKnown) {
        return null;
      }
      if (attributeCode(current).some(needs)) {
        return current;
      }
    }
    for (const child of childrenOf(current)) {
      const found = search(child);
      if (found !== null) {
        return found;
      }
    }
    return null;
  };
  return search(node);
}

/** The `toc={…}` expression of a `<TOCInline>`; `null` if it's the page's own headings, under any imported name. */
export function tocExpression(node: ElementNode): string | null {
  const code = expressionOf(node, 'toc');
  return code === null || /^\s*[\w$]*\s*$/.test(code) ? null : code;
}

/** The `items={…}` expression of a `<DocCardList>`; `null` if it's the category of the page. */
export function cardsExpression(node: ElementNode): string | null {
  const code = expressionOf(node, 'items');
  return code === null || /^\s*useCurrentSidebarCategory\(\)\s*\.items\s*$/.test(code) ? null : code;
}

function expressionOf(node: ElementNode, name: string): string | null {
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return attribute?.type === 'mdxJsxAttribute' && typeof attribute.value === 'object'
    ? (attribute.value?.value ?? null)
    : null;
}

function attributeCode(node: ElementNode): string[] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return [attribute.value.replace(/^\s*\.\.\./, '')];
    }
    return typeof attribute.value === 'object' && attribute.value !== null ? [attribute.value.value] : [];
  });
}

/**
 * Restores the indentation of multiline expressions: the parser removes two columns from each line, which breaks
 * template literals. Removes only the indentation that all lines share with the first one instead.
 */
export function restoreIndentation(tree: NodeOf<'root'>, text: string): void {
  visit(tree, (node) => {
    const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (!isExpression || !node.value.includes('\n') || start === undefined || end === undefined) {
      return;
    }
    const typed = text.slice(start + 1, end - 1);
    const lineStart = text.lastIndexOf('\n', start) + 1;
    const indent = /^ */.exec(text.slice(lineStart, start))?.[0].length ?? 0;
    const shifted = typed.replace(
      /\n( +)/g,
      (_, spaces: string) => `\n${spaces.slice(Math.min(indent, spaces.length))}`,
    );
    // In a block quote, the source contains the quote markers, so keep the parser's version.
    if (withoutIndent(shifted) === withoutIndent(node.value)) {
      node.value = shifted;
    }
  });
}

function withoutIndent(code: string): string {
  return code.replace(/\n[ \t]+/g, '\n');
}

/** Replaces expressions with statically known text by that text, so that ids, titles, and search see it. */
export function settleExpressions(tree: NodeOf<'root'>, environment: StaticEnvironment): void {
  visit(tree, (parent) => {
    const children = childrenOf(parent);
    children.forEach((child, index) => {
      if (child.type !== 'mdxTextExpression' || isCommentOnly(child.value)) {
        return;
      }
      const value = staticValue(child.value, environment)?.value;
      if (typeof value === 'string' || typeof value === 'number') {
        children[index] = { type: 'text', value: String(value), position: child.position };
      }
    });
  });
}
