/** Announces changes to screen readers without moving the focus. */

const ID = 'docs-announcer';
// Off-screen rather than hidden, because hidden text isn't announced.
const INVISIBLE =
  'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
// A live region must exist before its text changes, and a repeated text must differ briefly.
const DELAY_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces `text` politely. A newer text replaces one that hasn't been announced yet. */
export function announce(text: string): void {
  const region = document.getElementById(ID) ?? createRegion();
  region.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = text;
  }, DELAY_MS);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = ID;
  region.setAttribute('aria-live', 'polite');
  region.style.cssText = INVISIBLE;
  document.body.append(region);
  return region;
}
