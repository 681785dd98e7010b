/** Tables, code, and diagrams that scroll horizontally if they're wider than the page. */

import { blockOf, UNWRAPPED } from './code-blocks.ts';

/**
 * Observes scrollable elements below `root` instead of the previous ones. Only elements that can scroll are focusable
 * (without scripts, all are), and code that is wider than its frame gets a wrap button.
 */
export function watchScrollers(root: ParentNode): void {
  sizes?.disconnect();
  sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth;
      (target as HTMLElement).tabIndex = isWide || target.scrollHeight > target.clientHeight ? 0 : -1;
      const button = blockOf(target)?.querySelector<HTMLElement>('[data-wrap]');
      if (button) button.hidden = !isWide && !target.classList.contains(UNWRAPPED) && !hasWrapped(target);
    }
  });
  for (const element of root.querySelectorAll('.table-wrapper,pre,.diagram-drawing')) sizes.observe(element);
}

function hasWrapped(pre: Element): boolean {
  const code = pre.firstElementChild;
  if (code === null) return false;
  const lines = (code.textContent ?? '').replace(/\n$/, '').split('\n').length;
  return code.clientHeight > (lines + 0.5) * parseFloat(getComputedStyle(code).lineHeight);
}

let sizes: ResizeObserver | null = null;
