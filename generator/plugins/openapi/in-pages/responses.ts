/** `::api-responses`: successful responses and their fields. */

import type { Operation } from '../api.ts';
import { objectOf, textOf, type JsonObject } from '../json.ts';
import { blocks, code } from '../markdown.ts';
import type { PageText } from '../page-text.ts';
import { nameOf, responseWith } from './lookup.ts';
import { schemaList } from './property-list.ts';

/** Fields of a response, of each success, or of one status. */
export function responseParts(
  operation: Operation,
  page: PageText,
  status: string | undefined,
  depth: number,
): string {
  const fields = (response: JsonObject, owner = `${nameOf(operation)}-response`): string => {
    const [media] = Object.values(objectOf(response['content']));
    const schema = objectOf(media)['schema'];
    return schema === undefined ? '' : schemaList(schema, page, { owner, isRequest: false, depth });
  };
  if (status !== undefined) {
    return fields(responseWith(operation, status));
  }
  return blocks(
    ...operation.responses
      .filter(([each]) => each.startsWith('2'))
      .flatMap(([each, response], index) => {
        const text = page.describe(textOf(response['description']).trim(), null);
        return [
          text === '' ? code(each) : `${code(each)}: ${text}`,
          index === 0 ? fields(response) : fields(response, `${nameOf(operation)}-response-${each}`),
        ];
      }),
  );
}
