/** `::api-webhook`: what the service posts to the customer's server. */

import { fence } from '../markdown-table.ts';
import type { Operation } from './read-api.ts';
import { exampleOf } from './example-of.ts';
import { exampleText } from './responses.ts';

/**
 * Returns an example of the request. Its fields are listed by `::api-schema`.
 * @throws Error if the document has no example
 */
export function webhookExample({ id, body }: Operation): string {
  const example = body === null ? undefined : exampleOf(body.media);
  if (body === null || example === undefined) {
    throw new Error(`the webhook "${id}" has no body with an example`);
  }
  return fence('json', exampleText(body.type, example), { title: 'Request to your server' });
}
