/** Describes the page's look as lines of text. Runs in the browser. */

/**
 * Returns a line for each kind of visible part, below its parent: `h1 x=40 gap=16 width=624 font=40/700`. The font is
 * included if it differs from the parent's. Each kind of part is included once, regardless of its text, so content
 * changes have no effect unless a kind of part appears or disappears.
 *
 * @param selector selector of the part to describe
 */
export function boxes(selector: string): string {
  const lines: string[] = [];
  /** Elements whose size doesn't depend on their text. */
  const sized = 'button,input,select,textarea,summary,img,svg,video,.navbar';
  const walk = (parent: Element, around: string, depth: number): void => {
    const known = new Set<string>();
    const { top, left } = parent.getBoundingClientRect();
    let before = { top, bottom: top, left, right: left };
    for (const element of parent.children) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isShown =
        box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
      if (!isShown || (style.display === 'inline' && element.localName !== 'svg')) continue;
      const name = element.localName + (element.classList[0] === undefined ? '' : `.${element.classList[0]}`);
      const isInFlow = style.position !== 'fixed' && style.position !== 'absolute';
      // Parts next to each other have the same top, so the previous one's length doesn't matter.
      const isBeside = before.bottom > before.top && (box.left >= before.right || box.right <= before.left);
      const gap = isInFlow ? ` gap=${Math.round(box.top - (isBeside ? before.top : before.bottom))}` : '';
      if (isInFlow) before = box;
      if (known.has(name)) continue;
      known.add(name);
      const height = element.matches(sized) ? ` height=${Math.round(box.height)}` : '';
      const font = `${Math.round(parseFloat(style.fontSize) * 10) / 10}/${style.fontWeight}`;
      const letters = font === around ? '' : ` font=${font}`;
      const place = `x=${Math.round(box.left)}${gap} width=${Math.round(box.width)}${height}`;
      lines.push(`${' '.repeat(depth)}${name} ${place}${letters}`);
      if (!element.matches('svg,pre,select')) walk(element, font, depth + 1);
    }
  };
  walk(document.querySelector(selector) ?? document.body, '', 0);
  return lines.join('\n');
}

/** Returns the colors of the same parts that have their own: text, background, and border. */
export function colors(selector: string): string {
  const lines: string[] = [];
  const hex = (color: string): string =>
    color.startsWith('rgb')
      ? `#${(color.match(/[\d.]+/g) ?? [])
          .map((part, index) => Math.round(Number(part) * (index === 3 ? 255 : 1)))
          .map((part) => part.toString(16).padStart(2, '0'))
          .join('')}`
      : color.replaceAll(' ', ',');
  const walk = (parent: Element, around: string, depth: number): void => {
    const known = new Set<string>();
    for (const element of parent.children) {
      const style = getComputedStyle(element);
      const name = element.localName + (element.classList[0] === undefined ? '' : `.${element.classList[0]}`);
      const { width } = element.getBoundingClientRect();
      if (width <= 1 || known.has(name) || !element.checkVisibility({ visibilityProperty: true })) continue;
      known.add(name);
      const values = [
        style.color === around ? '' : ` text=${hex(style.color)}`,
        style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : ` background=${hex(style.backgroundColor)}`,
        style.borderTopWidth === '0px' ? '' : ` border=${hex(style.borderTopColor)}`,
      ];
      lines.push(`${' '.repeat(depth)}${name}${values.join('')}`);
      if (!element.matches('svg,pre,select')) walk(element, style.color, depth + 1);
    }
  };
  walk(document.querySelector(selector) ?? document.body, '', 0);
  // Leaves out parts that set no color, even in their descendants.
  const depthOf = (line: string): number => line.length - line.trimStart().length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    const isEmpty = !line.includes('=') && depthOf(lines[index + 1] ?? '') <= depthOf(line);
    if (isEmpty) lines.splice(index, 1);
  }
  return lines.join('\n');
}
