/** MDX `{expressions}` in a Markdown export. */

import { decodeHTML } from 'entities';
import { evaluate, HtmlValue, valueHtml } from '../mdx/evaluate.ts';
import type { NodeOf } from '../tree.ts';
import { escaped } from './syntax.ts';
import type { Printer } from './printer.ts';

export function printValue(
  node: NodeOf<'mdxFlowExpression'> | NodeOf<'mdxTextExpression'>,
  printer: Printer,
): string {
  const value = evaluate(node.value, node, printer.render);
  if (value instanceof PrintedValue) {
    return value.html;
  }
  return typeof value === 'string' || typeof value === 'number'
    ? escaped(String(value))
    : textOfHtml(valueHtml(value, node, printer.render));
}

/** Markdown passed as a value: the children of a partial. */
export class PrintedValue extends HtmlValue {}

/** The text of HTML rendered by React, because components have no Markdown. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/(?:p|div|li|tr|h[1-6]|pre|section|ul|ol|table|button|label)>|<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return escaped(decodeHTML(text))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n\n')
    .trim();
}
