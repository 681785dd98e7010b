/** What a scroll event finds (N2). All in CSS pixels. */
export interface ScrollState {
  scrollY: number;
  /** `scrollY` at the event before. */
  lastY: number;
  viewportHeight: number;
  documentHeight: number;
  navbarHeight: number;
}

/**
 * Whether a navbar that hides on scroll is hidden after a scroll event. Near the end of the page an upward
 * movement does not bring it back, because elastic scrolling makes such movements by itself.
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
