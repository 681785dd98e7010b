/** Admonitions in a Markdown export. */

import { admonitionName, directiveLabel } from '../constructs/admonition.ts';
import { trailingTitle } from '../constructs/standard/trailing-title.ts';
import type { NodeOf } from '../tree.ts';
import type { Printer } from './printer.ts';
import { escaped, joinedLines, quoted } from './syntax.ts';

export function printAdmonitionDirective(node: NodeOf<'containerDirective'>, printer: Printer): string {
  const label = directiveLabel(node);
  const content = label === null ? node.children : node.children.slice(1);
  const title =
    label === null ? (node.attributes?.['title'] ?? oldTitle(node, printer)) : printer.inline(label.children);
  return printAdmonition(node.name, title, printer.blocks(content), printer);
}

function oldTitle(node: NodeOf<'containerDirective'>, { render }: Printer): string {
  return render.shared.tokensIn(trailingTitle(node, render.file), 'prose', node, render.file);
}

/** Prints an aside as a block quote that starts with its type. */
export function printAdmonition(name: string, title: string, content: string, printer: Printer): string {
  const kind = escaped(admonitionName(name, printer.render));
  const heading = title === '' ? `**${kind}**` : `**${kind}: ${joinedLines(title)}**`;
  return quoted(content === '' ? heading : `${heading}\n\n${content}`);
}
