/** The thin bar at the top of the page during slow navigations. */

import NProgress from 'nprogress';
import { prefersReducedMotion } from './collapse.ts';

const DELAY_MS = 200;

/** Settings of the bar: fractions of its width, times in ms. */
const PROGRESS_SETTINGS = {
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: false,
  // The library's default template has an invalid role. Screen readers announce the new page's title instead.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
} as const;

export interface Progress {
  /** A navigation to another path starts. The bar appears after 200 ms. */
  begin(): void;
  /** The navigation ended, successfully or not. */
  end(): void;
}

interface Bar {
  start(): void;
  done(): void;
}

/** Delays `bar`. A navigation that replaces another continues with the visible bar. */
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

export function browserProgressBar(): Bar {
  NProgress.configure({ ...PROGRESS_SETTINGS, ...(prefersReducedMotion() ? { speed: 0 } : {}) });
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    // A fading bar would remove the new one, and a second start would run two timers.
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
