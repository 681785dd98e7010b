/** Makes the request of samples from a named example. */

import {
  entriesOf,
  exampleOf,
  listOf,
  mediaOf,
  objectOf,
  successOf,
  textOf,
  type Api,
  type JsonObject,
  type Operation,
} from 'pagewright/plugins/openapi';
import { fieldsOf } from '../operation-fields.ts';
import type { BodyValue, FileField, SampleBody, SampleRequest, Text } from './request.ts';

/** Name of an example without a name. */
const DEFAULT_EXAMPLE = 'default';

/** Objects with more fields are printed as a whole. */
const MOST_FIELDS = 3;

/** @param example name of an example of the body, of a parameter, or of both; defaults to the first one */
export function sampleRequest(api: Api, operation: Operation, example?: string): SampleRequest {
  const name = example ?? exampleNames(operation)[0] ?? DEFAULT_EXAMPLE;
  const { needsSecret, timeout, repeats, viewerWaits } = fieldsOf(operation);
  const address = addressOf(operation, name);
  return {
    name: (operation.id ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    method: operation.method,
    address,
    path: needsSecret ? pathOf(operation, address) : null,
    query: operation.parameters
      .filter((parameter) => parameter['in'] === 'query')
      .flatMap((parameter) => queryValue(api, parameter, name)),
    needsSecret,
    body: bodyOf(api, operation, name),
    timeout,
    repeats,
    viewerWaits,
    result: resultOf(api, operation),
  };
}

/** Returns the names of all examples of an operation, default first. */
export function exampleNames({ body, parameters }: Operation): string[] {
  const media = entriesOf(body?.['content']).map(([, each]) => objectOf(each));
  const names = [...media, ...parameters].flatMap(({ examples }) => Object.keys(objectOf(examples)));
  return [...new Set(body === null ? [DEFAULT_EXAMPLE, ...names] : names)];
}

/** ID that's the same in every account. */
const ROOT = 'root';

/** Returns the placeholder for a reader's own ID: the name of its variable, numbered if a list has several. */
function placeholder<T>(schema: JsonObject, value: T, index = 0): T | string {
  const variable = textOf(schema['x-variable']);
  return variable === '' || value === ROOT ? value : `${variable}${index === 0 ? '' : `_${index + 1}`}`;
}

/** IDs come from the environment, except those set by a named example, such as `root`. */
function addressOf({ servers: [server], path, parameters }: Operation, example: string): Text[] {
  const [variable] = entriesOf(server?.['variables']);
  const link = textOf(objectOf(variable?.[1])['x-variable']);
  if (link !== '') {
    return [{ variable: link }];
  }
  return `${textOf(server?.['url'])}${path}`.split(/(\{\w+\})/).flatMap((part): Text[] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      return part === '' ? [] : [{ text: part }];
    }
    const parameter = objectOf(parameters.find((each) => each['name'] === name));
    const value = example === DEFAULT_EXAMPLE ? undefined : namedExample(parameter, example);
    return value === undefined
      ? [{ variable: textOf(parameter['x-variable']) || name }]
      : [{ text: String(value) }];
  });
}

function namedExample(part: JsonObject, name: string): unknown {
  return objectOf(objectOf(part['examples'])[name])['value'];
}

function pathOf({ servers: [server] }: Operation, address: readonly Text[]): string {
  return address
    .map((part) => ('text' in part ? part.text : part.variable))
    .join('')
    .slice(textOf(server?.['url']).length);
}

function queryValue(api: Api, parameter: JsonObject, wanted: string): { name: string; value: string }[] {
  const name = textOf(parameter['name']);
  const isRequired = parameter['required'] === true;
  const hasExample = parameter['example'] !== undefined || parameter['examples'] !== undefined;
  if (isRequired && !hasExample) {
    throw new Error(`the parameter "${name}" has no example; add \`example\` to it`);
  }
  const value =
    namedExample(parameter, wanted) ?? (isRequired ? exampleOf(parameter, api, 'request') : undefined);
  if (value === undefined) {
    return [];
  }
  const schema = api.resolve(parameter['schema']);
  const text = Array.isArray(value)
    ? value.map((item, index) => placeholder(api.resolve(schema['items']), item, index)).join(',')
    : String(placeholder(schema, value));
  return [{ name, value: text }];
}

function bodyOf(api: Api, { id, body }: Operation, name: string): SampleBody {
  const content = mediaOf(body, api);
  if (content === null) {
    return { kind: 'none' };
  }
  const { type, media } = content;
  if (media['example'] === undefined && media['examples'] === undefined) {
    throw new Error(`the body of "${id ?? ''}" has no example; add \`examples\` to it`);
  }
  const value = exampleOf(media, api, 'request', name);
  if (type === 'application/json') {
    return { kind: 'json', value: bodyValue(api, media['schema'], value) };
  }
  const fields: { name: string; value: Text }[] = [];
  let file: FileField | undefined;
  const properties = objectOf(api.resolve(media['schema'])['properties']);
  for (const [field, each] of entriesOf(value)) {
    const { format, 'x-variable': variable } = objectOf(properties[field]);
    const text = String(each);
    if (format === 'binary') {
      file = { name: field, file: text, type: fileType(text) };
    } else {
      fields.push({ name: field, value: typeof variable === 'string' ? { variable } : { text } });
    }
  }
  if (file === undefined) {
    throw new Error(`the form of "${id ?? ''}" has no file; add a property with \`format: binary\``);
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
  const type = FILE_TYPES[file.slice(file.lastIndexOf('.') + 1)];
  if (type === undefined) {
    throw new Error(`the type of the file "${file}" is unknown; use ${Object.keys(FILE_TYPES).join(', ')}`);
  }
  return type;
}

/** Parses a JSON value with its serialized strings, as the schema defines. @param index index of a list entry */
function bodyValue(api: Api, schema: unknown, value: unknown, index = 0): BodyValue {
  const resolved = api.resolve(schema);
  if (resolved['contentMediaType'] === 'application/json' && typeof value === 'string') {
    return { kind: 'serialised', value: bodyValue(api, resolved['contentSchema'], JSON.parse(value)) };
  }
  if (Array.isArray(value)) {
    const items = value.map((item, place) => bodyValue(api, resolved['items'], item, place));
    return { kind: 'array', items };
  }
  if (typeof value === 'object' && value !== null) {
    const properties = objectOf(resolved['properties']);
    return {
      kind: 'object',
      entries: Object.entries(value).map(([name, item]) => [name, bodyValue(api, properties[name], item)]),
    };
  }
  const variable = textOf(resolved['x-variable']);
  if (typeof value === 'string' && variable !== '' && value.endsWith(variable)) {
    return { kind: 'joined', text: value.slice(0, -variable.length), variable };
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', value: placeholder(resolved, isPlain ? value : null, index) };
}

function resultOf(api: Api, operation: Operation): SampleRequest['result'] {
  const { schema } = objectOf(objectOf(successOf(operation)?.['content'])['application/json']);
  if (schema === undefined) {
    return { kind: 'text' };
  }
  const resolved = api.resolve(schema);
  // If nothing about the object is specified, it might even be missing.
  if (['properties', 'items', 'oneOf', 'allOf'].every((part) => resolved[part] === undefined)) {
    return { kind: 'status' };
  }
  const properties = entriesOf(resolved['properties']);
  const required = listOf(resolved['required']);
  const isPlain = properties.every(
    ([name, property]) => required.includes(name) && api.resolve(property)['type'] === 'string',
  );
  return properties.length > 0 && properties.length <= MOST_FIELDS && isPlain
    ? { kind: 'fields', fields: properties.map(([name]) => name) }
    : { kind: 'json' };
}
