/** Shows a diagram or an image in full-window size. */

import type { ShellText } from '../../strings/text.ts';

/**
 * Shows a drawing or an image in a dialog, which is removed when it closes.
 * @param zoom the button next to a diagram drawn by the build, or the link around an image
 */
export function enlarge(zoom: Element, text: ShellText): void {
  const image = zoom.querySelector('img');
  const drawing = (image ?? zoom.parentElement?.querySelector('.diagram-drawing'))?.cloneNode(true);
  if (!(drawing instanceof Element)) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram-dialog';
  dialog.ariaLabel = image === null ? text('diagram.label') : image.alt;
  const close = document.createElement('button');
  close.className = 'button';
  close.textContent = text('close');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, img, .diagram-image') !== null) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(image === null ? drawing : inWindow(drawing), close);
  document.body.append(dialog);
  dialog.showModal();
}

function inWindow(image: Element): Element {
  image.removeAttribute('sizes');
  image.removeAttribute('srcset');
  const box = document.createElement('div');
  box.className = 'diagram-image';
  box.append(image);
  return box;
}
