/** `::api-webhook`: an example of the request that a webhook receives. */

import type { Api, Operation } from '../api.ts';
import { entriesOf } from '../json.ts';
import { fence } from '../markdown.ts';
import { responseExample } from '../response-example.ts';

export function webhookExample({ path, body }: Operation, api: Api): string {
  const [type = '', media] = entriesOf(body?.['content'])[0] ?? [];
  const example = responseExample(type, api.resolve(media), api, { isCompact: true });
  if (example === null) {
    throw new Error(`the webhook "${path}" has no body with an example`);
  }
  return fence(example.language, example.text, 'Request to your server');
}
