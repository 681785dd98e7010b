/** Parses `api/openapi.yaml` into operations, webhooks, and schemas by name, with references resolved. */

import { parseDocument } from 'yaml';
import { quickYaml } from '../quick-yaml.ts';
import { suggestion } from '../suggestion.ts';
import {
  METHODS,
  type MediaType,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Reference,
  type RequestBody,
  type Response,
  type Schema,
  type Server,
} from './openapi.ts';

/** A complete operation, including what it inherits from its path and the document. */
export interface Operation {
  id: string;
  method: Method;
  /** `/videos/{videoID}/otp` */
  path: string;
  server: Server;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  body: (RequestBody & { type: string; media: MediaType }) | null;
  /** By status, in document order. */
  responses: Map<string, Response>;
  needsSecret: boolean;
  permission: string | null;
  /** Page that explains it: `/server/upload/file.md`. */
  page: string | null;
  /** Timeout in samples, in seconds. */
  timeout: number;
  /** A viewer is waiting for the response, so samples retry only for a short time. */
  viewerWaits: boolean;
  /** Samples may retry after a lost response. */
  repeats: boolean;
}

export interface Api {
  document: OpenApiDocument;
  operations: ReadonlyMap<string, Operation>;
  /** By event name. */
  webhooks: ReadonlyMap<string, Operation>;
  /** @throws Error that suggests the closest operation */
  operation(id: string | undefined): Operation;
  /** @throws Error that suggests the closest webhook */
  webhook(name: string | undefined): Operation;
  /** @throws Error that suggests the closest schema */
  schema(name: string | undefined): Schema;
  /** Resolves a reference and merges the keywords next to `$ref`. Returns other schemas unchanged. */
  resolve(schema: Schema): Schema;
}

const DEFAULT_TIMEOUT = 10;

/**
 * @param text the document in YAML, which may contain `%name%` tokens
 * @throws Error if it isn't valid YAML or contains a broken reference
 */
export function readApi(text: string): Api {
  return apiOf(documentOf(text));
}

const known = new WeakMap<object, Api>();

/** @param given the parsed document, for example from the OpenAPI plugin */
export function apiOf(given: object): Api {
  const before = known.get(given);
  if (before !== undefined) {
    return before;
  }
  const document = given as OpenApiDocument;
  const collect = (items: Record<string, PathItem>): [string, Operation][] =>
    Object.entries(items).flatMap(([path, item]) =>
      METHODS.flatMap((method): [string, Operation][] => {
        const object = item[method];
        return object === undefined ? [] : [[path, readOperation(document, path, item, method, object)]];
      }),
    );
  const operations = new Map(collect(document.paths).map(([, operation]) => [operation.id, operation]));
  const webhooks = new Map(collect(document.webhooks ?? {}));
  const { schemas } = document.components;
  const api: Api = {
    document,
    operations,
    webhooks,
    operation: (id) => named('operation', id, operations),
    webhook: (name) => named('webhook', name, webhooks),
    schema: (name) => named('schema', name, new Map(Object.entries(schemas))),
    resolve: (schema) => resolveSchema(document, schema),
  };
  known.set(given, api);
  return api;
}

function documentOf(text: string): OpenApiDocument {
  const quick = quickYaml(text);
  if (quick !== null) {
    return quick.value as OpenApiDocument;
  }
  const parsed = parseDocument(text);
  const [mistake] = parsed.errors;
  if (mistake !== undefined) {
    throw new Error(`api/openapi.yaml is not YAML: ${mistake.message}`);
  }
  return parsed.toJS() as OpenApiDocument;
}

function named<T>(kind: string, name: string | undefined, known: ReadonlyMap<string, T>): T {
  if (name === undefined) {
    throw new Error(`it names no ${kind}: write one of ${[...known.keys()].join(', ')}`);
  }
  const found = known.get(name);
  if (found === undefined) {
    throw new Error(`there is no ${kind} "${name}"; ${suggestion(name, [...known.keys()])}`);
  }
  return found;
}

function readOperation(
  document: OpenApiDocument,
  path: string,
  item: PathItem,
  method: Method,
  object: OperationObject,
): Operation {
  const server = (item.servers ?? document.servers)[0];
  if (server === undefined) {
    throw new Error('api/openapi.yaml names no server');
  }
  const [content] = Object.entries(object.requestBody?.content ?? {});
  const security = object.security ?? document.security ?? [];
  return {
    id: object.operationId,
    method,
    path,
    server,
    summary: object.summary,
    description: (object.description ?? '').trim(),
    tags: object.tags ?? [],
    parameters: readParameters(document, [...(item.parameters ?? []), ...(object.parameters ?? [])]),
    body:
      object.requestBody === undefined || content === undefined
        ? null
        : { ...object.requestBody, type: content[0], media: content[1] },
    responses: new Map(
      Object.entries(object.responses)
        .map(([status, response]): [string, Response] => [status, follow<Response>(document, response)])
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
    needsSecret: security.length > 0,
    permission: object['x-permission'] ?? null,
    page: object['x-page'] ?? null,
    timeout: object['x-timeout'] ?? DEFAULT_TIMEOUT,
    viewerWaits: object['x-viewer-waits'] === true,
    // Requests that a viewer waits for are safe to repeat; see the top of the description.
    repeats: object['x-repeat'] === true || object['x-viewer-waits'] === true,
  };
}

/** Merges the parameters of path and operation. Those of the operation override. */
function readParameters(document: OpenApiDocument, written: (Parameter | Reference)[]): Parameter[] {
  const all = written.map((parameter) => follow<Parameter>(document, parameter));
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) {
    return schema;
  }
  const { $ref, ...beside } = schema;
  return { ...resolveSchema(document, follow<Schema>(document, { $ref })), ...beside };
}

function follow<T extends object>(document: OpenApiDocument, part: T | Reference): T {
  if (!('$ref' in part)) {
    return part;
  }
  let found: unknown = document;
  for (const name of part.$ref.replace(/^#\//, '').split('/')) {
    found =
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  }
  if (typeof found !== 'object' || found === null) {
    throw new Error(`the reference "${part.$ref}" in api/openapi.yaml doesn't exist`);
  }
  return found as T;
}
