import type { Json, MediaType } from './openapi.ts';

/** Returns the body's example with this name, or without a name, its first one. */
export function exampleOf({ example, examples = {} }: MediaType, name?: string): Json | undefined {
  return name === undefined ? (example ?? Object.values(examples)[0]?.value) : examples[name]?.value;
}
