/**
 * The API as a Postman collection, format 2.1. The well-known converter works with callbacks and brings forty packages;
 * what this document needs of the format is one page.
 */

import { exampleOf } from './example-of.ts';
import { exampleText } from './responses.ts';
import type { Api, Operation } from './read-api.ts';
import { jsonText } from './samples/literal.ts';
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

/** @param api without brand tokens */
export function postmanCollection(api: Api): PostmanCollection {
  const { document } = api;
  const operations = [...api.operations.values()];
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
    variable: variables(api, operations),
    item: document.tags.map(({ name, description = '' }) => ({
      name,
      description,
      item: operations.filter(({ tags }) => tags[0] === name).map((operation) => item(api, operation)),
    })),
  };
}

/** Text with the placeholders of ids as variables of the collection. */
function withCollectionVariables(api: Api, text: string): string {
  const ids = [...api.operations.values()].flatMap(({ parameters }) => parameters);
  return ids.reduce(
    (done, { name, 'x-variable': variable }) =>
      variable === undefined ? done : done.replaceAll(`"${variable}"`, `"{{${name}}}"`),
    text,
  );
}

/** What a reader fills in once: base address, secret, ids of paths, fields of the upload form. */
function variables(api: Api, operations: readonly Operation[]): PostmanVariable[] {
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
              body: exampleText(content[0], example),
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
      value: sample.query.find((each) => each.name === name)?.value ?? '',
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
      raw: `${host}${path}${sent.length === 0 ? '' : `?${sent.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&')}`}`,
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
