/** The API as a Postman collection, format 2.1: a folder for each group, and variables for what readers fill in once. */

import type { Api, Operation } from '../api.ts';
import { exampleOf } from '../example.ts';
import { entriesOf, isJson, objectOf, textOf, type JsonObject } from '../json.ts';
import { parameterText, queryPairs, textFor, type QueryPair } from '../query-pairs.ts';
import { queryStyle } from '../query-style.ts';
import { responseExample } from '../response-example.ts';
import { hasOwnExample } from '../samples.ts';
import { authOf, type OtherKeys, type PostmanAuth } from './postman-auth.ts';
import { bodyOf, type PostmanBody } from './postman-body.ts';
import { linked, type PublishedAt } from './published-document.ts';
import { CollectionVariables, type PostmanVariable } from './variables.ts';

interface PostmanField {
  key: string;
  value: string;
  description?: string;
  disabled?: true;
}

export interface PostmanRequest {
  method: string;
  description: string;
  auth?: PostmanAuth;
  header: PostmanField[];
  url: { raw: string; host: string[]; path: string[]; query: PostmanField[]; variable: PostmanVariable[] };
  body?: PostmanBody;
}

export interface PostmanItem {
  name: string;
  request: PostmanRequest;
  response: JsonObject[];
}

export interface PostmanCollection {
  info: { name: string; description: string; schema: string };
  auth: PostmanAuth;
  variable: PostmanVariable[];
  item: { name: string; description: string; item: PostmanItem[] }[];
}

/** State that all requests of a collection share. */
interface Collection {
  api: Api;
  site: PublishedAt;
  variables: CollectionVariables;
  server: JsonObject | undefined;
  /** Authentication that requests inherit, as JSON. */
  security: string;
}

export function postmanCollection(api: Api, site: PublishedAt): PostmanCollection {
  const { document } = api;
  const variables = new CollectionVariables(api);
  const [server] = serversOf(document);
  const security = objectOf([document['security']].flat()[0]);
  const collection = { api, site, variables, server, security: JSON.stringify(security) };
  variables.use('baseUrl', baseUrl(server, collection));
  const { auth } = authOf(security, api, variables);
  const folders = api.groups.flatMap(({ label, description, operations }) => {
    const item = operations.filter(({ isWebhook }) => !isWebhook).map((each) => itemOf(each, collection));
    return item.length === 0 ? [] : [{ name: label, description: linked(description.trim(), site), item }];
  });
  return {
    info: {
      name: api.title,
      description: linked(textOf(objectOf(document['info'])['description']).trim(), site),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth,
    variable: variables.list(),
    item: folders,
  };
}

function serversOf(document: JsonObject): JsonObject[] {
  return [document['servers'] ?? []].flat().map(objectOf);
}

/** URL of a server with variables for its own. A relative one is on the site's host. */
function baseUrl(server: JsonObject | undefined, { variables, site }: Collection): string {
  const url = textOf(server?.['url']).replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = objectOf(objectOf(server?.['variables'])[name]);
    const value = variable['x-variable'] === undefined ? textFor(variable['default'] ?? '') : '';
    return variables.use(name, value, textOf(variable['description']));
  });
  return `${url.startsWith('/') ? site.origin : ''}${url.replace(/\/$/, '')}`;
}

function itemOf(operation: Operation, collection: Collection): PostmanItem {
  const request = requestOf(operation, collection);
  const response = operation.responses.flatMap(([status, written]): JsonObject[] => {
    const [type, media] = entriesOf(written['content'])[0] ?? [];
    const example =
      type === undefined ? null : responseExample(type, collection.api.resolve(media), collection.api);
    return !/^2\d\d$/.test(status) || example === null
      ? []
      : [
          {
            name: textOf(written['description']).trim() || status,
            originalRequest: request,
            code: Number(status),
            header: [{ key: 'Content-Type', value: type }],
            body: example.text,
          },
        ];
  });
  return { name: operation.title, request, response };
}

function requestOf(operation: Operation, collection: Collection): PostmanRequest {
  const { api, variables, security } = collection;
  const own = operation.security[0] ?? {};
  const { auth, others } = authOf(own, api, variables);
  const body = bodyOf(operation, api, variables);
  return {
    method: operation.method,
    description: linked(operation.description, collection.site),
    ...(JSON.stringify(own) === security ? {} : { auth }),
    header: [
      ...(returnsJson(operation) ? [{ key: 'Accept', value: 'application/json' }] : []),
      ...(body === null || body.body.mode === 'formdata'
        ? []
        : [{ key: 'Content-Type', value: body.contentType }]),
      ...others.headers,
      ...fieldsIn('header', operation, collection),
      ...fieldsIn('cookie', operation, collection).map(({ key, value, ...rest }) => ({
        ...rest,
        key: 'Cookie',
        value: `${key}=${value}`,
      })),
    ],
    url: urlOf(operation, others, collection),
    ...(body === null ? {} : { body: body.body }),
  };
}

function returnsJson({ responses }: Operation): boolean {
  return responses.some(
    ([status, { content }]) => status.startsWith('2') && Object.keys(objectOf(content)).some(isJson),
  );
}

function urlOf(operation: Operation, others: OtherKeys, collection: Collection): PostmanRequest['url'] {
  const { variables, server } = collection;
  const [own] = operation.servers;
  const host =
    JSON.stringify(own) === JSON.stringify(server) ? variables.use('baseUrl') : baseUrl(own, collection);
  const inPath = new Map(
    operation.parameters
      .filter((each) => each['in'] === 'path')
      .map((each) => [textOf(each['name']), joinedText(each, valueOf(each, collection))]),
  );
  // Postman's own path variables fill a whole segment.
  const path = operation.path
    .split('/')
    .slice(1)
    .map((segment) =>
      segment
        .replace(/^\{([^{}]+)\}$/, ':$1')
        .replaceAll(/\{([^{}]+)\}/g, (_, name: string) => variables.use(name, inPath.get(name))),
    );
  const segments = path.join('') === '' ? [] : path;
  const query: PostmanField[] = [...others.query, ...fieldsIn('query', operation, collection)];
  const sent = query.filter(({ disabled }) => disabled !== true);
  const pairs = sent.map(({ key, value }) => `${encodeURIComponent(key)}=${encoded(value)}`).join('&');
  return {
    raw: `${[host, ...segments].join('/')}${pairs === '' ? '' : `?${pairs}`}`,
    host: [host],
    path: segments,
    query,
    variable: [...inPath].map(([key, value]) => ({ key, value })),
  };
}

/** Optional parameters are in the request, but not sent. */
function fieldsIn(place: string, { parameters }: Operation, collection: Collection): PostmanField[] {
  return parameters
    .filter((each) => each['in'] === place)
    .flatMap((each) =>
      pairsOf(each, collection).map(({ name, value }) => ({
        key: name,
        value,
        description: linked(textOf(each['description']), collection.site),
        ...(each['required'] === true ? {} : { disabled: true as const }),
      })),
    );
}

/** One pair for most parameters, and an empty one for those without a known value. */
function pairsOf(parameter: JsonObject, collection: Collection): QueryPair[] {
  const name = textOf(parameter['name']);
  const value = valueOf(parameter, collection);
  const pairs =
    parameter['in'] === 'query'
      ? queryPairs(name, queryStyle(parameter), value)
      : [{ name, value: joinedText(parameter, value) }];
  return pairs.length === 0 ? [{ name, value: '' }] : pairs;
}

function valueOf(parameter: JsonObject, { api, variables }: Collection): unknown {
  const isGiven =
    parameter['example'] !== undefined ||
    parameter['examples'] !== undefined ||
    hasOwnExample(parameter, api);
  if (parameter['in'] === 'path' && variables.nameOf(parameter) !== '') {
    return variables.use(textOf(parameter['name']));
  }
  return isGiven ? variables.fill(parameter['schema'], exampleOf(parameter, api, 'request')) : undefined;
}

function joinedText(parameter: JsonObject, value: unknown): string {
  return value === undefined ? '' : parameterText(textOf(parameter['name']), queryStyle(parameter), value);
}

/** URL-encodes text except variables, which Postman must recognize. */
function encoded(value: string): string {
  return /^\{\{[^{}]+\}\}$/.test(value) ? value : encodeURIComponent(value);
}
