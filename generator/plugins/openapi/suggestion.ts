import { nearestName } from 'pagewright';

/**
 * Returns `did you mean "x"?` with the closest known name, or a list of all names if none is close.
 * @param owner what has the names
 */
export function suggestion(written: string, known: readonly string[], owner = 'document'): string {
  if (known.length === 0) {
    return `the ${owner} has none`;
  }
  const near = nearestName(written, known);
  return near === null ? `use any of ${known.join(', ')}` : `did you mean "${near}"?`;
}

/** The same as a sentence. */
export function suggestionSentence(written: string, known: readonly string[], owner?: string): string {
  const text = suggestion(written, known, owner);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('?') ? '' : '.'}`;
}
