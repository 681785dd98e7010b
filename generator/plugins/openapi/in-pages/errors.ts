/** `::api-errors`: what can go wrong with calls, and what to do. */

import type { Api, Operation } from '../api.ts';
import { entriesOf, listOf, objectOf, textOf } from '../json.ts';
import { code, table } from '../markdown.ts';

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
  const page = pageOfOthers(operations, api);
  if (rows.length === 0) {
    return page === '' ? '' : `If the call fails, look up its status in ${page}.`;
  }
  const others = page === '' ? [] : [['Other', '', '', '', `See ${page}`]];
  return table(
    ['Status', 'Call', 'Code', hasCauses ? 'Cause' : 'Meaning', 'What to do'],
    [...rows, ...others],
  );
}

function causes({ object }: Operation): string[][] {
  return entriesOf(object['x-errors']).flatMap(([status, written]) =>
    listOf(written).map((cause) => {
      const { code: name, cause: why, fix } = objectOf(cause);
      return [status, textOf(name) === '' ? '' : code(textOf(name)), textOf(why), textOf(fix)];
    }),
  );
}

function errorResponses({ responses }: Operation): string[][] {
  return responses
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, response]) => [status, '', textOf(response['description']), '']);
}

/** Returns a link, or `''` if all calls go to other servers, such as storage, which have other statuses than the API. */
function pageOfOthers(operations: readonly Operation[], { settings: { errorsPage } }: Api): string {
  const isElsewhere = operations.every(({ servers: [server] }) => server?.['x-address'] !== undefined);
  return errorsPage === null || isElsewhere ? '' : `[API errors](${errorsPage})`;
}
