/** Makes a request from what a reader has entered. */

import type { FormKey, FormServer, RequestForm } from '../form.ts';
import {
  fieldKey,
  isJson,
  objectFrom,
  valueFrom,
  type FormValues,
  type Mistakes,
  type Report,
} from './form-values.ts';
import { parameterText, queryPairs, queryText, type QueryPair, type QueryStyle } from '../../query-pairs.ts';
import { keyOf } from './keys.ts';

export interface PreparedRequest {
  method: string;
  url: string;
  headers: Pair[];
  body: PreparedBody | null;
}

export interface PreparedBody {
  mediaType: string;
  /** `null` for a form with several parts. */
  text: string | null;
  /** Parts of a form. */
  params: SentPart[];
}

interface SentPart extends Omit<QueryPair, 'value'> {
  value: string | File;
}

interface Pair {
  name: string;
  value: string;
}

/** A mistake that readers must correct: a path parameter without value, or text that isn't JSON. */
export interface Needs {
  needed: string;
  /** With the placeholder `{message}`. */
  notJson: string;
}

/**
 * @param base address that relative servers are relative to
 * @param keys placeholders are for code, which others may see
 */
export function prepareRequest(
  form: RequestForm,
  entered: FormValues,
  needs: Needs,
  { base, keys }: { base: string; keys: 'real' | 'placeholders' },
): { request: PreparedRequest; mistakes: Mistakes } {
  const mistakes: Mistakes = {};
  const report: Report = (path, message) => {
    mistakes[fieldKey(path)] = needs.notJson.replace('{message}', () => message);
  };
  const server = form.servers[entered.server];
  let path = form.path;
  const query: QueryPair[] = [];
  const headers: Pair[] = [];
  for (const parameter of form.parameters) {
    const own = [parameter.in, parameter.name];
    const value = valueFrom(parameter, own, entered.values, report);
    if (parameter.in === 'query') {
      query.push(...queryPairs(parameter.name, parameter, value));
    } else if (parameter.in === 'header') {
      if (value !== undefined) {
        headers.push({ name: parameter.name, value: parameterText(parameter.name, parameter, value) });
      }
    } else {
      const text =
        value === undefined ? '' : parameterText(parameter.name, parameter, value, encodeURIComponent);
      if (text === '' || text === '.' || text === '..') {
        // Dots would lead to another path.
        mistakes[fieldKey(own)] ??= needs.needed;
      } else {
        path = path.replaceAll(`{${parameter.name}}`, () => text);
      }
    }
  }
  for (const key of form.security[entered.security] ?? []) {
    const pair = keys === 'real' ? realKey(key, form.document) : placeholderKey(key);
    (key.kind === 'query' ? query : headers).push(...pair);
  }
  const body = prepareBody(form, entered, report);
  if (body !== null && body.mediaType !== 'multipart/form-data') {
    headers.push({ name: 'Content-Type', value: body.mediaType });
  }
  const address =
    (server === undefined ? '' : serverAddress(server, entered.variables)).replace(/\/$/, '') + path;
  const url = new URL(address, base);
  const search = [url.search.slice(1), queryText(query)].filter((each) => each !== '').join('&');
  return {
    request: {
      method: form.method,
      url: `${url.origin}${url.pathname}${search === '' ? '' : `?${search}`}`,
      headers,
      body,
    },
    mistakes,
  };
}

export function serverAddress({ url, variables }: FormServer, entered: FormValues['variables']): string {
  return variables.reduce(
    (made, { name, value }) => made.replaceAll(`{${name}}`, () => entered[name] ?? value),
    url,
  );
}

/** The key that the reader has entered; empty without one. */
function realKey({ id, kind, name, prefix = '' }: FormKey, document: string): Pair[] {
  if (kind === 'basic') {
    const login = `${keyOf(document, id, 'user')}:${keyOf(document, id, 'password')}`;
    return login === ':' ? [] : [{ name: 'Authorization', value: `Basic ${inBase64(login)}` }];
  }
  const value = keyOf(document, id);
  if (value === '' || kind === 'other') {
    return [];
  }
  return [
    kind === 'bearer'
      ? { name: 'Authorization', value: `Bearer ${value}` }
      : { name, value: `${prefix}${value}` },
  ];
}

function placeholderKey({ kind, name, prefix = '' }: FormKey): Pair[] {
  switch (kind) {
    case 'basic':
      return [{ name: 'Authorization', value: 'Basic YOUR_CREDENTIALS' }];
    case 'bearer':
      return [{ name: 'Authorization', value: 'Bearer YOUR_TOKEN' }];
    case 'other':
      return [];
    default:
      return [{ name, value: `${prefix}YOUR_API_KEY` }];
  }
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function prepareBody({ body }: RequestForm, entered: FormValues, report: Report): PreparedBody | null {
  const content = body?.content[entered.content];
  if (content === undefined) {
    return null;
  }
  const { mediaType, fields } = content;
  if (fields === null || entered.isText) {
    return textBody(mediaType, entered.text, isJson(content), report);
  }
  const value = objectFrom(fields, ['body'], entered.values, report);
  const files = fields.flatMap(({ kind, name, style }): SentPart[] => {
    const file = kind === 'file' ? entered.files[fieldKey(['body', name])] : undefined;
    const type = style?.contentType;
    return file === undefined
      ? []
      : [{ name, value: file, ...(type === undefined ? {} : { contentType: type }) }];
  });
  if (Object.keys(value).length === 0 && files.length === 0 && body?.isRequired !== true) {
    return null;
  }
  if (isJson(content)) {
    return { mediaType, text: JSON.stringify(value, null, 2), params: [] };
  }
  const params = [
    ...Object.entries(value).flatMap(([name, each]) =>
      queryPairs(name, fields.find((field) => field.name === name)?.style ?? FORM_STYLE, each),
    ),
    ...files,
  ];
  const isMultipart = mediaType === 'multipart/form-data';
  return {
    mediaType,
    text: isMultipart ? null : queryText(params.map((each) => ({ ...each, value: String(each.value) }))),
    params,
  };
}

/** A list repeats its name, and an object is JSON. */
const FORM_STYLE: QueryStyle = { separator: null, object: 'json' };

function textBody(mediaType: string, text: string, mustBeJson: boolean, report: Report): PreparedBody | null {
  if (text.trim() === '') {
    return null;
  }
  if (mustBeJson) {
    try {
      JSON.parse(text);
    } catch (error) {
      report(['body'], error instanceof Error ? error.message : String(error));
    }
  }
  return { mediaType, text, params: [] };
}
