/** Copy and wrap buttons of code blocks, and copying of inline code with `[data-code]`. */

import type { ShellText } from '../../strings/text.ts';
import { announce } from '../announcer.ts';
import { copyText } from '../clipboard.ts';
import { copiedCode, type CodeLine } from './copied-code.ts';

const COPIED_MS = 1000;
export const UNWRAPPED = 'codeblock__pre--unwrapped';

/** Handles the buttons of all code blocks in the document. */
export function startCodeBlocks(text: ShellText): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest<HTMLElement>('[data-copy]');
    if (copy !== null) void copyBlock(copy, text);
    const wrap = event.target.closest<HTMLElement>('[data-wrap]');
    if (wrap !== null) toggleWrap(wrap);
  });
}

/** The code block around an element, including its buttons. */
export function blockOf(element: Element): Element | null {
  return element.closest('.theme-code-block,[data-code]');
}

async function copyBlock(button: HTMLElement, text: ShellText): Promise<void> {
  const block = blockOf(button);
  if (block === null) return;
  const isCopied = await copyText(copiedCode(linesOf(block), block.getAttribute('data-language') ?? ''));
  const message = text(isCopied ? 'code.copied' : 'code.copyFailed');
  announce(message);
  if (button.dataset.copied !== undefined) return;
  const label = button.ariaLabel;
  button.ariaLabel = message;
  button.dataset.copied = `${isCopied}`;
  setTimeout(() => {
    button.ariaLabel = label;
    delete button.dataset.copied;
  }, COPIED_MS);
}

function linesOf(block: Element): CodeLine[] {
  const code = block.querySelector('.code-line') === null ? block.querySelector('code') : null;
  // Collapsed code has no elements for its lines.
  if (code !== null) return [{ text: code.textContent ?? '', change: null }];
  return [...block.querySelectorAll('.code-line')].map((line) => ({
    text: (line.textContent ?? '').replace(/\n$/, ''),
    change: line.classList.contains('code-line--added')
      ? 'added'
      : line.classList.contains('code-line--removed')
        ? 'removed'
        : null,
  }));
}

function toggleWrap(button: HTMLElement): void {
  const isUnwrapped = blockOf(button)?.querySelector('pre')?.classList.toggle(UNWRAPPED);
  button.ariaPressed = `${isUnwrapped === false}`;
}
