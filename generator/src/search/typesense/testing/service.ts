/** In-memory state of a cluster and its responses to each call. No network. */

import { errorMessage } from '../../../error-message.ts';
import type { Document } from './filter.ts';
import { findOperation } from './protocol.ts';
import { searchIn, text, type Collection } from './search-in.ts';

interface Key {
  id: number;
  value: string;
  description: string;
  actions: string[];
  collections: string[];
}

export interface Question {
  method: string;
  path: string;
  query: URLSearchParams;
  /** From the header or the query. */
  key: string;
  body: string;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** Key with all permissions. */
export const ADMIN_KEY = 'admin-key-of-the-test';

/** State that all nodes of a cluster share. */
export class Service {
  readonly collections = new Map<string, Collection>();
  readonly aliases = new Map<string, string>();
  readonly synonymSets = new Map<string, unknown>();
  readonly keys: Key[] = [
    { id: 0, value: ADMIN_KEY, description: 'admin', actions: ['*'], collections: ['*'] },
  ];

  /** Adds a key for some actions without an API call. */
  addKey(actions: string[], collections: string[] = ['.*']): string {
    const id = this.keys.length;
    const value = `key-${id}`;
    this.keys.push({ id, value, description: `key ${id}`, actions, collections });
    return value;
  }

  answer(question: Question): Reply {
    const operation = findOperation(question.method, question.path);
    if (operation === null) {
      return refuse(404, 'Not Found');
    }
    const [name = ''] = operation.names;
    const handler = this.#handlers[operation.name];
    const [action, collections] = this.#needs(operation.name, name, question.body);
    if (handler === undefined || !collections.every((one) => this.#allows(question.key, action, one))) {
      return refuse(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
    }
    return handler(name, question);
  }

  #needs(operation: string, name: string, body: string): [action: string, collections: string[]] {
    switch (operation) {
      case 'POST /multi_search':
        return ['documents:search', searchesIn(body).map((search) => String(search['collection']))];
      case 'POST /collections/*/documents/import':
        return ['documents:import', [name]];
      case 'POST /collections/*/documents':
        return ['documents:create', [name]];
      case 'DELETE /collections/*/documents/*':
        return ['documents:delete', [name]];
      default: {
        const [method = '', path = ''] = operation.split(' ');
        const verb = { GET: 'get', POST: 'create', PUT: 'create', DELETE: 'delete' }[method];
        return [
          `${path.split('/')[1]}:${path.endsWith('/keys') && method === 'GET' ? 'list' : verb}`,
          [name],
        ];
      }
    }
  }

  #allows(value: string, action: string, collection: string): boolean {
    const key = this.keys.find((one) => one.value === value);
    const [group] = action.split(':');
    return (
      key !== undefined &&
      key.actions.some((one) => one === '*' || one === action || one === `${group}:*`) &&
      key.collections.some((one) => one === '*' || new RegExp(`^(?:${one})$`).test(collection))
    );
  }

  readonly #handlers: Record<string, (name: string, question: Question) => Reply> = {
    'POST /multi_search': (_, { body }) => ({
      status: 200,
      body: { results: searchesIn(body).map((search) => this.#search(search)) },
    }),
    'POST /collections': (_, { body }) => {
      const schema = JSON.parse(body) as Omit<Collection, 'documents' | 'created_at'>;
      if (this.collections.has(schema.name)) {
        return refuse(409, `A collection with name \`${schema.name}\` already exists.`);
      }
      const sorting = schema.default_sorting_field;
      if (
        sorting !== undefined &&
        !schema.fields.some((one) => one.name === sorting && one.type === 'int64')
      ) {
        return refuse(400, `Default sorting field \`${sorting}\` is not a sortable type.`);
      }
      const collection = { ...schema, documents: new Map<string, Document>(), created_at: 1_700_000_000 };
      this.collections.set(schema.name, collection);
      return { status: 201, body: described(collection) };
    },
    'GET /collections/*': (name) => {
      const collection = this.#collection(name);
      return collection === undefined
        ? refuse(404, 'Not Found')
        : { status: 200, body: described(collection) };
    },
    'DELETE /collections/*': (name) => {
      const collection = this.#collection(name);
      if (collection === undefined) {
        return refuse(404, `No collection with name \`${name}\` found.`);
      }
      this.collections.delete(collection.name);
      return { status: 200, body: described(collection) };
    },
    'POST /collections/*/documents/import': (name, { body, query }) => {
      const collection = this.#collection(name);
      if (collection === undefined) {
        return refuse(404, 'Collection not found');
      }
      if (body === '') {
        return refuse(400, 'The request body was empty. So, no records were imported.');
      }
      const lines = body.split('\n').filter((line) => line !== '');
      const results = lines.map((line) => importLine(collection, line, query.get('action') ?? 'create'));
      return { status: 200, body: results.map((result) => JSON.stringify(result)).join('\n') };
    },
    'POST /collections/*/documents': (name, { body }) => {
      const collection = this.#collection(name);
      const result =
        collection === undefined ? null : (importLine(collection, body, 'create') as { error?: string });
      return result === null
        ? refuse(404, 'Not Found')
        : result.error === undefined
          ? { status: 201, body: JSON.parse(body) }
          : refuse(400, result.error);
    },
    'DELETE /collections/*/documents/*': () => refuse(404, 'Could not find a document with that id.'),
    'GET /aliases/*': (name) => {
      const target = this.aliases.get(name);
      return target === undefined
        ? refuse(404, 'Not Found')
        : { status: 200, body: { name, collection_name: target } };
    },
    'PUT /aliases/*': (name, { body }) => {
      const { collection_name: target } = JSON.parse(body) as { collection_name: string };
      if (this.collections.has(name)) {
        return refuse(400, `Name \`${name}\` conflicts with an existing collection name.`);
      }
      this.aliases.set(name, target);
      return { status: 200, body: { name, collection_name: target } };
    },
    'PUT /synonym_sets/*': (name, { body }) => {
      const set = JSON.parse(body) as object;
      this.synonymSets.set(name, set);
      return { status: 200, body: { name, ...set } };
    },
    'DELETE /synonym_sets/*': (name) =>
      this.synonymSets.delete(name) ? { status: 200, body: { name } } : refuse(404, 'Synonym set not found'),
    'GET /keys': () => ({
      status: 200,
      body: {
        keys: this.keys.slice(1).map(({ value, ...rest }) => ({ ...rest, value_prefix: value.slice(0, 4) })),
      },
    }),
    'POST /keys': (_, { body }) => {
      const { actions, collections } = JSON.parse(body) as Pick<Key, 'actions' | 'collections'>;
      this.addKey(actions, collections);
      return { status: 201, body: this.keys.at(-1) };
    },
    'DELETE /keys/*': (id) => {
      const index = this.keys.findIndex((key) => key.id === Number(id));
      this.keys.splice(index, 1);
      return { status: 200, body: { id: Number(id) } };
    },
  };

  /** By its name or by an alias. */
  #collection(name: string): Collection | undefined {
    return this.collections.get(name) ?? this.collections.get(this.aliases.get(name) ?? '');
  }

  #search(search: Document): unknown {
    const collection = this.#collection(text(search['collection']));
    if (collection === undefined) {
      return { code: 404, error: 'Not found.' };
    }
    try {
      return searchIn(collection, search);
    } catch (error) {
      return { code: 400, error: errorMessage(error) };
    }
  }
}

function importLine(collection: Collection, line: string, action: string): unknown {
  const fail = (code: number, error: string): unknown => ({ success: false, error, document: line, code });
  let document: Document;
  try {
    document = JSON.parse(line) as Document;
  } catch {
    return fail(400, 'Bad JSON.');
  }
  for (const { name, type, optional } of collection.fields.filter((one) => !/[*\\]/.test(one.name))) {
    const value = document[name];
    if (value === undefined ? optional !== true : !hasType(value, type)) {
      return fail(
        400,
        value === undefined
          ? `Field \`${name}\` has been declared in the schema, but is not found in the document.`
          : `Field \`${name}\` must be a ${type}.`,
      );
    }
  }
  const id = text(document['id'] ?? String(collection.documents.size));
  if (action === 'create' && collection.documents.has(id)) {
    return fail(409, `A document with id ${id} already exists.`);
  }
  collection.documents.set(id, { ...document, id });
  return { success: true };
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'string[]':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'int64':
      return Number.isSafeInteger(value);
    default:
      return false;
  }
}

function described({ documents, ...schema }: Collection): unknown {
  return { ...schema, num_documents: documents.size };
}

function searchesIn(body: string): Document[] {
  return (JSON.parse(body) as { searches: Document[] }).searches;
}

function refuse(status: number, message: string): Reply {
  return { status, body: { message } };
}
