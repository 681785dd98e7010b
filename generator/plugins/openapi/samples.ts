/** Samples of a request, as tabs. */

import { snippetz } from '@scalar/snippetz';
import type { Api, Operation } from './api.ts';
import { exampleOf, isFile } from './example.ts';
import { entriesOf, isJson, isObject, listOf, objectOf, textOf, type JsonObject } from './json.ts';
import { nameOf } from './in-pages/lookup.ts';
import { responseTo } from './in-pages/response-example.ts';
import { keyPrefix } from './key-prefix.ts';
import { LANGUAGES, type Language } from './languages.ts';
import {
  finishedCode,
  formBody,
  libraryRequest,
  type FormPart,
  type LibraryBody,
} from './library-request.ts';
import { blocks, fence } from './markdown.ts';
import type { CodeSample, SampleRequest } from './options.ts';
import { parameterText, queryPairs, queryText, type QueryPair } from './query-pairs.ts';
import { formStyle, queryStyle } from './query-style.ts';
import { serverUrl } from './servers.ts';
import { suggestion } from './suggestion.ts';
import { isXml, xmlText } from './xml-text.ts';

let writer: ReturnType<typeof snippetz> | null = null;

/**
 * @param request made only for operations that need it
 * @returns `''` for an operation without samples
 */
export function sampleTabs(operation: Operation, api: Api, request: () => SampleRequest): string {
  const samples = samplesOf(operation, api, request);
  if (typeof samples === 'string') {
    return samples;
  }
  const [only] = samples;
  if (only === undefined) {
    return '';
  }
  if (samples.length === 1) {
    return fence(only.language, only.code);
  }
  const names = new Map<string, number>();
  const tabs = samples.map(({ label, language, code }) => {
    const wanted = label.replaceAll(/["\\{}\n]/g, '');
    const count = (names.get(wanted) ?? 0) + 1;
    names.set(wanted, count);
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    return blocks(`:::tab{label="${name}" value="${name}"}`, fence(language, code), ':::');
  });
  return blocks('::::tabs{groupId="api-language"}', ...tabs, '::::');
}

function samplesOf(
  operation: Operation,
  api: Api,
  request: () => SampleRequest,
): readonly CodeSample[] | string {
  const { samples } = api.settings;
  if (operation.isWebhook || samples === false) {
    return [];
  }
  const written = listOf(operation.object['x-codeSamples'] ?? operation.object['x-code-samples'])
    .filter(isObject)
    .map(api.resolve);
  if (written.length > 0) {
    return written.map((sample) => {
      const language = textOf(sample['lang']) || 'text';
      return {
        label: textOf(sample['label']) || language,
        language: fenceLanguage(language),
        code: textOf(sample['source']),
      };
    });
  }
  const made = request();
  return typeof samples === 'function'
    ? samples(made)
    : samples.map((language) => ({
        label: LANGUAGES[language].label,
        language: LANGUAGES[language].highlight,
        code: codeIn(language, made),
      }));
}

/** `C#` → `csharp` */
function fenceLanguage(name: string): string {
  const known = Object.values(LANGUAGES).find(({ label }) => label.toLowerCase() === name.toLowerCase());
  return known?.highlight ?? name.toLowerCase().replaceAll(/[^\w+#-]/g, '');
}

/**
 * A request with required parameters, parameters with examples, the body, and placeholders for keys.
 *
 * @param example name of an example of the body or of parameters; others have their first one
 * @throws Error for an example that the operation doesn't have
 */
export function requestOf(
  operation: Operation,
  api: Api,
  example?: string,
  directive: SampleRequest['directive'] = null,
): SampleRequest {
  checkExample(operation, example);
  const { path, query, headers, cookies } = withParameters(operation, api, example);
  const [needed] = operation.security;
  for (const name of Object.keys(needed ?? {})) {
    addKey(objectOf(api.securitySchemes.find(([id]) => id === name)?.[1]), query, headers, cookies);
  }
  if (cookies.length > 0) {
    headers.push({ name: 'Cookie', value: cookies.map((each) => `${each.name}=${each.value}`).join('; ') });
  }
  const body = bodyOf(operation, api, example);
  if (body !== null && body.mediaType !== 'multipart/form-data') {
    headers.push({ name: 'Content-Type', value: body.mediaType });
  }
  const base = serverUrl(operation.servers[0]).replace(/\/$/, '');
  return {
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    url: `${URL.canParse(base) && /^https?:/i.test(base) ? base : `https://api.example.com${base.startsWith('/') ? base : ''}`}${path}${query.length === 0 ? '' : `?${queryText(query)}`}`,
    headers,
    body,
    directive,
    // Only functions of a site read it.
    get response() {
      return responseTo(operation, api, example);
    },
    operation,
    api,
  };
}

interface RequestParameters {
  path: string;
  query: QueryPair[];
  headers: Pair[];
  cookies: Pair[];
}

/** Values of the operation's parameters: examples, or placeholders if they're required. */
function withParameters(operation: Operation, api: Api, example: string | undefined): RequestParameters {
  const query: QueryPair[] = [];
  const headers: Pair[] = [];
  const cookies: Pair[] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const name = textOf(parameter['name']);
    const style = queryStyle(parameter);
    const [media] = Object.values(objectOf(parameter['content']));
    const { example: one, examples } = media === undefined ? parameter : api.resolve(media);
    const hasExample = one !== undefined || examples !== undefined;
    const given = (): unknown => exampleOf(parameter, api, 'request', example);
    if (parameter['in'] === 'path') {
      const value = hasExample || hasOwnExample(parameter, api) ? given() : undefined;
      path = path.replaceAll(`{${name}}`, () =>
        value === undefined ? placeholder(name) : parameterText(name, style, value, encodeURIComponent),
      );
    } else if (parameter['required'] === true || (hasExample && parameter['deprecated'] !== true)) {
      const value = given() ?? placeholder(name);
      if (parameter['in'] === 'query') {
        query.push(...queryPairs(name, style, value));
      } else if (parameter['in'] === 'header') {
        headers.push({ name, value: parameterText(name, style, value) });
      } else if (parameter['in'] === 'cookie') {
        cookies.push(...queryPairs(name, style, value));
      }
    }
  }
  // Undeclared parameters, and a "%" that isn't part of an escape sequence.
  path = path
    .replaceAll(/\{([^}]*)\}/g, (_, name: string) => placeholder(name))
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  return { path, query, headers, cookies };
}

function checkExample(operation: Operation, example: string | undefined): void {
  const media = entriesOf(operation.body?.['content']).map(([, each]) => objectOf(each));
  const names = [...media, ...operation.parameters].flatMap(({ examples }) =>
    Object.keys(objectOf(examples)),
  );
  if (example !== undefined && !names.includes(example)) {
    throw new Error(
      `the operation "${nameOf(operation)}" has no example "${example}"; ${suggestion(example, names)}`,
    );
  }
}

interface Pair {
  name: string;
  value: string;
}

export function hasOwnExample(parameter: JsonObject, api: Api): boolean {
  const schema = api.resolve(parameter['schema']);
  return ['example', 'examples', 'default', 'const', 'enum'].some((name) => schema[name] !== undefined);
}

/** `petId` → `PET_ID` */
function placeholder(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .toUpperCase();
}

function addKey(scheme: JsonObject, query: Pair[], headers: Pair[], cookies: Pair[]): void {
  const name = textOf(scheme['name']);
  if (scheme['type'] === 'apiKey') {
    if (scheme['in'] === 'header') {
      headers.push({ name, value: `${keyPrefix(scheme)}YOUR_API_KEY` });
    } else {
      (scheme['in'] === 'cookie' ? cookies : query).push({ name, value: 'YOUR_API_KEY' });
    }
  } else if (scheme['type'] === 'http') {
    headers.push({ name: 'Authorization', value: httpKey(textOf(scheme['scheme'])) });
  } else if (scheme['type'] !== undefined && scheme['type'] !== 'mutualTLS') {
    headers.push({ name: 'Authorization', value: httpKey('bearer') });
  }
}

function httpKey(scheme: string): string {
  switch (scheme.toLowerCase()) {
    case 'basic':
      return 'Basic YOUR_CREDENTIALS';
    case 'bearer':
      return 'Bearer YOUR_TOKEN';
    default:
      return `${scheme} YOUR_API_KEY`;
  }
}

function bodyOf({ body }: Operation, api: Api, example?: string): SampleRequest['body'] {
  const content = Object.entries(objectOf(body?.['content']));
  const [mediaType, media] = content.find(([type]) => isJson(type)) ?? content[0] ?? [];
  if (mediaType === undefined) {
    return null;
  }
  const value = exampleOf(objectOf(media), api, 'request', example);
  const isAny = mediaType.startsWith('*/') && typeof value === 'object';
  return value === undefined ? null : { mediaType: isAny ? 'application/json' : mediaType, value };
}

export function bodyText(mediaType: string, media: JsonObject, value: unknown, api: Api): string {
  if (typeof value === 'string') {
    return value;
  }
  return isXml(mediaType) ? xmlText(value, media['schema'], api) : JSON.stringify(value, null, 2);
}

function codeIn(language: Language, request: SampleRequest): string {
  const { method, url, headers, body } = request;
  writer ??= snippetz();
  const { target, client } = LANGUAGES[language];
  const { print } = writer as { print(target: string, client: string, request: object): string | undefined };
  const sent = body === null ? null : postData(language, body, request);
  const made = libraryRequest(language, { method, url, headers, postData: sent });
  return finishedCode(language, print(target, client, made) ?? '', sent);
}

function postData(
  language: Language,
  { mediaType, value }: NonNullable<SampleRequest['body']>,
  { operation, api }: SampleRequest,
): LibraryBody {
  const media = api.resolve(objectOf(operation.body?.['content'])[mediaType]);
  const isForm = mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded';
  if (!isForm || !isObject(value)) {
    const text = bodyText(mediaType, media, value, api);
    return isFile(media['schema'], api)
      ? { mimeType: mediaType, fileName: text }
      : { mimeType: mediaType, text };
  }
  const { properties } = api.resolve(media['schema']);
  const parts = Object.entries(value).flatMap(([name, each]): FormPart[] => {
    const pairs = queryPairs(name, formStyle(objectOf(media['encoding'])[name]), each);
    const schema = api.resolve(objectOf(properties)[name]);
    return isFile(schema, api) || isFile(schema['items'], api)
      ? pairs.map((pair) => ({ ...pair, fileName: pair.value }))
      : pairs;
  });
  return formBody(language, mediaType, parts);
}
