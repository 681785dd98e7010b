import { nearestName } from 'pagewright';

/** Returns `did you mean "x"?` with the closest known name, or a list of all names if none is close. */
export function suggestion(written: string, known: readonly string[]): string {
  const near = nearestName(written, known);
  return near === null ? `use any of ${known.join(', ')}` : `did you mean "${near}"?`;
}
