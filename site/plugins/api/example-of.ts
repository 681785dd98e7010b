import { suggestion } from './nearest.ts';
import type { Json, MediaType } from './openapi.ts';

/**
 * Returns the body's example with this name, or its first one.
 * @throws Error if there's no such example
 */
export function exampleOf(media: MediaType, name?: string): Json | undefined {
  const named = media.examples ?? {};
  if (name === undefined) {
    return media.example ?? Object.values(named)[0]?.value;
  }
  const found = named[name];
  if (found === undefined) {
    throw new Error(`there is no example "${name}"; ${suggestion(name, Object.keys(named))}`);
  }
  return found.value;
}

/** Returns the note in the title of the example that `exampleOf` returns, such as "shortened", if any. */
export function noteOf({ examples = {} }: MediaType, name?: string): string | undefined {
  return (name === undefined ? Object.values(examples)[0] : examples[name])?.summary;
}
