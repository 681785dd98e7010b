/** Blocks of a Markdown export. */

import { headingId } from '../../heading-ids.ts';
import { alertOf } from '../constructs/standard/alert.ts';
import { containerNamed } from '../constructs/containers.ts';
import { readFence } from '../constructs/code/fence.ts';
import { printMath } from '../constructs/math.ts';
import { textOfAll } from '../plain-text.ts';
import { childrenOf, type MarkdownNode, type NodeOf } from '../tree.ts';
import { printAdmonition } from './admonition.ts';
import { printCode } from './code.ts';
import { printElement } from './elements.ts';
import { printValue } from './values.ts';
import type { Printer } from './printer.ts';
import { printHtml } from './raw-html.ts';
import { cellText, indented, joinedLines, quoted, table } from './syntax.ts';

/** @param previous the preceding node; adjacent lists need different markers to stay separate */
export function printBlock(node: MarkdownNode, printer: Printer, previous?: MarkdownNode): string {
  switch (node.type) {
    case 'paragraph':
      return printer.inline(node.children).trim();
    case 'heading':
      return printHeading(node, printer);
    case 'thematicBreak':
      // Not hyphens, because together with a list marker they'd be one thematic break.
      return '***';
    case 'blockquote':
      return printQuote(node, printer);
    case 'list':
      return printList(node, printer, previous?.type === 'list' && previous.ordered === node.ordered);
    case 'code':
      return printCode(node.value, readFence(node.lang, node.meta), printer);
    case 'math':
      return printMath(node, printer.render);
    case 'table':
      return printTable(node, printer);
    case 'html':
      return printHtml(node, printer, null).trim();
    case 'containerDirective':
      return (
        containerNamed(node.name, printer.render)?.markdown(node, printer) ?? printer.blocks(node.children)
      );
    case 'leafDirective':
      return printLeafDirective(node, printer);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return printElement(node, printer).trim();
    case 'mdxFlowExpression':
      return printValue(node, printer).trim();
    default:
      // Definitions are inlined into links, footnotes are printed at the end, and ESM and front matter print nothing.
      return '';
  }
}

function printQuote(node: NodeOf<'blockquote'>, printer: Printer): string {
  const alert = alertOf(node, printer.render.file);
  return alert === null
    ? quoted(printer.blocks(node.children))
    : printAdmonition(alert.name, '', printer.blocks(alert.content), printer);
}

// Runs in linear time: no two adjacent parts match the same characters.
const EXPLICIT_IDS = /\\?\{#([^\s{}]+)(?:\s[^{}]*)?\}$/;

/**
 * Adds the explicit id if the text doesn't produce it, because links in other exports refer to it. Former ids are
 * omitted.
 */
function printHeading(node: NodeOf<'heading'>, printer: Printer): string {
  const text = printer.inline(node.children).trimEnd().replace(EXPLICIT_IDS, '').trimEnd();
  const plain = textOfAll(node.children).trimEnd();
  const id = EXPLICIT_IDS.exec(plain)?.[1];
  const written = plain.replace(EXPLICIT_IDS, '').replace(/\s+/g, ' ').trim();
  const ownId = headingId(written, printer.render.context.headingIds);
  return `${'#'.repeat(node.depth)} ${joinedLines(text)}${id === undefined || id === ownId ? '' : ` {#${id}}`}`;
}

function printList(node: NodeOf<'list'>, printer: Printer, isAfterList: boolean): string {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true);
  const separator = isLoose ? '\n\n' : '\n';
  return node.children
    .map((item, index) => {
      const bullet = isAfterList ? '*' : '-';
      const marker =
        node.ordered === true ? `${(node.start ?? 1) + index}${isAfterList ? ')' : '.'}` : bullet;
      const checkbox = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
      const content = checkbox + printer.blocks(item.children, separator);
      return `${marker} ${indented(content, marker.length + 1)}`.trimEnd();
    })
    .join(separator);
}

function printTable(node: NodeOf<'table'>, printer: Printer): string {
  const columns = node.children[0]?.children.map((_, index) => index) ?? [];
  const rows = node.children.map(({ children }) =>
    columns.map((index) => {
      const cell = children[index];
      return cell === undefined ? '' : cellText(printer.inline(childrenOf(cell)));
    }),
  );
  const dashes = columns.map((index) => {
    const side = node.align?.[index];
    return `${side === 'left' || side === 'center' ? ':' : ''}---${side === 'right' || side === 'center' ? ':' : ''}`;
  });
  return table(rows, dashes);
}

function printLeafDirective(node: NodeOf<'leafDirective'>, printer: Printer): string {
  const expansion = printer.render.file.expansions.get(node);
  return expansion === undefined
    ? printer.render.source(node)
    : printer.within(expansion, {}).blocks(expansion.tree.children);
}

/** Footnotes, in source order. */
export function printFootnotes(printer: Printer): string {
  return [...printer.render.file.footnotes.values()]
    .map((node) => `[^${node.identifier}]: ${indented(printer.blocks(node.children), 4)}`)
    .join('\n\n');
}
