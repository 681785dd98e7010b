import type { Api, Operation } from './api.ts';
import { entriesOf, type JsonObject } from './json.ts';

/** The first media type of a request body or a response; `null` if it has none. */
export function mediaOf(
  part: JsonObject | null | undefined,
  api: Api,
): { type: string; media: JsonObject } | null {
  const [content] = entriesOf(part?.['content']);
  return content === undefined ? null : { type: content[0], media: api.resolve(content[1]) };
}

/** The first successful response. */
export function successOf({ responses }: Operation): JsonObject | undefined {
  return responses.find(([status]) => status.startsWith('2'))?.[1];
}
