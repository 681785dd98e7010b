/** Where a heading stands in the document, in CSS pixels from its top. */
export interface HeadingPosition {
  id: string;
  top: number;
  bottom: number;
}

export interface ScrollSpyState {
  scrollY: number;
  viewportHeight: number;
  documentHeight: number;
  /** Height of what covers the top of the window: the navbar, or 0 where that hides. */
  covered: number;
}

/**
 * Id of the heading being read, or `null` above the first one. `places` are in document order.
 *
 * The first heading below the navbar counts when it lies in the upper half of the window, else the one before it;
 * at the end of the page the last heading counts, which could not get that far up.
 */
export function activeHeading(places: readonly HeadingPosition[], moment: ScrollSpyState): string | null {
  const { scrollY, viewportHeight, documentHeight, covered } = moment;
  const atEnd = scrollY > 0 && scrollY + viewportHeight >= documentHeight - 2;
  if (atEnd) {
    return places.at(-1)?.id ?? null;
  }
  // One pixel of tolerance: browsers round where a hash leads.
  const next = places.findIndex((place) => place.top >= scrollY + covered - 1);
  if (next === -1) {
    return places.at(-1)?.id ?? null;
  }
  const candidate = places[next];
  const inUpperHalf = candidate !== undefined && candidate.bottom < scrollY + viewportHeight / 2;
  return (inUpperHalf ? candidate : places[next - 1])?.id ?? null;
}
