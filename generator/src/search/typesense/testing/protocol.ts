/**
 * The part of the Typesense protocol that is used here, as our own JSON schemas. Names, types, and required fields come
 * from the public API description (version 30). Everything else is rejected, so that tests catch parameters that don't
 * exist.
 */

import { Ajv, type ValidateFunction } from 'ajv';

type Schema = Record<string, unknown>;

const string: Schema = { type: 'string' };
const integer: Schema = { type: 'integer' };
const boolean: Schema = { type: 'boolean' };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const field = object(
  {
    name: string,
    type: string,
    optional: boolean,
    facet: boolean,
    index: boolean,
    locale: string,
    sort: boolean,
    infix: boolean,
    stem: boolean,
    store: boolean,
  },
  ['name', 'type'],
);

const collectionProperties: Record<string, Schema> = {
  name: string,
  fields: listOf(field),
  default_sorting_field: string,
  token_separators: listOf({ type: 'string', minLength: 1, maxLength: 1 }),
  symbols_to_index: listOf({ type: 'string', minLength: 1, maxLength: 1 }),
  enable_nested_fields: boolean,
  synonym_sets: listOf(string),
  metadata: { type: 'object' },
};

const searchProperties: Record<string, Schema> = {
  collection: string,
  q: string,
  query_by: string,
  query_by_weights: string,
  filter_by: string,
  sort_by: string,
  // Documented as a string, although it is a number.
  num_typos: string,
  page: { type: 'integer', minimum: 1 },
  per_page: { type: 'integer', minimum: 0, maximum: 250 },
  facet_by: string,
  max_facet_values: integer,
  group_by: string,
  group_limit: integer,
  include_fields: string,
  highlight_full_fields: string,
  highlight_affix_num_tokens: integer,
  highlight_start_tag: string,
  highlight_end_tag: string,
  drop_tokens_threshold: integer,
  drop_tokens_mode: { enum: ['right_to_left', 'left_to_right', 'both_sides:3'] },
  prioritize_exact_match: boolean,
  // Missing from the API description, but documented in the manual.
  split_join_tokens: { enum: ['off', 'fallback', 'always'] },
};

const hit = object(
  {
    highlights: listOf(
      object({
        field: string,
        snippet: string,
        value: string,
        matched_tokens: { type: 'array' },
      }),
    ),
    highlight: { type: 'object' },
    document: { type: 'object' },
    text_match: integer,
  },
  ['document', 'highlights'],
);

const searchResult = object(
  {
    facet_counts: listOf(
      object({
        field_name: string,
        counts: listOf(object({ value: string, highlighted: string, count: integer })),
        sampled: boolean,
        stats: { type: 'object' },
      }),
    ),
    found: integer,
    found_docs: integer,
    search_time_ms: integer,
    out_of: integer,
    search_cutoff: boolean,
    page: integer,
    grouped_hits: listOf(
      object({ found: integer, group_key: { type: 'array' }, hits: listOf(hit) }, ['group_key', 'hits']),
    ),
    request_params: object({ collection_name: string, first_q: string, q: string, per_page: integer }, [
      'collection_name',
      'q',
      'per_page',
    ]),
  },
  ['found', 'page', 'grouped_hits'],
);

const keyProperties: Record<string, Schema> = {
  value: string,
  description: string,
  actions: listOf(string),
  collections: listOf(string),
  expires_at: integer,
};
const keyRequired = ['description', 'actions', 'collections'];
const key = object({ ...keyProperties, id: integer, value_prefix: string }, keyRequired);

const synonymItem = object({ id: string, synonyms: listOf(string), root: string, locale: string }, [
  'id',
  'synonyms',
]);

const collection = object({ ...collectionProperties, num_documents: integer, created_at: integer }, [
  'name',
  'fields',
  'num_documents',
  'created_at',
]);
const alias = object({ name: string, collection_name: string }, ['name', 'collection_name']);
const message = object({ message: string }, ['message']);

interface Operation {
  /** Request body; `'lines'` for JSON lines; absent if there is none. */
  request?: Schema | 'lines';
  /** Names of query parameters. */
  query?: readonly string[];
  /** By status code. */
  responses: Record<number, Schema | 'lines'>;
}

/** By method and path, with `*` for a name. */
const operations: Record<string, Operation> = {
  'POST /multi_search': {
    query: ['x-typesense-api-key'],
    request: object({ searches: listOf(object(searchProperties, ['collection', 'q', 'query_by'])) }, [
      'searches',
    ]),
    responses: {
      200: object(
        {
          results: listOf({
            anyOf: [searchResult, object({ code: integer, error: string }, ['code', 'error'])],
          }),
        },
        ['results'],
      ),
      400: message,
    },
  },
  'POST /collections': {
    request: object(collectionProperties, ['name', 'fields']),
    responses: { 201: collection, 400: message, 409: message },
  },
  'GET /collections/*': { responses: { 200: collection, 404: message } },
  'DELETE /collections/*': { responses: { 200: collection, 404: message } },
  'POST /collections/*/documents/import': {
    // The official client sends the last one, although it isn't documented.
    query: ['action', 'batch_size', 'dirty_values', 'return_id', 'return_doc', 'throwOnFail'],
    request: 'lines',
    responses: { 200: 'lines', 400: message, 404: message },
  },
  'POST /collections/*/documents': {
    query: ['action', 'dirty_values'],
    // A document, or an empty body, for which the service returns a parse error.
    request: 'lines',
    responses: { 201: { type: 'object' }, 400: message, 404: message, 409: message },
  },
  'DELETE /collections/*/documents/*': { responses: { 200: { type: 'object' }, 404: message } },
  'GET /aliases/*': { responses: { 200: alias, 404: message } },
  'PUT /aliases/*': {
    request: object({ collection_name: string }, ['collection_name']),
    responses: { 200: alias, 400: message, 404: message },
  },
  'PUT /synonym_sets/*': {
    request: object({ items: listOf(synonymItem) }, ['items']),
    responses: { 200: object({ name: string, items: listOf(synonymItem) }, ['name', 'items']) },
  },
  'DELETE /synonym_sets/*': { responses: { 200: object({ name: string }, ['name']), 404: message } },
  'GET /keys': { responses: { 200: object({ keys: listOf(key) }, ['keys']) } },
  'POST /keys': {
    request: object(keyProperties, keyRequired),
    responses: { 201: key, 400: message, 409: message },
  },
  'DELETE /keys/*': { responses: { 200: object({ id: integer }, ['id']), 400: message, 404: message } },
};

/** Possible response to any call. */
const anyCall: Operation['responses'] = { 401: message };

const documentLine: Schema = { type: 'object' };
const resultLine = object({ success: boolean, error: string, document: string, code: integer, id: string }, [
  'success',
]);

const ajv = new Ajv({ allErrors: true, strict: true });
const compiled = new WeakMap<Schema, ValidateFunction>();

/** Returns the operation of a call and the names in its path; `null` if the protocol doesn't have it. */
export function findOperation(method: string, path: string): { name: string; names: string[] } | null {
  for (const name of Object.keys(operations)) {
    const [itsMethod = '', itsPath = ''] = name.split(' ');
    const match = new RegExp(`^${itsPath.replaceAll('*', '([^/]+)')}$`).exec(path);
    if (itsMethod === method && match !== null) {
      return { name, names: match.slice(1).map(decodeURIComponent) };
    }
  }
  return null;
}

/** Returns the problems of a request, one sentence each. */
export function requestMistakes(operation: string, query: URLSearchParams, body: string): string[] {
  const { request, query: known = [] } = operations[operation] ?? { responses: {} };
  const strangers = [...query.keys()].filter((name) => !known.includes(name));
  return [
    ...strangers.map((name) => `There is no parameter "${name}".`),
    ...(request === undefined
      ? body === ''
        ? []
        : ['This call has no body.']
      : mistakesIn(body, request, documentLine)),
  ];
}

/** Returns the problems of a response, one sentence each. */
export function responseMistakes(operation: string, status: number, body: string): string[] {
  const schema = operations[operation]?.responses[status] ?? anyCall[status];
  return schema === undefined ? [`Status ${status} is not described.`] : mistakesIn(body, schema, resultLine);
}

function mistakesIn(body: string, schema: Schema | 'lines', line: Schema): string[] {
  const [texts, ofEach] =
    schema === 'lines' ? [body.split('\n').filter((text) => text !== ''), line] : [[body], schema];
  const validate = compiled.get(ofEach) ?? ajv.compile(ofEach);
  compiled.set(ofEach, validate);
  return texts.flatMap((text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [`This is no JSON: ${text.slice(0, 100)}`];
    }
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message: reason, params }) =>
            `${instancePath} ${reason} ${JSON.stringify(params)}`,
        );
  });
}
