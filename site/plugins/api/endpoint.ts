/** `::api-endpoint` and `::api-operations`: where a call goes, and which permission it needs. */

import { suggestion } from './nearest.ts';
import { code, paragraphs, table } from '../markdown-table.ts';
import type { Method } from './openapi.ts';
import type { Api, Operation } from './read-api.ts';

/** The page about keys and their permissions. */
export const AUTHORIZATION = '/server/authorization.md';

/** A bar with method, URL and permission; `site/styles/api.css` says how it looks. */
export function endpointBar(operation: Operation): string {
  const method = operation.method.toUpperCase();
  return paragraphs(
    `<div class="endpoint" data-method="${method}">`,
    `${code(method)} ${target(operation)}`,
    permission(operation),
    '</div>',
  );
}

function target({ server, path }: Operation): string {
  const words = server['x-address'];
  if (words !== undefined) {
    return `to ${lowerFirst(words)}`;
  }
  const button =
    '<button type="button" class="codeblock__copy" aria-label="Copy the URL" data-copy></button>';
  return `<span data-code>${code(`${server.url}${path}`)}<span class="codeblock__buttons">${button}</span></span>`;
}

function permission({ needsSecret, permission: name, server }: Operation): string {
  if (!needsSecret) {
    return server['x-address'] === undefined
      ? 'No key needed'
      : 'No key needed. Never send the API secret here';
  }
  return name === null ? 'Any key' : `Permission: [${code(name)}](${AUTHORIZATION}#permissions)`;
}

/**
 * The operations of one group: what each does, linked to its page, its call below the base address, and its permission.
 * @throws Error for a group that the document does not have
 */
export function operationsTable(api: Api, tag: string | undefined): string {
  const groups = api.document.tags.map(({ name }) => name);
  if (tag === undefined || !groups.includes(tag)) {
    throw new Error(`there is no group "${tag ?? ''}"; ${suggestion(tag ?? '', groups)}`);
  }
  // The first group of an operation is its home.
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

/** What reads, adds, changes and deletes a thing, in this order. Steps over several servers stay as in the document. */
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
