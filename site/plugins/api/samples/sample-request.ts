/** One request of a named example, ready to be written in any language. */

import { suggestion } from '../nearest.ts';
import type { Json, Parameter, Schema } from '../openapi.ts';
import type { Api, Operation } from '../read-api.ts';
import { exampleOf } from '../example-of.ts';

/** A fixed text, or the environment variable that a sample reads it from. */
export type Text = { text: string } | { variable: string };

/** A value of a JSON body. What must be sent as a string that holds JSON is marked. */
export type BodyValue =
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'array'; items: BodyValue[] }
  | { kind: 'object'; entries: [name: string, value: BodyValue][] }
  | { kind: 'serialised'; value: BodyValue }
  /** A text that ends in a variable of the environment. */
  | { kind: 'joined'; parts: Text[] };

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
      /** The file may be larger than the memory of the machine. */
      isStreamed: boolean;
    };

export interface SampleRequest {
  /** `create-otp`: names the sample's file. */
  name: string;
  /** Upper case. */
  method: string;
  /** Address without query, in parts. */
  address: Text[];
  /** What the helper calls: the path below the base address with placeholders of ids, `/videos/VIDEO_ID/otp`. `null` where the call goes elsewhere. */
  path: string | null;
  query: { name: string; value: string }[];
  needsSecret: boolean;
  /** `application/json`, or `null` where the answer is something else. */
  accept: string | null;
  body: SampleBody;
  /** Seconds. */
  timeout: number;
  /** A task says that the call may be repeated. */
  repeats: boolean;
  /** A task, which may be repeated, says that its timeout holds for all attempts. */
  viewerWaits: boolean;
  /** The only status that means success; `null` where each 2xx does. */
  exactStatus: number | null;
  /**
   * What a sample prints: named fields of a JSON object whose fields are all there and plain, else the whole JSON or
   * text; the status where the document promises nothing of the body, which may then be empty.
   * `type` names the object in typed languages.
   */
  result:
    | { kind: 'fields'; type: string; fields: string[] }
    | { kind: 'json' }
    | { kind: 'text' }
    | { kind: 'status' };
}

/** What an example is called that has no name of its own. */
const DEFAULT_EXAMPLE = 'default';

/** More fields than this are printed as a whole. */
const MOST_FIELDS = 3;

/**
 * @param example name of an example of the body, of a parameter, or of both; the first one where it is left out
 * @throws Error for an example that the operation does not have
 */
export function sampleRequest(api: Api, operation: Operation, example?: string): SampleRequest {
  const names = exampleNames(operation);
  if (example !== undefined && !names.includes(example)) {
    throw new Error(
      `the operation "${operation.id}" has no example "${example}"; ${suggestion(example, names)}`,
    );
  }
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
    exactStatus: exactStatus(operation),
    result: resultOf(api, operation),
  };
}

/** Names of all examples of an operation, the default first. */
export function exampleNames({ body, parameters }: Operation): string[] {
  const names = [
    ...Object.keys(body?.media.examples ?? {}),
    ...parameters.flatMap(({ examples }) => Object.keys(examples ?? {})),
  ];
  return [...new Set(body === null ? [DEFAULT_EXAMPLE, ...names] : names)];
}

/** An id that is the same in every account. */
const ROOT = 'root';

/** What samples write for an id of the reader's: the name of its variable, numbered where a list has several. */
function placeholder<T extends Json>({ 'x-variable': variable }: Schema, value: T, index = 0): T | string {
  return variable === undefined || value === ROOT
    ? value
    : `${variable}${index === 0 ? '' : `_${index + 1}`}`;
}

/** Ids come from the environment, but for those that a named example gives: `root`. */
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

function exactStatus({ responses }: Operation): number | null {
  const exact = [...responses].find(([, response]) => response['x-exact'] === true);
  return exact === undefined ? null : Number(exact[0]);
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
  return { kind: 'form', fields, file, isStreamed: properties[file.name]?.['x-stream'] === true };
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

/** A JSON value with its serialised strings opened, as the schema says. @param index of an entry of a list */
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
  const inside = resolved['x-variable-inside'];
  if (inside !== undefined && typeof value === 'string' && value.endsWith(inside)) {
    return { kind: 'joined', parts: [{ text: value.slice(0, -inside.length) }, { variable: inside }] };
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
    ? {
        kind: 'fields',
        type: schema.$ref?.split('/').at(-1) ?? 'Result',
        fields: properties.map(([name]) => name),
      }
    : { kind: 'json' };
}

/** An object of which nothing is promised: not even that it comes. */
function isUnstated({ properties, items, oneOf, allOf }: Schema): boolean {
  return [properties, items, oneOf, allOf].every((part) => part === undefined);
}

/** The value as it travels: serialised strings closed again. */
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
      return value.parts.map((part) => ('text' in part ? part.text : part.variable)).join('');
  }
}
