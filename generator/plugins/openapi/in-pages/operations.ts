/** `::api-operations`: the operations of a tag with their pages, calls, and permissions. */

import type { Api, Operation } from '../api.ts';
import { textOf } from '../json.ts';
import { code, link, lowerFirst, plain, table } from '../markdown.ts';
import { operationLink } from '../operation-text.ts';
import { accessText } from './access.ts';

export function operationTable(operations: readonly Operation[], api: Api): string {
  const rows = inTableOrder(operations).map((operation) => [
    linked(operation, api),
    call(operation),
    accessText(operation, api, 'table'),
  ]);
  const last = api.settings.access === null ? 'Authentication' : 'Permission';
  return table(['Operation', 'Call', last], rows);
}

function linked(operation: Operation, api: Api): string {
  const page = textOf(operation.object['x-page']);
  if (api.settings.pages !== false) {
    return operationLink(operation, api);
  }
  return page === '' ? plain(operation.title) : link(plain(operation.title), page.replace(/^\//, ''));
}

/** `GET /pets?owner=`, with the required query parameters. */
function call({ method, path, parameters, servers: [server] }: Operation): string {
  const words = textOf(server?.['x-address']);
  if (words !== '') {
    return `${code(method)} to ${lowerFirst(words)}`;
  }
  const required = parameters.filter((each) => each['in'] === 'query' && each['required'] === true);
  const query = required.map((each) => `${textOf(each['name'])}=`).join('&');
  return code(`${method} ${path}${query === '' ? '' : `?${query}`}`);
}

const TABLE_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Per resource: read, add, change, delete. Steps that use several servers stay in document order. */
function inTableOrder(operations: readonly Operation[]): Operation[] {
  if (operations.some(({ servers: [server] }) => server?.['x-address'] !== undefined)) {
    return [...operations];
  }
  const resources = operations.map(resourceOf);
  return operations.toSorted(
    (one, other) =>
      resources.indexOf(resourceOf(one)) - resources.indexOf(resourceOf(other)) ||
      TABLE_METHODS.indexOf(one.method) - TABLE_METHODS.indexOf(other.method),
  );
}

/** `/v1/hooks/{id}` → `hooks` */
function resourceOf({ path }: Operation): string {
  return path.split('/').find((step) => step !== '' && !/^(?:api|v\d+)$/.test(step)) ?? '';
}
