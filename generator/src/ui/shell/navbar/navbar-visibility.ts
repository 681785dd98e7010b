/** State at a scroll event (N2), in CSS pixels. */
export interface ScrollState {
  scrollY: number;
  /** `scrollY` at the previous event. */
  lastY: number;
  viewportHeight: number;
  documentHeight: number;
  navbarHeight: number;
}

/**
 * Returns whether a navbar that hides on scroll is hidden after a scroll event. Near the end of the page, upward
 * movement doesn't show it, because elastic scrolling causes such movement.
 */
export function isNavbarHidden(wasHidden: boolean, moment: ScrollState): boolean {
  const { scrollY, lastY, viewportHeight, documentHeight, navbarHeight } = moment;
  if (scrollY < navbarHeight) {
    return false;
  }
  if (lastY !== 0 && scrollY >= lastY) {
    return true;
  }
  if (scrollY < lastY && scrollY + viewportHeight < documentHeight - navbarHeight) {
    return false;
  }
  return wasHidden;
}
