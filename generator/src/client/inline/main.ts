/**
 * The script that stands inline at the beginning of every page, the same bytes everywhere: what must
 * be right before anything is painted, and waking the client when the reader acts.
 */

import { selectRememberedTab } from '../body/tab-selection.ts';
import { searchBox, toggleSearchBox } from '../search-box.ts';
import type { Handover } from './handover.ts';

const { dataset } = document.documentElement;
const query = new URLSearchParams(location.search);

function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {} // Without storage nothing is remembered.
}

// ── Before the first paint ──────────────────────────────────────────────────

dataset.js = '';
dataset.theme =
  [query.get('docusaurus-theme'), dataset.themeSwitch === 'off' || read('theme')].find(
    (mode) => mode === 'light' || mode === 'dark',
  ) ?? dataset.defaultTheme;
if (
  read('docusaurus.announcement.dismiss') === 'true' &&
  dataset.announcement === read('docusaurus.announcement.id')
) {
  dataset.announcementDismissed = '';
}
// What stands in the banner for pages without their style sheet: see render/unstyled-banner.ts.
const hint = document.getElementById('docs-hint');
if (hint) {
  const texts = hint.dataset;
  const base = location.pathname.replace(RegExp(texts.own as string), '');
  if (texts.base !== base) hint.textContent = texts.wrong + base;
}
window.docsTabs = () =>
  selectRememberedTab((document.currentScript as Element).previousElementSibling as HTMLElement, query, read);

// ── Waking the client ───────────────────────────────────────────────────────

let waking: Promise<unknown> | null;

const json = (href: string | undefined) => href && fetch(href).then((response) => response.json());

/** Loads and starts the client, once; after a failure the next sign of interaction tries again. */
const wake = (): void => {
  waking ??= Promise.all([
    json(dataset.site),
    json(dataset.sidebar),
    import(/* @vite-ignore */ dataset.client as string),
  ])
    .then(([site, sidebar]) => docs.start(site, sidebar))
    .catch((error) => {
      waking = null;
      // Gone with an older deployment? The newest one knows what to do.
      import(/* @vite-ignore */ dataset.recover as string);
      // For the console.
      throw error;
    });
};

// The client's module adds its `start`.
const docs = (window.docs = { pathname: location.pathname, kept: [] as Event[], wake } as Handover);

const onSign = (event: Event): void => {
  if (docs.isStarted) return;
  const target = event.target as Element;
  // Listeners also hear of events on the document itself.
  const closest = (selector: string) => target.closest?.(selector);
  const pressed = event as KeyboardEvent;
  const { key } = pressed;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  const isClick = event.type === 'click';
  if (
    key
      ? isCommand
        ? 'kK'.includes(key)
        : '/?'.includes(key) && !closest('input,select,textarea,[contenteditable]')
      : isClick && !isCommand && closest('[data-search]')
  ) {
    event.preventDefault();
    const box = key !== '?' && searchBox();
    if (box) toggleSearchBox(box);
    else docs.kept.push(event);
  }
  // Links and native controls do their work without us.
  else if (isClick && closest('button:not([popovertarget])')) docs.kept.push(event);
  else if (key || !closest('a,button,summary,input,docs-island')) return;
  wake();
};

for (const type of ['click', 'keydown', 'focusin', 'pointerover']) {
  addEventListener(type, onSign);
}
// Back to a page that another document had shown in place.
onpopstate = wake;

onload = () => {
  // Diagrams and some islands are alive as soon as they are seen.
  const seen = new IntersectionObserver((entries) => {
    if (entries.find((entry) => entry.isIntersecting)) wake();
  });
  const waiting = '[data-mermaid],[data-hydrate=visible]';
  for (const element of document.querySelectorAll(waiting + (location.search && ',[data-hydrate=query]')))
    seen.observe(element);
  // The browser cannot scroll to what is hidden; and a page that was not found may have another address.
  if (document.querySelector('[data-wake],[hidden] :target,details:not([open]) :target')) wake();
};
