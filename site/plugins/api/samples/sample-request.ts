/** A request from a named example, independent of the sample's language. */

import type { Json, Parameter, Schema } from '../openapi.ts';
import type { Api, Operation } from '../read-api.ts';
import { exampleOf } from '../example-of.ts';

/** Fixed text, or the environment variable that a sample reads it from. */
export type Text = { text: string } | { variable: string };

/** A value of a JSON body. Strings that contain JSON are marked. */
export type BodyValue =
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'array'; items: BodyValue[] }
  | { kind: 'object'; entries: [name: string, value: BodyValue][] }
  | { kind: 'serialised'; value: BodyValue }
  /** Text that ends with an environment variable. */
  | { kind: 'joined'; text: string; variable: string };

export interface FileField {
  name: string;
  file: string;
  type: string;
}

export type SampleBody =
  | { kind: 'none' }
  | { kind: 'json'; value: BodyValue }
  | {
      kind: 'form';
      fields: { name: string; value: Text }[];
      file: FileField;
    };

export interface SampleRequest {
  /** Base name of the sample's file: `create-otp`. */
  name: string;
  /** In upper case. */
  method: string;
  /** URL without the query, in parts. */
  address: Text[];
  /**
   * Path below the base URL with ID placeholders, for the helper: `/videos/VIDEO_ID/otp`. `null` if the call uses
   * another server.
   */
  path: string | null;
  query: { name: string; value: string }[];
  needsSecret: boolean;
  /** `application/json`, or `null` for other responses. */
  accept: string | null;
  body: SampleBody;
  /** In seconds. */
  timeout: number;
  /** The task notes that the call may be repeated. */
  repeats: boolean;
  /** The task notes that the timeout applies to all attempts. */
  viewerWaits: boolean;
  /**
   * The output of a sample. For a JSON object whose fields are all required and primitive: these fields. If the response
   * body isn't specified, and so may be empty: the status. Otherwise: the complete JSON or text.
   */
  result: { kind: 'fields'; fields: string[] } | { kind: 'json' } | { kind: 'text' } | { kind: 'status' };
}

/** Name of an example without a name. */
const DEFAULT_EXAMPLE = 'default';

/** Objects with more fields are printed as a whole. */
const MOST_FIELDS = 3;

/**
 * @param example name of an example of the body, of a parameter, or of both; defaults to the first one
 */
export function sampleRequest(api: Api, operation: Operation, example?: string): SampleRequest {
  const names = exampleNames(operation);
  const name = example ?? names[0] ?? DEFAULT_EXAMPLE;
  const address = addressOf(operation, name);
  return {
    name: operation.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    method: operation.method.toUpperCase(),
    address,
    path: operation.needsSecret ? pathOf(operation, address) : null,
    query: operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) => queryValue(api, parameter, name)),
    needsSecret: operation.needsSecret,
    accept: hasJsonResponse(operation) ? 'application/json' : null,
    body: bodyOf(api, operation, name),
    timeout: operation.timeout,
    repeats: operation.repeats,
    viewerWaits: operation.viewerWaits,
    result: resultOf(api, operation),
  };
}

/** Returns the names of all examples of an operation, default first. */
export function exampleNames({ body, parameters }: Operation): string[] {
  const names = [
    ...Object.keys(body?.media.examples ?? {}),
    ...parameters.flatMap(({ examples }) => Object.keys(examples ?? {})),
  ];
  return [...new Set(body === null ? [DEFAULT_EXAMPLE, ...names] : names)];
}

/** ID that's the same in every account. */
const ROOT = 'root';

/** Returns the placeholder for a reader's own ID: the name of its variable, numbered if a list has several. */
function placeholder<T extends Json>({ 'x-variable': variable }: Schema, value: T, index = 0): T | string {
  return variable === undefined || value === ROOT
    ? value
    : `${variable}${index === 0 ? '' : `_${index + 1}`}`;
}

/** IDs come from the environment, except those set by a named example, such as `root`. */
function addressOf({ server, path, parameters }: Operation, example: string): Text[] {
  const [variable] = Object.values(server.variables ?? {});
  if (variable?.['x-variable'] !== undefined) {
    return [{ variable: variable['x-variable'] }];
  }
  return `${server.url}${path}`.split(/(\{\w+\})/).flatMap((part): Text[] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      return part === '' ? [] : [{ text: part }];
    }
    const parameter = parameters.find((each) => each.name === name);
    const value = example === DEFAULT_EXAMPLE ? undefined : parameter?.examples?.[example]?.value;
    if (value !== undefined) {
      return [{ text: String(value) }];
    }
    return [{ variable: parameter?.['x-variable'] ?? name }];
  });
}

function pathOf({ server }: Operation, address: readonly Text[]): string {
  return address
    .map((part) => ('text' in part ? part.text : part.variable))
    .join('')
    .slice(server.url.length);
}

function queryValue(
  api: Api,
  { name, required, example, examples, schema }: Parameter,
  wanted: string,
): { name: string; value: string }[] {
  const value =
    examples?.[wanted]?.value ??
    (required === true ? (example ?? Object.values(examples ?? {})[0]?.value) : undefined);
  if (value === undefined) {
    if (required === true) {
      throw new Error(`the parameter "${name}" of type ${String(schema.type)} has no example`);
    }
    return [];
  }
  const { items = {}, ...resolved } = api.resolve(schema);
  const text = Array.isArray(value)
    ? value.map((item, index) => placeholder(api.resolve(items), item, index)).join(',')
    : String(placeholder(resolved, value));
  return [{ name, value: text }];
}

function hasJsonResponse({ responses }: Operation): boolean {
  return [...responses].some(
    ([status, { content }]) => status.startsWith('2') && content?.['application/json'] !== undefined,
  );
}

function bodyOf(api: Api, { id, body }: Operation, name: string): SampleBody {
  if (body === null) {
    return { kind: 'none' };
  }
  const { schema } = body.media;
  const known = name in (body.media.examples ?? {}) ? name : undefined;
  const value = exampleOf(body.media, known);
  if (schema === undefined || value === undefined) {
    throw new Error(`the body of "${id}" has no example`);
  }
  if (body.type === 'application/json') {
    return { kind: 'json', value: bodyValue(api, schema, value) };
  }
  const fields: { name: string; value: Text }[] = [];
  let file: FileField | undefined;
  const { properties = {} } = api.resolve(schema);
  for (const [field, each] of Object.entries(value as Record<string, string>)) {
    const property = properties[field];
    if (property?.format === 'binary') {
      file = { name: field, file: each, type: fileType(each) };
    } else {
      const variable = property?.['x-variable'];
      fields.push({ name: field, value: variable === undefined ? { text: each } : { variable } });
    }
  }
  if (file === undefined) {
    throw new Error(`the form of "${id}" has no file`);
  }
  return { kind: 'form', fields, file };
}

const FILE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  vtt: 'text/vtt',
  mp4: 'video/mp4',
};

function fileType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const type = FILE_TYPES[ending];
  if (type === undefined) {
    throw new Error(`the type of the file "${file}" is not known`);
  }
  return type;
}

/** Parses a JSON value with its serialized strings, as the schema defines. @param index index of a list entry */
function bodyValue(api: Api, schema: Schema, value: Json, index = 0): BodyValue {
  const resolved = api.resolve(schema);
  if (resolved.contentMediaType === 'application/json' && typeof value === 'string') {
    const inner = JSON.parse(value) as Json;
    return { kind: 'serialised', value: bodyValue(api, resolved.contentSchema ?? {}, inner) };
  }
  if (Array.isArray(value)) {
    return {
      kind: 'array',
      items: value.map((item, place) => bodyValue(api, resolved.items ?? {}, item, place)),
    };
  }
  if (typeof value === 'object' && value !== null) {
    return {
      kind: 'object',
      entries: Object.entries(value).map(([name, item]) => [
        name,
        bodyValue(api, resolved.properties?.[name] ?? {}, item),
      ]),
    };
  }
  const variable = resolved['x-variable'];
  if (variable !== undefined && typeof value === 'string' && value.endsWith(variable)) {
    return { kind: 'joined', text: value.slice(0, -variable.length), variable };
  }
  return { kind: 'scalar', value: placeholder(resolved, value, index) };
}

function resultOf(api: Api, { responses }: Operation): SampleRequest['result'] {
  const success = [...responses].find(([status]) => status.startsWith('2'))?.[1];
  const schema = success?.content?.['application/json']?.schema;
  if (schema === undefined) {
    return { kind: 'text' };
  }
  const resolved = api.resolve(schema);
  if (isUnstated(resolved)) {
    return { kind: 'status' };
  }
  const properties = Object.entries(resolved.properties ?? {});
  const plain = properties.every(
    ([name, property]) =>
      resolved.required?.includes(name) === true && api.resolve(property).type === 'string',
  );
  return properties.length > 0 && properties.length <= MOST_FIELDS && plain
    ? { kind: 'fields', fields: properties.map(([name]) => name) }
    : { kind: 'json' };
}

/** Returns whether nothing about an object is specified, so it might even be missing. */
function isUnstated({ properties, items, oneOf, allOf }: Schema): boolean {
  return [properties, items, oneOf, allOf].every((part) => part === undefined);
}

/** Returns the value as it's sent, with strings serialized again. */
export function wireValue(value: BodyValue): Json {
  switch (value.kind) {
    case 'scalar':
      return value.value;
    case 'array':
      return value.items.map(wireValue);
    case 'object':
      return Object.fromEntries(value.entries.map(([name, item]) => [name, wireValue(item)]));
    case 'serialised':
      return JSON.stringify(wireValue(value.value));
    case 'joined':
      return `${value.text}${value.variable}`;
  }
}
