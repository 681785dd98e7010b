/** `::api-response-example`: an example response of an operation. */

import type { Api, Operation } from '../api.ts';
import { entriesOf, objectOf, textOf, type JsonObject } from '../json.ts';
import { fence } from '../markdown.ts';
import { mediaOf, successOf } from '../media.ts';
import { isOwn, responseExample } from '../response-example.ts';
import { suggestion } from '../suggestion.ts';
import { nameOf, responseWith } from './lookup.ts';

/**
 * @param status the first successful response by default
 * @param name of the example; the first one by default
 */
export function responseExampleBlock(
  operation: Operation,
  api: Api,
  { status, example: name }: { status?: string | undefined; example?: string | undefined },
): string {
  const response = status === undefined ? successOf(operation) : responseWith(operation, status);
  const { type, media } = mediaOf(response, api) ?? { type: '', media: {} };
  const names = Object.keys(objectOf(media['examples']));
  if (name !== undefined && !names.includes(name)) {
    throw new Error(`the response has no example "${name}"; ${suggestion(name, names)}`);
  }
  const example = responseExample(type, media, api, { name, isCompact: true });
  if (example === null) {
    throw new Error(`the response of "${nameOf(operation)}" has no example`);
  }
  const shown = withoutLongTokens(example.text);
  const note = example.isShortened || shown !== example.text ? 'shortened' : summaryOf(media, api, name);
  const title = `Response${status === undefined ? '' : ` with status ${status}`}${note === '' ? '' : `, ${note}`}`;
  return fence(example.language, shown, title);
}

/**
 * The response to a request with an example: the response's example with the same name, or the first one. `''` if the
 * document has none.
 */
export function responseTo(operation: Operation, api: Api, name: string | undefined): string {
  const media = objectOf(mediaOf(successOf(operation), api)?.media);
  const isThere = name === undefined ? isOwn(media) : Object.hasOwn(objectOf(media['examples']), name);
  return isThere ? responseExampleBlock(operation, api, { example: name }) : '';
}

function summaryOf(media: JsonObject, api: Api, name: string | undefined): string {
  const examples = entriesOf(media['examples']);
  const found = examples.find(([each]) => name === undefined || each === name);
  return textOf(api.resolve(found?.[1])['summary']);
}

/** Shortens tokens, hashes, and signatures to both ends, because the rest isn't informative and breaks the layout. */
function withoutLongTokens(text: string): string {
  return text.replaceAll(/(?<=")([\w+/=-]{8})[\w+/=-]{33,}([\w+/=-]{4})(?=")/g, '$1…$2');
}
