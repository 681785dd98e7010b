/** Motion: how long things that open and close take, and scrolling to the top that slows down on arrival. */

const REFERENCE_HEIGHT = 36;

/**
 * Duration in ms of opening or closing content `heightPx` high: taller takes longer, but ever less
 * so. With reduced motion it is 1 ms, not 0, so that `transitionend` still fires.
 */
export function collapseDuration(heightPx: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const height = heightPx / REFERENCE_HEIGHT;
  return Math.round((4 + 15 * height ** 0.25 + height / 5) * 10);
}

/** Whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const EASING = 0.85;

/** Where the next animation frame scrolls to: 85 % of the way is left, in whole pixels, so that it arrives. */
export function scrollStep(current: number, target: number): number {
  return Math.trunc((current - target) * EASING) + target;
}

/** Scrolls to the top of the page, until there or until the reader scrolls down. */
export function smoothScrollToTop(): void {
  if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth' || prefersReducedMotion()) {
    scrollTo(0, 0);
    return;
  }
  let last = scrollY;
  const frame = (): void => {
    if (scrollY > last) return;
    last = scrollStep(scrollY, 0);
    scrollTo(0, last);
    if (last > 0) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
