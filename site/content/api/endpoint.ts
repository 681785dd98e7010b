/** `::api-endpoint` and `::api-operations`: where a call goes, and what it needs. */

import { suggestion } from './nearest.ts';
import { code, table } from '../markdown-table.ts';
import type { Api, Operation } from './read-api.ts';

/** The page about keys and their permissions. */
export const AUTHORIZATION = '/server/authorization.md';

/** Method, URL, authentication, permission and content types of one operation. */
export function endpointTable(operation: Operation): string {
  return table(
    ['Call', callOf(operation)],
    [
      ['Authentication', authentication(operation)],
      ...(operation.permission === null
        ? []
        : [['Permission', `[${code(operation.permission)}](${AUTHORIZATION}#permissions)`]]),
      ...(operation.body === null ? [] : [['Request body', code(operation.body.type)]]),
      ...responseTypes(operation),
    ],
  );
}

/**
 * The operations of one group: what each does, linked to its page, and its call below the base address.
 * @throws Error for a group that the document does not have
 */
export function operationsTable(api: Api, tag: string | undefined): string {
  const groups = api.document.tags.map(({ name }) => name);
  if (tag === undefined || !groups.includes(tag)) {
    throw new Error(`there is no group "${tag ?? ''}"; ${suggestion(tag ?? '', groups)}`);
  }
  const rows = [...api.operations.values()]
    // The first group of an operation is its home.
    .filter(({ tags }) => tags[0] === tag)
    .map((operation) => [
      operation.page === null ? operation.summary : `[${operation.summary}](${operation.page})`,
      operation.server['x-address'] === undefined
        ? code(`${operation.method.toUpperCase()} ${operation.path}${requiredQuery(operation)}`)
        : `${code(operation.method.toUpperCase())} to ${lowerFirst(operation.server['x-address'])}`,
    ]);
  return table(['Operation', 'Call'], rows);
}

function callOf({ method, server, path }: Operation): string {
  return server['x-address'] === undefined
    ? code(`${method.toUpperCase()} ${server.url}${path}`)
    : `${code(method.toUpperCase())} to ${lowerFirst(server['x-address'])}`;
}

function authentication({ needsSecret, server }: Operation): string {
  if (needsSecret) {
    return `[${code('Authorization: Apisecret <API secret>')}](${AUTHORIZATION})`;
  }
  return server['x-address'] === undefined ? 'none' : 'in the request body; never send the API secret';
}

function responseTypes({ responses }: Operation): string[][] {
  const types = [...responses]
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.keys(content ?? {}));
  return types.length === 0 ? [] : [['Response', types.map(code).join(' or ')]];
}

function requiredQuery({ parameters }: Operation): string {
  const names = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  return names.length === 0 ? '' : `?${names.map(({ name }) => `${name}=`).join('&')}`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
