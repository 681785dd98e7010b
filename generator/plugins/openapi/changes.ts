/** Differences between two versions of an API, and which of them break programs that follow the old one. */

import { entriesOf, isObject, listOf, objectOf, stepsOf, textOf, valueAt, type JsonObject } from './json.ts';
import { allOf } from './markdown.ts';
import { METHODS } from './read-document.ts';

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  isBreaking: boolean;
  /** A sentence: `The query parameter "limit" is new.` */
  text: string;
  /** Operations that have the change, such as `GET /pets`; empty for the whole API. */
  operations: string[];
}

type Use = 'request' | 'response';

/** @param before and `after` are OpenAPI 3.1 documents */
export function changesBetween(before: JsonObject, after: JsonObject): Change[] {
  const changes = new Changes();
  compareServers(before, after, changes);
  const [old, current] = [operationsOf(before), operationsOf(after)];
  for (const [key, operation] of old) {
    const now = current.get(key);
    if (now === undefined) {
      changes.add('removed', true, `${operation.name} is gone.`);
    } else {
      compareOperations(operation, now, changes.of(now.name));
    }
  }
  for (const [key, { name }] of current) {
    if (!old.has(key)) {
      changes.add('added', false, `${name} is new.`);
    }
  }
  return changes.list();
}

class Changes {
  readonly #found = new Map<string, Change>();

  list(): Change[] {
    return [...this.#found.values()];
  }

  add(kind: Change['kind'], isBreaking: boolean, text: string, operation?: string): void {
    const known = this.#found.get(text) ?? { kind, isBreaking, text, operations: [] };
    this.#found.set(text, known);
    if (operation !== undefined && !known.operations.includes(operation)) {
      known.operations.push(operation);
    }
  }

  of(operation: string): Add {
    return (kind, isBreaking, text) => this.add(kind, isBreaking, text, operation);
  }
}

type Add = (kind: Change['kind'], isBreaking: boolean, text: string) => void;

/** A part of the API that is compared. */
interface Subject {
  use: Use;
  /** `the response 200`, or the name of a property: `"Pet.name" in responses` */
  where: string;
  add: Add;
}

interface Part {
  document: JsonObject;
  value: JsonObject;
}

interface Called extends Part {
  /** `GET /pets/{petId}` */
  name: string;
  item: JsonObject;
}

/** By method and path. The names of path parameters don't matter to callers. */
function operationsOf(document: JsonObject): Map<string, Called> {
  const found = new Map<string, Called>();
  for (const field of ['paths', 'webhooks', 'x-webhooks']) {
    for (const [path, written] of entriesOf(document[field])) {
      const item = resolved(document, written);
      for (const method of METHODS) {
        if (isObject(item[method])) {
          const name = field === 'paths' ? `${method.toUpperCase()} ${path}` : `The webhook ${path}`;
          const key = `${field} ${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
          found.set(key, { document, value: item[method], name, item });
        }
      }
    }
  }
  return found;
}

function resolved(document: JsonObject, part: unknown): JsonObject {
  let found = objectOf(part);
  while (typeof found['$ref'] === 'string') {
    const { $ref, ...siblings } = found;
    found = { ...objectOf(valueAt(document, $ref.replace(/^#/, ''))), ...siblings };
  }
  return found;
}

function compareServers(before: JsonObject, after: JsonObject, changes: Changes): void {
  const urls = (document: JsonObject): string[] =>
    listOf(document['servers']).map((server) => textOf(objectOf(server)['url']));
  for (const url of urls(before).filter((each) => !urls(after).includes(each))) {
    changes.add('removed', true, `The server ${url} is gone.`);
  }
  for (const url of urls(after).filter((each) => !urls(before).includes(each))) {
    changes.add('added', false, `The server ${url} is new.`);
  }
}

function compareOperations(old: Called, now: Called, add: Add): void {
  if (old.value['deprecated'] !== true && now.value['deprecated'] === true) {
    add('changed', false, 'The operation is deprecated.');
  }
  compareSecurity(old, now, add);
  compareParameters(old, now, add);
  // The service sends webhooks, so their readers receive the request.
  const isWebhook = old.name.startsWith('The webhook');
  compareBodies(old, now, isWebhook ? 'response' : 'request', add);
  compareResponses(old, now, isWebhook ? 'request' : 'response', add);
}

function compareSecurity(old: Called, now: Called, add: Add): void {
  const ways = ({ document, value }: Part): string[] => {
    const written = listOf(value['security'] ?? document['security']);
    return (written.length === 0 ? [{}] : written).map((way) =>
      JSON.stringify(Object.entries(objectOf(way)).toSorted()),
    );
  };
  const [before, after] = [ways(old), ways(now)];
  if (before.some((way) => !after.includes(way))) {
    add('changed', true, 'The authentication has changed.');
  } else if (after.length > before.length) {
    add('added', false, "There's a new way to authenticate.");
  }
}

function parametersOf({ document, value, item }: Called): Map<string, Part> {
  const all = [...listOf(item['parameters']), ...listOf(value['parameters'])].map((each) =>
    resolved(document, each),
  );
  // A path parameter is known by its place.
  const inPath = all.filter((each) => each['in'] === 'path');
  return new Map(
    all.map((each) => [
      each['in'] === 'path'
        ? `path parameter ${inPath.indexOf(each) + 1}`
        : `${textOf(each['in'])} parameter "${textOf(each['name'])}"`,
      { document, value: each },
    ]),
  );
}

function compareParameters(old: Called, now: Called, add: Add): void {
  const [before, after] = [parametersOf(old), parametersOf(now)];
  for (const [name, parameter] of before) {
    const current = after.get(name);
    if (current === undefined) {
      add('removed', true, `The ${name} is gone.`);
      continue;
    }
    const subject: Subject = { use: 'request', where: `the ${name}`, add };
    compareNeed(parameter.value['required'] === true, current.value['required'] === true, subject);
    compareSchemas(schemaOf(parameter), schemaOf(current), subject);
  }
  for (const [name, { value }] of after) {
    if (!before.has(name)) {
      const isRequired = value['required'] === true;
      add('added', isRequired, `The ${name} is new${isRequired ? ' and required' : ''}.`);
    }
  }
}

function schemaOf({ document, value }: Part): Part & { schema: unknown } {
  const [media] = Object.values(objectOf(value['content']));
  return { document, value, schema: value['schema'] ?? objectOf(media)['schema'] };
}

function compareNeed(before: boolean, after: boolean, { use, where, add }: Subject): void {
  if (before !== after) {
    const words =
      use === 'request'
        ? after
          ? 'is required now'
          : 'is optional now'
        : after
          ? 'is always there now'
          : 'can be missing now';
    add('changed', use === 'request' ? after : before, `${capital(where)} ${words}.`);
  }
}

function compareBodies(old: Called, now: Called, use: Use, add: Add): void {
  const bodyOf = ({ document, value }: Called): Part & { isThere: boolean } => ({
    document,
    value: resolved(document, value['requestBody']),
    isThere: value['requestBody'] !== undefined,
  });
  const before = bodyOf(old);
  const after = bodyOf(now);
  if (before.isThere && !after.isThere) {
    add('removed', true, 'The request body is gone.');
  } else if (!before.isThere && after.isThere) {
    const isRequired = after.value['required'] === true;
    add('added', isRequired, `The request body is new${isRequired ? ' and required' : ''}.`);
  } else {
    const subject = { use, where: 'the request body', add };
    compareNeed(before.value['required'] === true, after.value['required'] === true, subject);
    compareContent(before, after, subject);
  }
}

function compareResponses(old: Called, now: Called, use: Use, add: Add): void {
  const responses = ({ document, value }: Part): Map<string, Part> =>
    new Map(
      entriesOf(value['responses']).map(([status, response]) => [
        status,
        { document, value: resolved(document, response) },
      ]),
    );
  const [before, after] = [responses(old), responses(now)];
  for (const [status, response] of before) {
    const current = after.get(status);
    if (current === undefined) {
      add('removed', status.startsWith('2'), `The response ${status} is gone.`);
    } else {
      compareContent(response, current, { use, where: `the response ${status}`, add });
    }
  }
  for (const status of after.keys()) {
    if (!before.has(status)) {
      add('added', false, `The response ${status} is new.`);
    }
  }
}

function compareContent(before: Part, after: Part, subject: Subject): void {
  const { where, add } = subject;
  const types = ({ value }: Part): Map<string, JsonObject> =>
    new Map(entriesOf(value['content']).map(([type, media]) => [type, objectOf(media)]));
  const [old, current] = [types(before), types(after)];
  for (const [type, media] of old) {
    const now = current.get(type);
    if (now === undefined) {
      add('removed', true, `${capital(where)} can't be ${type} anymore.`);
    } else {
      compareSchemas(
        { document: before.document, schema: media['schema'] },
        { document: after.document, schema: now['schema'] },
        subject,
      );
    }
  }
  for (const type of current.keys()) {
    if (!old.has(type) && old.size > 0) {
      add('added', false, `${capital(where)} can be ${type}.`);
    }
  }
}

interface Shape {
  document: JsonObject;
  schema: unknown;
}

/** Where a schema is: the path of its property, and the references that led to it. */
interface Position {
  path: string;
  seen: ReadonlySet<string>;
}

function compareSchemas(
  old: Shape,
  now: Shape,
  { use, where, add }: Subject,
  { path, seen }: Position = { path: '', seen: new Set() },
): void {
  if (old.schema === undefined || now.schema === undefined) {
    return;
  }
  const { $ref } = objectOf(now.schema);
  const key = `${String(objectOf(old.schema)['$ref'])} ${String($ref)}`;
  if (typeof $ref === 'string' && seen.has(key)) {
    return;
  }
  const inside = typeof $ref === 'string' ? new Set([...seen, key]) : seen;
  const [before, after] = [merged(old), merged(now)];
  const name = schemaName($ref);
  const base = name ?? path;
  // A schema that several operations share is one change, named by the schema.
  const subject = { use, where: name === null ? where : `"${name}" in ${use}s`, add };
  const place = name === null ? where.replace(/^".*?" in /, '') : `${use}s`;
  const inner = (property: string): string => (base === '' ? property : `${base}.${property}`);
  const next = (one: unknown, other: unknown, at: string): void =>
    compareSchemas(
      { document: old.document, schema: one },
      { document: now.document, schema: other },
      { use, where: `"${at}" in ${place}`, add },
      { path: at, seen: inside },
    );
  compareTypes(before, after, subject);
  compareValues(before, after, subject);
  compareForms(before, after, subject);
  if (use === 'request') {
    compareLimits(before, after, subject);
  }
  const [oldProperties, properties] = [objectOf(before['properties']), objectOf(after['properties'])];
  for (const [property, value] of Object.entries(oldProperties)) {
    const at = inner(property);
    if (properties[property] === undefined) {
      add('removed', true, `"${at}" in ${place} is gone.`);
    } else {
      const need = { use, where: `"${at}" in ${place}`, add };
      compareNeed(requires(before, property), requires(after, property), need);
      next(value, properties[property], at);
    }
  }
  for (const property of Object.keys(properties).filter((each) => oldProperties[each] === undefined)) {
    const isRequired = use === 'request' && requires(after, property);
    const words = isRequired ? 'is new and required' : 'is new';
    add('added', isRequired, `"${inner(property)}" in ${place} ${words}.`);
  }
  next(before['items'], after['items'], `${base}[]`);
}

function requires(schema: JsonObject, property: string): boolean {
  return listOf(schema['required']).includes(property);
}

/** The name of the shared schema that a reference leads to; `null` for other schemas. */
function schemaName($ref: unknown): string | null {
  return typeof $ref === 'string' && $ref.startsWith('#/components/schemas/')
    ? (stepsOf($ref).at(-1) ?? '')
    : null;
}

/** The schema with its references followed and its `allOf` merged. */
function merged({ document, schema }: Shape, level = 0): JsonObject {
  const { allOf: parts, ...own } = resolved(document, schema);
  if (level > 20) {
    return own;
  }
  return listOf(parts).reduce<JsonObject>((whole, part) => {
    const other = merged({ document, schema: part }, level + 1);
    return {
      ...other,
      ...whole,
      ...(other['properties'] === undefined && whole['properties'] === undefined
        ? {}
        : { properties: { ...objectOf(other['properties']), ...objectOf(whole['properties']) } }),
      required: [...listOf(other['required']), ...listOf(whole['required'])],
    };
  }, own);
}

function compareTypes(before: JsonObject, after: JsonObject, { use, where, add }: Subject): void {
  const types = (schema: JsonObject): string[] =>
    [schema['type'] ?? []]
      .flat()
      .flatMap((type) => (type === 'number' ? ['number', 'integer'] : [String(type)]));
  const [old, current] = [types(before), types(after)];
  if (old.length === 0 || current.length === 0) {
    return;
  }
  const gone = old.filter((type) => !current.includes(type));
  const added = current.filter((type) => !old.includes(type));
  if (gone.length > 0) {
    add('changed', use === 'request', `${capital(where)} can't be ${allOf(gone)} anymore.`);
  }
  if (added.length > 0) {
    add('changed', use === 'response', `${capital(where)} can be ${allOf(added)} now.`);
  }
  if (
    before['format'] !== after['format'] &&
    before['format'] !== undefined &&
    after['format'] !== undefined
  ) {
    add(
      'changed',
      true,
      `${capital(where)} has the format ${String(after['format'])} instead of ${String(before['format'])}.`,
    );
  }
}

function compareValues(before: JsonObject, after: JsonObject, { use, where, add }: Subject): void {
  const values = (schema: JsonObject): string[] | null => {
    const all = schema['const'] === undefined ? schema['enum'] : [schema['const']];
    return Array.isArray(all) ? all.map((value) => JSON.stringify(value)) : null;
  };
  const [old, current] = [values(before), values(after)];
  if (old === null || current === null) {
    if (old !== current) {
      const isLimited = current !== null;
      add(
        'changed',
        isLimited === (use === 'request'),
        `${capital(where)} ${isLimited ? 'only has fixed values now' : 'can have any value now'}.`,
      );
    }
    return;
  }
  const gone = old.filter((value) => !current.includes(value));
  const added = current.filter((value) => !old.includes(value));
  if (gone.length > 0) {
    add('removed', use === 'request', `${capital(where)} can't be ${allOf(gone)} anymore.`);
  }
  if (added.length > 0) {
    add('added', use === 'response', `${capital(where)} can be ${allOf(added)} now.`);
  }
}

/** Forms of `oneOf` and `anyOf`, by reference or text. */
function compareForms(before: JsonObject, after: JsonObject, { use, where, add }: Subject): void {
  const forms = (schema: JsonObject): string[] =>
    listOf(schema['oneOf'] ?? schema['anyOf']).map((form) => {
      const { $ref } = objectOf(form);
      return typeof $ref === 'string' ? (stepsOf($ref).at(-1) ?? '') : JSON.stringify(form);
    });
  const [old, current] = [forms(before), forms(after)];
  const name = (form: string): string => (form.startsWith('{') ? 'another form' : form);
  for (const form of old.filter((each) => !current.includes(each))) {
    add('removed', use === 'request', `${capital(where)} can't be ${name(form)} anymore.`);
  }
  for (const form of current.filter((each) => !old.includes(each))) {
    add('added', use === 'response', `${capital(where)} can be ${name(form)} now.`);
  }
}

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Compares limits, only of requests, because readers of responses depend less on them. */
function compareLimits(before: JsonObject, after: JsonObject, { where, add }: Subject): void {
  const limit = (schema: JsonObject, word: string): number | null => {
    const value = schema[word];
    return typeof value === 'number' ? value : null;
  };
  for (const word of [...LEAST, ...MOST]) {
    const [old, current] = [limit(before, word), limit(after, word)];
    if (old !== current) {
      const isStricter =
        current !== null && (old === null || (LEAST.includes(word) ? current > old : current < old));
      const words =
        current === null
          ? `no longer has a ${word}`
          : old === null
            ? `has ${word} ${current} now`
            : `has ${word} ${current} instead of ${old}`;
      add('changed', isStricter, `${capital(where)} ${words}.`);
    }
  }
  if (before['pattern'] !== after['pattern']) {
    add(
      'changed',
      after['pattern'] !== undefined,
      `${capital(where)} ${after['pattern'] === undefined ? 'no longer has a pattern' : `must match ${String(after['pattern'])}`}.`,
    );
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In the order in which readers want to know them. */
export function changeSections(changes: readonly Change[]): { title: string; lines: string[] }[] {
  const kinds = [
    { title: 'Breaking', of: ({ isBreaking }: Change) => isBreaking },
    ...(['removed', 'added', 'changed'] as const).map((kind) => ({
      title: capital(kind),
      of: (change: Change) => !change.isBreaking && change.kind === kind,
    })),
  ];
  return kinds
    .map(({ title, of }) => ({ title, lines: changes.filter(of).map(lineOf) }))
    .filter(({ lines }) => lines.length > 0);
}

const MOST_NAMED = 3;

function lineOf({ text, operations }: Change): string {
  if (operations.length === 0) {
    return text;
  }
  const more = operations.length - MOST_NAMED;
  const named = more > 0 ? [...operations.slice(0, MOST_NAMED), `${more} more`] : operations;
  return `${allOf(named)}: ${text}`;
}
