/** `::api-operations`: a group's calls with their descriptions, paths, and permissions. */

import { suggestion } from './nearest.ts';
import { code, table } from '../markdown-table.ts';
import type { Method } from './openapi.ts';
import type { Api, Operation } from './read-api.ts';

/**
 * Returns a table of one group's operations: description with a link to its page, method and path, and permission.
 * @throws Error if the document doesn't contain the group
 */
export function operationsTable(api: Api, tag: string | undefined): string {
  const groups = api.document.tags.map(({ name }) => name);
  if (tag === undefined || !groups.includes(tag)) {
    throw new Error(`there is no group "${tag ?? ''}"; ${suggestion(tag ?? '', groups)}`);
  }
  // An operation is listed only in its first group.
  const group = [...api.operations.values()].filter(({ tags }) => tags[0] === tag);
  const rows = inTableOrder(group).map((operation) => [
    operation.page === null ? operation.summary : `[${operation.summary}](${operation.page})`,
    operation.server['x-address'] === undefined
      ? code(`${operation.method.toUpperCase()} ${operation.path}${requiredQuery(operation)}`)
      : `${code(operation.method.toUpperCase())} to ${lowerFirst(operation.server['x-address'])}`,
    permissionCell(operation),
  ]);
  return table(['Operation', 'Call', 'Permission'], rows);
}

/** Sorts operations per resource: read, add, change, delete. Steps that use several servers stay in document order. */
function inTableOrder(operations: readonly Operation[]): Operation[] {
  if (operations.some(({ server }) => server['x-address'] !== undefined)) {
    return [...operations];
  }
  const things = operations.map(thingOf);
  return operations.toSorted(
    (one, other) =>
      things.indexOf(thingOf(one)) - things.indexOf(thingOf(other)) ||
      TABLE_METHODS.indexOf(one.method) - TABLE_METHODS.indexOf(other.method),
  );
}

const TABLE_METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** `/hooks/` → `hooks` */
function thingOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

function permissionCell({ needsSecret, permission: name }: Operation): string {
  if (!needsSecret) {
    return 'No key';
  }
  return name === null ? 'Any key' : code(name);
}

function requiredQuery({ parameters }: Operation): string {
  const names = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  return names.length === 0 ? '' : `?${names.map(({ name }) => `${name}=`).join('&')}`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
