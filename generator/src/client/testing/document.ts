/** Shared by tests of browser code that run in happy-dom's document. */

import { english } from '../../strings/en.ts';
import { createText } from '../../strings/text.ts';

/** The shell's texts. */
export const text = createText(english, 'en');

const REFLECTED = { ariaLabel: 'aria-label', ariaPressed: 'aria-pressed', ariaSelected: 'aria-selected' };

/** happy-dom doesn't store these properties in their attributes yet. */
for (const [property, attribute] of Object.entries(REFLECTED)) {
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: unknown) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, String(value));
    },
  });
}

/** The element with this selector. @throws if there's none */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The document has no ${selector}.`);
  return found;
}

/** A click that nobody prevents the browser from following. */
export function click(selector: string, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find(selector).dispatchEvent(event);
  return event;
}

export function press(selector: string, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  find(selector).dispatchEvent(event);
  return event;
}
