/**
 * Exports the API as a Postman collection, format 2.1. The usual converter uses callbacks and has forty dependencies,
 * and this document only needs a small part of the format.
 */

import { exampleOf } from './example-of.ts';
import type { Api, Operation } from './read-api.ts';
import { displayedJson, jsonText } from './samples/literal.ts';
import { sampleRequest, type SampleRequest } from './samples/sample-request.ts';

interface PostmanVariable {
  key: string;
  value: string;
  description?: string;
}

export interface PostmanRequest {
  method: string;
  description: string;
  auth?: { type: 'noauth' };
  header: { key: string; value: string }[];
  url: {
    raw: string;
    host: string[];
    path: string[];
    query: { key: string; value: string; description: string; disabled?: true }[];
    variable: PostmanVariable[];
  };
  body?: Record<string, unknown>;
}

export interface PostmanItem {
  name: string;
  request: PostmanRequest;
  response: Record<string, unknown>[];
}

export interface PostmanCollection {
  info: { name: string; description: string; schema: string };
  auth: Record<string, unknown>;
  variable: PostmanVariable[];
  item: { name: string; description: string; item: PostmanItem[] }[];
}

/** @param api API without brand tokens */
export function postmanCollection(api: Api): PostmanCollection {
  const { document } = api;
  const operations = [...api.operations.values()];
  const groups = document.tags.map(({ name, description = '' }) => ({
    name,
    description,
    item: operations.filter(({ tags }) => tags[0] === name).map((operation) => item(api, operation)),
  }));
  return {
    info: {
      name: document.info.title,
      description: (document.info.description ?? '').trim(),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'Apisecret {{apiSecret}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: variables(api, operations, JSON.stringify(groups)),
    item: groups,
  };
}

/** Replaces ID placeholders in JSON with collection variables. IDs in paths use the parameter's name. */
function withCollectionVariables(api: Api, json: string): string {
  const names = new Map(
    [...JSON.stringify(api.document).matchAll(/"x-variable":"(\w+)"/g)].map(([, variable = '']) => [
      variable,
      variable,
    ]),
  );
  for (const { name, 'x-variable': variable } of [...api.operations.values()].flatMap(
    ({ parameters }) => parameters,
  )) {
    if (variable !== undefined) {
      names.set(variable, name);
    }
  }
  return [...names].reduce(
    (done, [variable, name]) => done.replaceAll(`"${variable}"`, `"{{${name}}}"`),
    json,
  );
}

/**
 * Returns the variables that readers fill in once: base URL, secret, IDs in paths, and fields of the upload form.
 *
 * @param requests all requests as JSON; other variables that they use are added
 */
function variables(api: Api, operations: readonly Operation[], requests: string): PostmanVariable[] {
  const found = new Map<string, PostmanVariable>([
    ['baseUrl', { key: 'baseUrl', value: api.document.servers[0]?.url ?? '' }],
    [
      'apiSecret',
      { key: 'apiSecret', value: '', description: 'Keep it as a secret value of an environment.' },
    ],
  ]);
  const add = (key: string, value = ''): void => {
    found.set(key, { key, value });
  };
  for (const operation of operations) {
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'path')) {
      add(name);
    }
    Object.keys(operation.server.variables ?? {}).forEach((name) => add(name));
    const { body } = sampleRequest(api, operation);
    for (const { value } of body.kind === 'form' ? body.fields : []) {
      if ('variable' in value) {
        add(value.variable);
      }
    }
  }
  for (const [, name = ''] of requests.matchAll(/\{\{(\w+)\}\}/g)) {
    if (!found.has(name)) {
      add(name);
    }
  }
  return [...found.values()];
}

function item(api: Api, operation: Operation): PostmanItem {
  const request = requestOf(api, operation);
  const responses = [...operation.responses]
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => {
      const [content] = Object.entries(response.content ?? {});
      const example = content === undefined ? undefined : exampleOf(content[1]);
      return content === undefined || example === undefined
        ? []
        : [
            {
              name: response.description.trim(),
              originalRequest: request,
              code: Number(status),
              header: [{ key: 'Content-Type', value: content[0] }],
              body:
                content[0] === 'application/json'
                  ? displayedJson(example)
                  : String(example).replaceAll('\r\n', '\n'),
            },
          ];
    });
  return { name: operation.summary, request, response: responses };
}

function requestOf(api: Api, operation: Operation): PostmanRequest {
  const sample = sampleRequest(api, operation);
  const isElsewhere = operation.server.variables !== undefined;
  const host = isElsewhere ? operation.server.url.replaceAll(/\{(\w+)\}/g, '{{$1}}') : '{{baseUrl}}';
  const path = isElsewhere ? '' : operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, description = '', required }) => ({
      key: name,
      value: inQuery(api, sample.query.find((each) => each.name === name)?.value ?? ''),
      description,
      ...(required === true ? {} : { disabled: true as const }),
    }));
  const sent = query.filter(({ disabled }) => disabled !== true);
  return {
    method: sample.method,
    description: operation.description,
    ...(operation.needsSecret ? {} : { auth: { type: 'noauth' } }),
    header: [
      ...(sample.accept === null ? [] : [{ key: 'Accept', value: sample.accept }]),
      ...(sample.body.kind === 'json' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ],
    url: {
      raw: `${host}${path}${sent.length === 0 ? '' : `?${sent.map(({ key, value }) => `${key}=${encoded(value)}`).join('&')}`}`,
      host: [host],
      path: path === '' ? [] : path.slice(1).split('/'),
      query,
      variable: operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => ({ key: name, value: `{{${name}}}` })),
    },
    ...bodyOf(api, sample),
  };
}

/** Returns a query value, or the variable for its placeholder. */
function inQuery(api: Api, value: string): string {
  return JSON.parse(withCollectionVariables(api, JSON.stringify(value))) as string;
}

/** URL-encodes text except variables, which Postman must recognize. */
function encoded(value: string): string {
  return /^\{\{\w+\}\}$/.test(value) ? value : encodeURIComponent(value);
}

function bodyOf(api: Api, { body }: SampleRequest): { body?: Record<string, unknown> } {
  switch (body.kind) {
    case 'none':
      return {};
    case 'json':
      return {
        body: {
          mode: 'raw',
          raw: withCollectionVariables(api, jsonText(body.value)),
          options: { raw: { language: 'json' } },
        },
      };
    case 'form':
      return {
        body: {
          mode: 'formdata',
          formdata: [
            ...body.fields.map(({ name, value }) => ({
              key: name,
              type: 'text',
              value: 'text' in value ? value.text : `{{${value.variable}}}`,
            })),
            { key: body.file.name, type: 'file', src: [], description: `For example ${body.file.file}.` },
          ],
        },
      };
  }
}
