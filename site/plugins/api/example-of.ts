import { suggestion } from './nearest.ts';
import type { Json, MediaType } from './openapi.ts';

/**
 * The example of a body with this name, or its first one.
 * @throws Error for a name that is not there
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

/** What its title says beside the name of the example that `exampleOf` gives, such as "shortened"; else nothing. */
export function noteOf({ examples = {} }: MediaType, name?: string): string | undefined {
  return (name === undefined ? Object.values(examples)[0] : examples[name])?.summary;
}
