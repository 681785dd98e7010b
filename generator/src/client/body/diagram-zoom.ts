/** Shows a diagram in full-window size. */

import type { ShellText } from '../../strings/text.ts';

/**
 * Shows the drawing in a dialog, which is removed when it closes.
 * @param figure of a diagram drawn by the build
 */
export function enlarge(figure: Element, text: ShellText): void {
  const drawing = figure.querySelector('.diagram-drawing')?.cloneNode(true);
  if (!(drawing instanceof Element)) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram-dialog';
  dialog.ariaLabel = text('diagram.label');
  const close = document.createElement('button');
  close.className = 'button';
  close.textContent = text('close');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a') !== null) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(drawing, close);
  document.body.append(dialog);
  dialog.showModal();
}
