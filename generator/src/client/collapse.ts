/** Animations: durations of expanding and collapsing, and decelerating scrolling to the top. */

const REFERENCE_HEIGHT = 36;

/**
 * Duration in ms of expanding or collapsing content `heightPx` high. It grows with the height, but less than
 * proportionally. With reduced motion it's 1 ms rather than 0, so that `transitionend` still fires.
 */
export function collapseDuration(heightPx: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const height = heightPx / REFERENCE_HEIGHT;
  return Math.round((4 + 15 * height ** 0.25 + height / 5) * 10);
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const EASING = 0.85;

/** The next scroll position: 85% of the remaining distance, in whole pixels, so that it ends. */
export function scrollStep(current: number, target: number): number {
  return Math.trunc((current - target) * EASING) + target;
}

/** Scrolls to the top of the page. Stops if the reader scrolls down. */
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
