/**
 * Loaded when a page cannot wake, under an address that never changes: after a deployment the hashed files of an open
 * page may be gone. What the reader asks for is then carried out by the new deployment, or the reader is told.
 */

import { searchBox } from '../search-box.ts';
import './handover.ts';

/** The site's own words: the build writes them in front of this script. */
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
  // The search has a page of its own, which the form of the box leads to by itself.
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

// Without a connection nothing is known of a deployment, and the page is left as it is.
const tryToCarryOut = (): void => void carryOut().catch(() => {});
for (const type of ['click', 'keydown']) addEventListener(type, tryToCarryOut);
tryToCarryOut();
