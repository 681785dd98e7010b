/** Tables, code and diagrams, which scroll inside themselves where they are wider than the page. */

import { blockOf, WRAPPED } from './code-blocks.ts';

/**
 * Watches what can scroll below `root`, in place of what was watched before: keys stop where there is something to scroll
 * (without scripts at all of them), and code that is wider than its frame can be wrapped.
 */
export function watchScrollers(root: ParentNode): void {
  sizes?.disconnect();
  sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth;
      (target as HTMLElement).tabIndex = isWide || target.scrollHeight > target.clientHeight ? 0 : -1;
      const button = blockOf(target)?.querySelector<HTMLElement>('[data-wrap]');
      if (button) button.hidden = !isWide && !target.classList.contains(WRAPPED);
    }
  });
  for (const element of root.querySelectorAll('.table-wrapper,.codeblock__pre,.diagram-drawing'))
    sizes.observe(element);
}

let sizes: ResizeObserver | null = null;
