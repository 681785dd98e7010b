/** The panel of the dev server with the problems of the open page. Builds don't contain it. */

import type { ProblemPanel } from '../content/model.ts';

const NAME = 'docs-dev-problems';

const SHEET = `
:host { position: fixed; inset: auto 1rem 1rem auto; z-index: 1000; width: min(44rem, calc(100vw - 2rem));
  max-height: 60vh; overflow: auto; overscroll-behavior: contain; border: 1px solid #b3261e; border-radius: 8px;
  background: #1f1413; color: #fff; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 8px 32px rgb(0 0 0 / 40%); }
header { position: sticky; top: 0; display: flex; gap: 1rem; align-items: center; justify-content: space-between;
  padding: .5rem 1rem; background: #3a1513; }
h2 { margin: 0; font-size: 1rem; }
button { border: 1px solid currentcolor; border-radius: 4px; padding: .15rem .6rem; background: none; color: inherit;
  font: inherit; cursor: pointer; }
ol { margin: 0; padding: .25rem 1rem .75rem; list-style: none; }
li { padding: .5rem 0; overflow-wrap: anywhere; }
li + li { border-top: 1px solid #5a3330; }
.place { border: 0; padding: 0; font-family: ui-monospace, monospace; text-align: start; text-decoration: underline; color: #ffb4ab; }
.warning .place, .note .place { color: #f2ce79; }
p { margin: 0; white-space: pre-wrap; }
`;

/** The panel in the page. */
let shown: { key: string; host: HTMLElement } | null = null;

/** Keys of the panels that the author has closed. */
const closed = new Set<string>();

/**
 * Shows the problems of the open page, or nothing.
 * @param openFile opens `file:line:column` in the editor
 */
export function showProblems(panel: ProblemPanel | null, openFile: (place: string) => void): void {
  const current = shown?.host.isConnected === true ? shown : null;
  if (panel?.key === current?.key) return;
  current?.host.remove();
  if (panel === null || closed.has(panel.key)) return;
  const host = document.createElement(NAME);
  host.role = 'region';
  host.ariaLabel = panel.title;
  host.tabIndex = 0;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  const close = element('button', panel.close);
  const header = element('header');
  header.append(element('h2', panel.title), close);
  const list = element('ol');
  for (const { level, place, file, message, fix } of panel.entries) {
    const item = element('li');
    item.className = level;
    const where = element(file === null ? 'p' : 'button', place);
    where.className = 'place';
    if (file !== null) where.addEventListener('click', () => openFile(file));
    item.append(where, element('p', message), ...(fix === '' ? [] : [element('p', `→ ${fix}`)]));
    list.append(item);
  }
  root.append(header, list);
  const dismiss = (): void => {
    closed.add(panel.key);
    host.remove();
  };
  close.addEventListener('click', dismiss);
  document.body.append(host);
  shown = { key: panel.key, host };
}

/** Closes the panel with the keyboard, unless the key closes something else. */
export function closeByKey(): void {
  addEventListener('keydown', (event) => {
    const host = document.querySelector<HTMLElement>(NAME);
    if (event.key !== 'Escape' || event.defaultPrevented || host === null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    host.shadowRoot?.querySelector<HTMLElement>('header button')?.click();
  });
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
