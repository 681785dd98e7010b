/** Finds what the attributes of a directive refer to. */

import type { Api, Operation } from '../api.ts';
import { entriesOf, listOf, objectOf, textOf, type JsonObject } from '../json.ts';
import { anyOf } from '../markdown.ts';
import { pageText, type PageText } from '../page-text.ts';
import { suggestion } from '../suggestion.ts';
import type { ShownApi } from './shown-api.ts';

/** Name of an operation in directives: its ID, or `GET /pets`. */
export function nameOf({ id, method, path }: Operation): string {
  return id ?? `${method} ${path}`;
}

/** @throws Error that contains the nearest ID, or all IDs if the attribute is missing */
export function documentNamed(document: string | undefined, apis: readonly ShownApi[]): ShownApi | undefined {
  const ids = apis.map(({ api }) => api.settings.id);
  if (document === undefined && apis.length > 1) {
    throw new Error(`the attribute "document" is missing; use ${anyOf(ids)}`);
  }
  const found = apis.find(({ api }) => document === undefined || api.settings.id === document);
  if (found === undefined && document !== undefined) {
    throw new Error(`there's no document "${document}"; ${suggestion(document, ids)}`);
  }
  return found;
}

/** A name to find in all documents, or in one of them. */
interface Wanted {
  kind: 'operation' | 'schema' | 'webhook' | 'tag';
  name: string | undefined;
  document: string | undefined;
}

/** @throws Error that contains the nearest name */
function named<Found>(
  { kind, name, document }: Wanted,
  apis: readonly ShownApi[],
  entries: (api: Api) => readonly (readonly [string, Found])[],
): { found: Found; page: PageText; name: string } {
  const searched = document === undefined ? apis : [documentNamed(document, apis)].filter(isShown);
  const names = searched.flatMap(({ api }) => entries(api).map(([known]) => known));
  if (name === undefined) {
    const attribute = kind === 'schema' || kind === 'webhook' ? 'name' : kind;
    const [first] = names;
    throw new Error(
      first === undefined
        ? `the document has no ${kind}`
        : `it needs the attribute "${attribute}", such as "${first}"`,
    );
  }
  const all = searched.flatMap((shown) =>
    entries(shown.api).flatMap(([known, found]) => (known === name ? [{ shown, found }] : [])),
  );
  const [first, second] = all;
  if (first === undefined) {
    throw new Error(`there is no ${kind} "${name}"; ${suggestion(name, names)}`);
  }
  if (second !== undefined && second.shown !== first.shown) {
    const owners = all.map(({ shown }) => `document="${shown.api.settings.id}"`);
    throw new Error(`several documents have the ${kind} "${name}"; add ${anyOf(owners)}`);
  }
  const { api, describe } = first.shown;
  return { found: first.found, page: pageText(api, describe), name };
}

function isShown(shown: ShownApi | undefined): shown is ShownApi {
  return shown !== undefined;
}

export function operationNamed(
  name: string | undefined,
  document: string | undefined,
  apis: readonly ShownApi[],
  kind: 'operation' | 'webhook' = 'operation',
): { operation: Operation; page: PageText } {
  const { found, page } = named({ kind, name, document }, apis, ({ operations }) =>
    kind === 'operation'
      ? operations.map((operation) => [nameOf(operation), operation] as const)
      : operations.filter(({ isWebhook }) => isWebhook).map((webhook) => [webhook.path, webhook] as const),
  );
  return { operation: found, page };
}

export function schemaNamed(
  name: string | undefined,
  document: string | undefined,
  apis: readonly ShownApi[],
): { schema: unknown; page: PageText; name: string } {
  const { found, ...rest } = named({ kind: 'schema', name, document }, apis, (api) =>
    entriesOf(objectOf(api.document['components'])['schemas']),
  );
  return { schema: found, ...rest };
}

/** Returns the operations whose first tag is this one; all of a document without a tag. */
export function operationsOfTag(
  tag: string | undefined,
  document: string | undefined,
  apis: readonly ShownApi[],
): { operations: Operation[]; page: PageText } {
  const shown = tag === undefined ? documentNamed(document, apis) : undefined;
  if (shown !== undefined) {
    return { operations: callsOf(shown.api), page: pageText(shown.api, shown.describe) };
  }
  const { found, page } = named({ kind: 'tag', name: tag, document }, apis, (api) => {
    const calls = callsOf(api);
    const tags = [...new Set(calls.map(firstTag))].filter((each) => each !== '');
    return tags.map((each) => [each, calls.filter((call) => firstTag(call) === each)] as const);
  });
  return { operations: found, page };
}

function callsOf({ operations }: Api): Operation[] {
  return operations.filter(({ isWebhook }) => !isWebhook);
}

function firstTag({ object }: Operation): string {
  return textOf(listOf(object['tags'])[0]);
}

/** @throws Error that contains the nearest status */
export function responseWith(operation: Operation, status: string): JsonObject {
  const found = operation.responses.find(([each]) => each === status);
  if (found === undefined) {
    const known = operation.responses.map(([each]) => each);
    throw new Error(`"${nameOf(operation)}" has no response ${status}; ${suggestion(status, known)}`);
  }
  return found[1];
}
