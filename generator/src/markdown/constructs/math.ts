/** Formulas, `$x_1$` and `$$ … $$`, if a plugin renders them. */

import { escapeText } from '../../markup-text.ts';
import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

type MathNode = NodeOf<'math'> | NodeOf<'inlineMath'>;

export function renderMath(node: MathNode, render: Render): string {
  if (node.type === 'math') {
    render.page.addBlock('text', node.value);
  }
  const shown = shownMath(node, render);
  if ('html' in shown) {
    return shown.html;
  }
  render.problem(node, {
    code: 'math',
    level: 'throw',
    message: `The formula "${node.value.trim()}" can't be shown: ${shown.reason.replace(/\.?$/, '.')}`,
    fix: 'Correct it. If a dollar sign is text, write "\\$".',
  });
  return `<code>${escapeText(node.value)}</code>`;
}

/** Returns a formula for the Markdown export. */
export function printMath(node: MathNode, render: Render): string {
  const shown = shownMath(node, render);
  return 'markdown' in shown ? shown.markdown : node.value;
}

function shownMath(node: MathNode, { context }: Render): ReturnType<typeof context.site.math> {
  return context.site.math({ text: node.value, isBlock: node.type === 'math' });
}
