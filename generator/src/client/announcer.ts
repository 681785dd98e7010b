/** Tells screen readers what changed without moving the focus. */

const ID = 'docs-announcer';
// Off the screen but not hidden: hidden text is not read out.
const INVISIBLE =
  'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
// A region must be known before its text changes, and a repeated text must differ for a moment.
const DELAY_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads `text` out politely; a newer text replaces one that was not yet read. */
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
