/**
 * Loaded from a fixed URL when a page can't load the client: after a deployment, the hashed files of an open page may
 * be gone. Carries out the reader's action with the new deployment, or shows a message.
 */

import { searchBox } from '../search-box.ts';
import './handover.ts';

/** The site's translations, prepended by the build. */
declare const WORDS: { text: string; reload: string };

const dialog = document.createElement('dialog');

async function isGone(href: string | undefined): Promise<boolean> {
  return href !== undefined && (await fetch(href, { method: 'HEAD' })).status === 404;
}

async function carryOut(): Promise<void> {
  const { docs } = window;
  const box = searchBox();
  const searches = box?.open === true;
  if (docs.awake === true || (docs.kept.length === 0 && !searches)) return;
  if (!(await isGone(docs.dataset.site)) && !(await isGone(docs.dataset.client))) return;
  const kept = docs.kept.splice(0);
  // The search page works without scripts, and the form leads to it.
  if (searches) box.querySelector('form')?.submit();
  else if (kept.length > 0 && !dialog.open) tell();
}

function tell(): void {
  const text = document.createElement('p');
  text.textContent = WORDS.text;
  const button = document.createElement('button');
  button.className = 'button button--primary';
  button.textContent = WORDS.reload;
  button.addEventListener('click', () => location.reload());
  dialog.replaceChildren(text, button);
  dialog.setAttribute('aria-label', WORDS.text);
  document.body.append(dialog);
  dialog.showModal();
}

// Without a connection, there may not be a new deployment, so leave the page unchanged.
const tryToCarryOut = (): void => void carryOut().catch(() => {});
for (const type of ['click', 'keydown']) addEventListener(type, tryToCarryOut);
tryToCarryOut();
