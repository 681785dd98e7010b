/** Makes the form of an operation from its parameters, the schema of its body, and its responses. */

import type { Api, Operation } from '../api.ts';
import { exampleOf, isFile } from '../example.ts';
import { entriesOf, isJson, isObject, listOf, objectOf, textOf, type JsonObject } from '../json.ts';
import { LANGUAGES } from '../languages.ts';
import { firstSentence, plainText } from '../markdown.ts';
import { DEFAULT_SAMPLES } from '../options.ts';
import { pageText, type PageText } from '../page-text.ts';
import { keyPrefix } from '../key-prefix.ts';
import { formStyle, queryStyle } from '../query-style.ts';
import { responseExample } from '../response-example.ts';
import { bodyText } from '../samples.ts';
import { limits, typeText } from '../schema-text.ts';
import { statusText } from '../status-text.ts';
import { isXml } from '../xml-text.ts';
import { formServers } from './form-servers.ts';
import type { FormContent, FormField, FormKey, FormParameter, FormResponse, RequestForm } from './form.ts';

/** Fields of a body. Larger bodies are edited as JSON. */
const MOST_FIELDS = 60;
/** Groups in groups. Deeper objects are edited as JSON. */
const MOST_LEVELS = 3;

/** Browsers don't let pages set these headers. */
const NO_HEADERS =
  /^(?:accept-(?:charset|encoding)|connection|content-(?:length|type)|cookie2?|date|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/i;

export function requestForm(operation: Operation, api: Api): RequestForm {
  const page = pageText(api, (written) => written);
  const { samples } = api.settings;
  const languages = typeof samples === 'object' ? samples : DEFAULT_SAMPLES;
  return {
    document: api.settings.id,
    method: operation.method,
    path: operation.path,
    servers: formServers(operation),
    security: operation.security.map((way) =>
      Object.keys(way).map((name) =>
        keyOf(name, objectOf(api.securitySchemes.find(([id]) => id === name)?.[1])),
      ),
    ),
    parameters: operation.parameters.flatMap((parameter) => parameterField(parameter, page)),
    body: operation.method === 'GET' || operation.method === 'HEAD' ? null : bodyOf(operation.body, page),
    responses: operation.responses.map(([status, response]) => responseOf(status, response, api)),
    languages: languages.map((id) => ({ id, label: LANGUAGES[id].label })),
  };
}

function keyOf(id: string, scheme: JsonObject): FormKey {
  const name = textOf(scheme['name']);
  const prefix = keyPrefix(scheme);
  switch (scheme['type']) {
    case 'apiKey':
      return {
        id,
        name,
        ...(prefix === '' ? {} : { prefix }),
        kind: scheme['in'] === 'header' || scheme['in'] === 'query' ? scheme['in'] : 'other',
      };
    case 'http': {
      const kind = textOf(scheme['scheme']).toLowerCase();
      return kind === 'basic' || kind === 'bearer'
        ? { id, name, kind }
        : { id, name: 'Authorization', prefix: `${textOf(scheme['scheme'])} `, kind: 'header' };
    }
    case 'oauth2':
    case 'openIdConnect':
      return { id, name, kind: 'bearer' };
    default:
      return { id, name, kind: 'other' };
  }
}

function parameterField(parameter: JsonObject, page: PageText): FormParameter[] {
  const place = parameter['in'];
  const name = textOf(parameter['name']);
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    return [];
  }
  if (place === 'header' && NO_HEADERS.test(name)) {
    return [];
  }
  const [media] = Object.values(objectOf(parameter['content']));
  const schema = parameter['schema'] ?? objectOf(media)['schema'] ?? {};
  const hasExample = parameter['example'] !== undefined || parameter['examples'] !== undefined;
  const isRequired = parameter['required'] === true;
  const given = exampleOf({ ...parameter, schema }, page.api, 'request');
  const field = fieldOf(name, schema, page, {
    isRequired,
    given,
    isFilled: isRequired || hasExample,
    level: MOST_LEVELS,
  });
  return [
    {
      ...field,
      kind: media === undefined ? field.kind : 'json',
      description: firstSentence(parameter['description']) || field.description,
      in: place,
      ...queryStyle(parameter),
    },
  ];
}

interface At {
  isRequired: boolean;
  given: unknown;
  /** Whether the field starts with the example. */
  isFilled: boolean;
  level: number;
}

function fieldOf(name: string, schema: unknown, page: PageText, at: At): FormField {
  const own = merged(schema, page.api);
  const types = [own['type']].flat().filter((type) => type !== undefined && type !== 'null');
  const [type] = types;
  const entries = page.api.resolve(own['items']);
  const text = at.given === undefined ? '' : textFor(at.given);
  const isNumber = type === 'integer' || type === 'number';
  const common = {
    name,
    isRequired: at.isRequired,
    facts: plainText([typeText(schema, page), ...limits(own)].join(', ')),
    description: firstSentence(own['description']),
    value: at.isFilled ? text : '',
    example: text,
  };
  const options = listOf(own['enum']).filter((each) => each !== null);
  if (options.length > 0 && types.length <= 1) {
    return {
      ...common,
      kind: 'choice',
      facts: plainText(typeText(schema, page)),
      options: options.map(textFor),
    };
  }
  if (own['oneOf'] !== undefined || own['anyOf'] !== undefined || types.length !== 1) {
    const isText = own['oneOf'] === undefined && own['anyOf'] === undefined && types.includes('string');
    return { ...common, kind: isText ? 'text' : 'json' };
  }
  if (isFile(own, page.api)) {
    return { ...common, kind: 'file', value: '', example: '' };
  }
  if (type === 'array') {
    const isPlain =
      ['string', 'integer', 'number'].includes(String(entries['type'])) && !isFile(entries, page.api);
    return isPlain
      ? {
          ...common,
          kind: 'list',
          hasNumbers: entries['type'] !== 'string',
          value: at.isFilled ? listOf(at.given).map(textFor).join('\n') : '',
          example: listOf(at.given).map(textFor).join('\n'),
        }
      : {
          ...common,
          kind: isFile(entries, page.api) ? 'file' : 'json',
          ...(isFile(entries, page.api) ? { value: '', example: '' } : {}),
        };
  }
  if (type === 'object') {
    const fields = at.level < MOST_LEVELS ? fieldsOf(own, page, at) : null;
    return fields === null
      ? { ...common, kind: 'json' }
      : { ...common, kind: 'group', value: '', example: '', fields };
  }
  return { ...common, kind: isNumber ? 'number' : type === 'boolean' ? 'boolean' : 'text' };
}

/** @returns `null` for an object whose properties aren't all known, and for one that contains itself */
function fieldsOf(
  schema: JsonObject,
  page: PageText,
  at: Pick<At, 'given' | 'isFilled' | 'level'>,
): FormField[] | null {
  const properties = entriesOf(schema['properties']).filter(
    ([, property]) => page.api.resolve(property)['readOnly'] !== true,
  );
  if (properties.length === 0 || schema['oneOf'] !== undefined || schema['anyOf'] !== undefined) {
    return null;
  }
  const required = new Set(listOf(schema['required']));
  return properties.map(([name, property]) => {
    const isRequired = required.has(name);
    return fieldOf(name, property, page, {
      isRequired,
      given: objectOf(at.given)[name],
      isFilled: at.isFilled || isRequired,
      level: at.level + 1,
    });
  });
}

/** A schema with the parts of its `allOf`, which may lead back to the schema. */
function merged(schema: unknown, api: Api, level = 0): JsonObject {
  const { allOf, ...own } = api.resolve(schema);
  const parts = level < MOST_LEVELS ? listOf(allOf) : [];
  return parts.reduce<JsonObject>((whole, part) => {
    const other = merged(part, api, level + 1);
    return {
      ...other,
      ...whole,
      ...(other['properties'] === undefined
        ? {}
        : { properties: { ...objectOf(other['properties']), ...objectOf(whole['properties']) } }),
      required: [...listOf(other['required']), ...listOf(whole['required'])],
    };
  }, own);
}

function textFor(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, isObject(value) ? 2 : undefined);
}

function bodyOf(body: JsonObject | null, page: PageText): RequestForm['body'] {
  const content = entriesOf(body?.['content']).map(([mediaType, written]): FormContent => {
    const media = page.api.resolve(written);
    const given = exampleOf(media, page.api, 'request');
    const isFilled = media['example'] !== undefined || media['examples'] !== undefined;
    const hasFields = isJson(mediaType) || isForm(mediaType);
    const schema = merged(media['schema'], page.api);
    const known = hasFields ? fieldsOf(schema, page, { given, isFilled, level: 0 }) : null;
    const encoding = objectOf(isForm(mediaType) ? media['encoding'] : undefined);
    const fields =
      known?.map((field) =>
        encoding[field.name] === undefined ? field : { ...field, style: formStyle(encoding[field.name]) },
      ) ?? null;
    return {
      mediaType,
      fields: fields !== null && (countOf(fields) <= MOST_FIELDS || isForm(mediaType)) ? fields : null,
      example:
        given === undefined
          ? ''
          : isXml(mediaType)
            ? bodyText(mediaType, media, given, page.api)
            : textFor(given),
    };
  });
  return content.length === 0 ? null : { isRequired: body?.['required'] === true, content };
}

function isForm(mediaType: string): boolean {
  return mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded';
}

function countOf(fields: readonly FormField[]): number {
  return fields.reduce((sum, field) => sum + 1 + countOf(field.fields ?? []), 0);
}

function responseOf(status: string, response: JsonObject, api: Api): FormResponse {
  const [type, written] = entriesOf(response['content'])[0] ?? [];
  const example = type === undefined ? null : responseExample(type, api.resolve(written), api);
  return {
    status,
    words: statusText(status).words,
    description: firstSentence(response['description']),
    example: example?.text ?? null,
  };
}
