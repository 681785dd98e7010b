/**
 * The inline script at the start of every page, with the same bytes everywhere. Sets up what must
 * be correct before the first paint, and loads the client when the reader interacts.
 */

import { selectRememberedTab } from '../body/tab-selection.ts';
import { searchBox, toggleSearchBox } from '../search-box.ts';
import type { Handover } from './handover.ts';

// Read before the body exists, because a page can clobber `document.documentElement` later.
const dataset = document.documentElement.dataset;
const query = new URLSearchParams(location.search);

function read(key: string): string | undefined {
  try {
    return localStorage[key];
  } catch {} // Without storage, nothing is remembered.
}

// ── Before the first paint ──────────────────────────────────────────────────

dataset.js = '';
dataset.theme =
  [query.get('docusaurus-theme'), dataset.themeSwitch || read('theme')].find(
    (mode) => mode === 'light' || mode === 'dark',
  ) ?? dataset.defaultTheme;
if (
  read('docusaurus.announcement.dismiss') === 'true' &&
  read('docusaurus.announcement.id') === dataset.announcement
) {
  dataset.announcementDismissed = '';
}
// Content of the banner for pages without their style sheet: see render/unstyled-banner.ts.
const hint = document.getElementById('docs-hint');
if (hint) {
  const texts = hint.dataset;
  const [base] = location.pathname.split(RegExp(texts.own as string));
  if (texts.base !== base) hint.textContent = texts.wrong + (base as string);
}
window.docsTabs = () =>
  selectRememberedTab((document.currentScript as Element).previousElementSibling as HTMLElement, query, read);

// ── Waking the client ───────────────────────────────────────────────────────

let waking: Promise<unknown> | null;

const json = (href: string | undefined) => href && fetch(href).then((response) => response.json());

/** Loads and starts the client once. After a failure, the next interaction tries again. */
const wake = (): void => {
  waking ??= Promise.all([
    json(dataset.site),
    json(dataset.sidebar),
    import(/* @vite-ignore */ dataset.client as string),
  ])
    .then((loaded) => docs.start(...(loaded as unknown as Parameters<Handover['start']>)))
    .catch((error) => {
      waking = null;
      // The file may have been removed by a new deployment. The script of the latest deployment can recover.
      import(/* @vite-ignore */ dataset.recover as string);
      // Report it in the console.
      throw error;
    });
};

// The client's module adds its `start`.
const docs = (window.docs = {
  pathname: location.pathname,
  dataset: { ...dataset },
  kept: [] as Event[],
  wake,
} as Handover);

const onSign = (event: Event): void => {
  if (docs.awake) return;
  // Listeners also receive events on the document itself.
  const closest = (selector: string) => (event.target as Element).closest?.(selector);
  const { key, shiftKey, ctrlKey, metaKey } = event as KeyboardEvent;
  const isCommand = metaKey || ctrlKey;
  const isClick = event.type === 'click';
  // The search button is a link, so with a modifier it's followed like any other.
  const asks = closest('[data-search]') && !isCommand;
  const isShortcut = isClick
    ? asks && !shiftKey
    : isCommand
      ? 'Kk'.includes(key)
      : '?/'.includes(key) && !closest('select,[contenteditable],textarea,input');
  if (isShortcut || (asks && key && !key[1])) {
    // Otherwise the letter would be typed into the field, which has the focus by then.
    if (isShortcut) event.preventDefault();
    const box = key !== '?' && searchBox();
    if (box) {
      toggleSearchBox(box);
      import(/* @vite-ignore */ dataset.dialog as string);
    } else docs.kept.push(event);
  }
  // Links and native controls work without scripts.
  else if (isClick && closest('button:not([popovertarget])')) docs.kept.push(event);
  else if (key || !closest('docs-island,a,summary,button,input')) return;
  wake();
};

for (const type of ['click', 'keydown', 'focusin', 'pointerover']) {
  addEventListener(type, onSign);
}
// Back to a page that the router of another document had shown.
onpopstate = wake;

onload = () => {
  // Diagrams and some islands load as soon as they're visible.
  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) wake();
  });
  const waiting = '[data-mermaid],[data-hydrate=visible]';
  for (const element of document.querySelectorAll(waiting + (location.search && ',[data-hydrate=query]')))
    seen.observe(element);
  // The browser can't scroll to hidden elements, and a missing page may exist under another path.
  if (document.querySelector('[data-wake],details:not([open]) :target,[hidden] :target')) wake();
};
