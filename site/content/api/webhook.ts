/** `::api-webhook`: what the service posts to a reader's server. */

import { fence, paragraphs } from '../markdown-table.ts';
import type { Api, Operation } from './read-api.ts';
import { exampleOf, exampleText } from './responses.ts';
import { schemaList, schemaRows } from './schema-rows.ts';

/** Fields of the request that arrives, and an example of its body. */
export function webhookParts(api: Api, { id, body }: Operation): string {
  const example = body === null ? undefined : exampleOf(body.media);
  if (body === null || body.media.schema === undefined || example === undefined) {
    throw new Error(`the webhook "${id}" has no body with an example`);
  }
  return paragraphs(
    schemaList(api, schemaRows(api, body.media.schema), 'response', id),
    fence('json', exampleText(body.type, example), { title: 'Request to your server' }),
  );
}
