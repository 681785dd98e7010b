/** A heading's position in the document, in CSS pixels from the top. */
export interface HeadingPosition {
  id: string;
  top: number;
  bottom: number;
}

export interface ScrollSpyState {
  scrollY: number;
  viewportHeight: number;
  documentHeight: number;
  /** Height of what covers the top of the window: the navbar, or 0 if it hides. */
  covered: number;
}

/**
 * Returns the ID of the current heading, or `null` above the first one. `places` must be in document order.
 *
 * The first heading below the navbar is current if it's in the upper half of the window. Otherwise, the one before it
 * is. At the end of the page it's the last heading, which might not be able to scroll that far up.
 */
export function activeHeading(places: readonly HeadingPosition[], moment: ScrollSpyState): string | null {
  const { scrollY, viewportHeight, documentHeight, covered } = moment;
  const atEnd = scrollY > 0 && scrollY + viewportHeight >= documentHeight - 2;
  if (atEnd) {
    return places.at(-1)?.id ?? null;
  }
  // One pixel of tolerance, because browsers round scroll positions.
  const next = places.findIndex((place) => place.top >= scrollY + covered - 1);
  if (next === -1) {
    return places.at(-1)?.id ?? null;
  }
  const candidate = places[next];
  const inUpperHalf = candidate !== undefined && candidate.bottom < scrollY + viewportHeight / 2;
  return (inUpperHalf ? candidate : places[next - 1])?.id ?? null;
}
