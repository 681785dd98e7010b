/** `::api-webhook`: what the service posts to a reader's server. */

import { fence } from '../markdown-table.ts';
import type { Operation } from './read-api.ts';
import { exampleOf } from './example-of.ts';
import { exampleText } from './responses.ts';

/**
 * An example of the request that arrives. Its fields are those of a schema, which `::api-schema` lists.
 * @throws Error where the document has no example
 */
export function webhookExample({ id, body }: Operation): string {
  const example = body === null ? undefined : exampleOf(body.media);
  if (body === null || example === undefined) {
    throw new Error(`the webhook "${id}" has no body with an example`);
  }
  return fence('json', exampleText(body.type, example), { title: 'Request to your server' });
}
