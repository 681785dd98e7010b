/**
 * Formulas in TeX, `$x_1$` and `$$ … $$`, as MathML: browsers draw it by themselves, so that no font, no style sheet and
 * no script is loaded.
 */

import { escapeText } from '../../markup-text.ts';
import { errorMessage } from '../../error-message.ts';
import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

/** TeX → MathML; throws what is wrong with the formula. */
export type Typesetter = (tex: string, isBlock: boolean) => string;

/** Loaded for the first page that has a formula. */
export async function loadTypesetter(): Promise<Typesetter> {
  const { default: katex } = await import('katex');
  return (tex, displayMode) =>
    // Inline style is not allowed on any page.
    katex
      .renderToString(tex, { displayMode, output: 'mathml', strict: false })
      .replaceAll(/ style="[^"]*"/g, '');
}

export function renderMath(node: NodeOf<'math'> | NodeOf<'inlineMath'>, render: Render): string {
  const isBlock = node.type === 'math';
  if (isBlock) {
    render.page.addBlock('text', node.value);
  }
  try {
    const html = render.file.typeset?.(node.value, isBlock) ?? escapeText(node.value);
    return isBlock ? `<div class="math">${html}</div>` : html;
  } catch (error) {
    render.problem(node, {
      code: 'math',
      level: 'throw',
      message: `The formula "${node.value.trim()}" cannot be read: ${errorMessage(error).replace(/^KaTeX parse error: /, '')}.`,
      remedy: 'Correct the TeX; a dollar sign that begins no formula is written "\\$".',
    });
    return `<code>${escapeText(node.value)}</code>`;
  }
}
