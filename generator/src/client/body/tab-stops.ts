/** Tables, code and diagrams that scroll inside themselves: keys stop at them where there is something to scroll. */

let sizes: ResizeObserver | null = null;

/** Watches what can scroll below `root`, in place of what was watched before. Without scripts, all of it is a stop. */
export function watchTabStops(root: ParentNode): void {
  sizes?.disconnect();
  sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      (target as HTMLElement).tabIndex = scrolls ? 0 : -1;
    }
  });
  for (const element of root.querySelectorAll('.table-wrapper,.codeblock__pre,.diagram-drawing'))
    sizes.observe(element);
}
