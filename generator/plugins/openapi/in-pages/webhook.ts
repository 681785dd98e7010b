/** `::api-webhook`: an example of the request that a webhook receives. */

import type { Api, Operation } from '../api.ts';
import { fence } from '../markdown.ts';
import { mediaOf } from '../media.ts';
import { responseExample } from '../response-example.ts';

export function webhookExample({ path, body }: Operation, api: Api): string {
  const { type, media } = mediaOf(body, api) ?? { type: '', media: {} };
  const example = responseExample(type, media, api, { isCompact: true });
  if (example === null) {
    throw new Error(`the webhook "${path}" has no body with an example`);
  }
  return fence(example.language, example.text, 'Request to your server');
}
