/** The thin bar at the top of the page while a navigation takes its time. */

import NProgress from 'nprogress';
import { prefersReducedMotion } from './collapse.ts';

const DELAY_MS = 200;

/** Settings of the bar: shares of its width, times in ms. */
const PROGRESS_SETTINGS = {
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: false,
  // The library's own template has a role that does not exist. Screen readers hear the new page's title instead.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
} as const;

export interface Progress {
  /** A navigation to another path begins: the bar appears if it lasts longer than 200 ms. */
  begin(): void;
  /** It ended, well or not. */
  end(): void;
}

interface Bar {
  start(): void;
  done(): void;
}

/** Delays `bar`; a navigation that supersedes another goes on with the bar that is shown. */
export function createProgress(bar: Bar): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  return {
    begin() {
      clearTimeout(timer);
      if (shown) return;
      timer = setTimeout(() => {
        shown = true;
        bar.start();
      }, DELAY_MS);
    },
    end() {
      clearTimeout(timer);
      if (!shown) return;
      shown = false;
      bar.done();
    },
  };
}

/** The bar in the browser. */
export function browserProgressBar(): Bar {
  NProgress.configure({ ...PROGRESS_SETTINGS, ...(prefersReducedMotion() ? { speed: 0 } : {}) });
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    // A bar that is still fading out would take the new one with it, and a second start would trickle twice.
    if (NProgress.isStarted()) return;
    if (NProgress.isRendered()) waiting = setTimeout(start, PROGRESS_SETTINGS.speed / 2);
    else NProgress.start();
  }

  return {
    start,
    done() {
      clearTimeout(waiting);
      NProgress.done();
    },
  };
}
