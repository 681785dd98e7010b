/** `::api-errors`: what can go wrong with calls, and what to do. */

import type { Api, Operation } from '../api.ts';
import { entriesOf, listOf, objectOf, textOf } from '../json.ts';
import { blocks, code, table } from '../markdown.ts';

/**
 * One table, which names the call if there are several. The causes come from `x-errors`. A document without `x-errors`
 * shows the descriptions of its error responses.
 */
export function errorTable(operations: readonly Operation[], api: Api): string {
  const hasCauses = api.operations.some(({ object }) => object['x-errors'] !== undefined);
  const rows = operations.flatMap((operation) =>
    (hasCauses ? causes(operation) : errorResponses(operation)).map(([status, ...cells]) => [
      code((status ?? '').replace(/XX$/i, 'xx')),
      operations.length === 1 ? '' : operation.title,
      ...cells,
    ]),
  );
  const head = ['Status', 'Call', 'Code', hasCauses ? 'Cause' : 'Meaning', 'What to do'];
  return blocks(rows.length === 0 ? '' : table(head, rows), otherErrors(operations, rows.length > 0, api));
}

function causes({ object }: Operation): string[][] {
  return entriesOf(object['x-errors']).flatMap(([status, written]) =>
    listOf(written).map((cause) => {
      const { code: name, cause: why, remedy } = objectOf(cause);
      return [status, textOf(name) === '' ? '' : code(textOf(name)), textOf(why), textOf(remedy)];
    }),
  );
}

function errorResponses({ responses }: Operation): string[][] {
  return responses
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, response]) => [status, '', textOf(response['description']), '']);
}

/** Calls to other servers, such as storage, have other statuses than the API. */
function otherErrors(operations: readonly Operation[], hasOwn: boolean, { settings }: Api): string {
  const { errorsPage } = settings;
  if (
    errorsPage === null ||
    operations.every(({ servers: [server] }) => server?.['x-address'] !== undefined)
  ) {
    return '';
  }
  const page = `[API errors](${errorsPage})`;
  return hasOwn ? `For other statuses, see ${page}.` : `If the call fails, look up its status in ${page}.`;
}
