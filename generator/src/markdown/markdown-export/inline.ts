/** Prints inline content of a Markdown export. */

import { decodeHTMLStrict } from 'entities';
import { printMath } from '../constructs/math.ts';
import { linkTarget } from '../link-target.ts';
import type { MarkdownNode, NodeOf } from '../tree.ts';
import { printElement } from './elements.ts';
import { printImage } from './image.ts';
import type { Printer } from './printer.ts';
import { printHtml } from './raw-html.ts';
import { escaped, inlineCode, link, surrounded } from './syntax.ts';
import { printValue } from './values.ts';

export function printInline(node: MarkdownNode, printer: Printer): string {
  switch (node.type) {
    case 'text':
      return printText(node, printer);
    case 'emphasis':
      return surrounded(markOf(node, printer) ?? '*', printer.inline(node.children));
    case 'strong':
      return surrounded((markOf(node, printer) ?? '*').repeat(2), printer.inline(node.children));
    case 'delete':
      return surrounded('~~', printer.inline(node.children));
    case 'inlineCode':
      return printInlineCode(node, printer);
    case 'inlineMath':
      return printMath(node, printer.render);
    case 'break':
      return '\\\n';
    case 'link':
      if (printer.render.source(node).startsWith('<')) {
        return printer.render.source(node);
      }
      return printLink(node, node, printer);
    case 'linkReference': {
      const definition = printer.render.definition(node.identifier);
      return definition === undefined ? printer.inline(node.children) : printLink(definition, node, printer);
    }
    case 'image':
      return printImage(node, node, printer);
    case 'imageReference': {
      const definition = printer.render.definition(node.identifier);
      return definition === undefined
        ? ''
        : printImage({ ...definition, alt: node.alt ?? null }, node, printer);
    }
    case 'footnoteReference':
      return `[^${node.identifier}]`;
    case 'html':
      return printHtml(node, printer, printer.openTags);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return printElement(node, printer);
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return printValue(node, printer);
    case 'paragraph':
      return printer.inline(node.children);
    default:
      return '';
  }
}

/** Keeps the author's source if it's equivalent, to avoid unnecessary escapes. */
function printText(node: NodeOf<'text'>, printer: Printer): string {
  const typed = printer.render.source(node).replace(/\n[ \t>]*/g, '\n');
  // In one pass, so an escaped `&` doesn't start an entity.
  const meaning = typed.replace(
    /\\([!-/:-@[-`{-~])|&[#\w]+;/g,
    (entity, character?: string) => character ?? decodeHTMLStrict(entity),
  );
  return (meaning === node.value ? typed : escaped(node.value)).replace(BLOCK_START, '$1\\');
}

/** Text that isn't a block only because it was indented. */
const BLOCK_START = /(\n)(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|(?:-+|=+|(?:\*\s*){3,})(?:\n|$)|>)/g;

/** The author's own marker, because `*` and `_` behave differently inside words and next to other markers. */
function markOf(node: MarkdownNode, printer: Printer): string | undefined {
  return /^[*_]/.exec(printer.render.source(node))?.[0];
}

function printInlineCode(node: NodeOf<'inlineCode'>, printer: Printer): string {
  const code = node.value;
  const typed = printer.render.source(node);
  if (/^(`+)(?!`)[^\n]*[^`\n]\1$/.test(typed) && typed.includes(code)) {
    return typed;
  }
  return inlineCode(code);
}

/** @param to the URL and the title, which a reference has in its definition */
function printLink(
  to: Pick<NodeOf<'link'>, 'url' | 'title'>,
  node: NodeOf<'link' | 'linkReference'>,
  printer: Printer,
): string {
  const target = linkTarget(to.url, node, printer.render);
  const text = printer.inline(node.children);
  return target === null ? text : link(text, printer.absolute(target.href), to.title);
}
