/** Values for samples: the document's example, or a value that the schema allows. */

import type { Api } from './api.ts';
import { entriesOf, isObject, listOf, objectOf, textOf, type JsonObject } from './json.ts';

const MOST_LEVELS = 8;
const MOST_PROPERTIES = 40;
/** Maximum length of a request's value as JSON, because each language repeats it. */
const LONGEST_REQUEST = 1500;
/** Maximum number of optional properties of a request that's shortened. */
const MOST_OPTIONAL = 8;

/**
 * The example of a parameter or a media type; `undefined` if the schema allows any value.
 * @param name of the example; without it, or if there is none with this name, the first one
 */
export function exampleOf(part: JsonObject, api: Api, use: 'request' | 'response', name?: string): unknown {
  const [media] = Object.values(objectOf(part['content']));
  if (media !== undefined) {
    return exampleOf(api.resolve(media), api, use, name);
  }
  if (part['example'] !== undefined) {
    return part['example'];
  }
  const examples = entriesOf(part['examples']);
  const [, written] = examples.find(([each]) => each === name) ?? examples[0] ?? [];
  const named = written === undefined ? undefined : api.resolve(written);
  if (named !== undefined && named['value'] !== undefined) {
    return named['value'];
  }
  const value = valueFor(part['schema'], { api, use, isShort: false, level: 0, inside: [] });
  return use === 'request' && (JSON.stringify(value) ?? '').length > LONGEST_REQUEST
    ? shortValue(part['schema'], value, api)
    : value;
}

/** A request with the required properties, or if there are none, with the first simple ones. */
function shortValue(schema: unknown, whole: unknown, api: Api): unknown {
  const short = valueFor(schema, { api, use: 'request', isShort: true, level: 0, inside: [] });
  return isObject(short) && isObject(whole) && Object.keys(short).length === 0
    ? Object.fromEntries(
        Object.entries(whole)
          .filter(([, value]) => typeof value !== 'object')
          .slice(0, MOST_OPTIONAL),
      )
    : short;
}

interface Wanted {
  api: Api;
  use: 'request' | 'response';
  /** Without optional properties. */
  isShort: boolean;
  /** Nesting of the value. */
  level: number;
  /** References that are followed. */
  inside: readonly string[];
}

function valueFor(schema: unknown, wanted: Wanted): unknown {
  const { api, use, isShort, level, inside } = wanted;
  const { $ref } = objectOf(schema);
  if (level > MOST_LEVELS || (typeof $ref === 'string' && inside.includes($ref))) {
    return undefined;
  }
  const within = typeof $ref === 'string' ? [...inside, $ref] : inside;
  const own = api.resolve(schema);
  const given = [
    own['example'],
    listOf(own['examples'])[0],
    own['default'],
    own['const'],
    listOf(own['enum'])[0],
  ];
  const known = given.find((value) => value !== undefined);
  if (known !== undefined) {
    return known;
  }
  const next = (inner: unknown): unknown => valueFor(inner, { ...wanted, level: level + 1, inside: within });
  const required = listOf(own['required']);
  const parts = listOf(own['allOf']).map(next).filter(isObject);
  const form = listOf(own['oneOf'])[0] ?? listOf(own['anyOf'])[0];
  const formValue = form === undefined ? undefined : next(form);
  if (own['properties'] !== undefined || parts.length > 0 || isObject(formValue)) {
    const properties = entriesOf(own['properties'])
      .filter(
        ([name, property]) => isWanted(api.resolve(property), use) && (!isShort || required.includes(name)),
      )
      .slice(0, MOST_PROPERTIES)
      .map(([name, property]): [string, unknown] => [name, next(property)])
      .filter(([, value]) => value !== undefined);
    return Object.assign(
      {},
      ...parts,
      isObject(formValue) ? { ...formValue, ...discriminated(own, form, api) } : {},
      Object.fromEntries(properties),
    );
  }
  return formValue ?? plainValue(own, next);
}

/**
 * Returns the property that identifies a form: its key in the mapping or, unless the form has its own value, the name of
 * its schema.
 */
function discriminated(schema: JsonObject, form: unknown, api: Api): JsonObject {
  const { propertyName, mapping } = objectOf(schema['discriminator']);
  const { $ref } = objectOf(form);
  if (typeof propertyName !== 'string' || typeof $ref !== 'string') {
    return {};
  }
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  const mapped = entriesOf(mapping).find(([, target]) => target === $ref || target === name);
  const property = api.resolve(objectOf(api.resolve(form)['properties'])[propertyName]);
  const hasOwn = ['const', 'enum', 'example', 'default'].some((field) => property[field] !== undefined);
  return mapped === undefined && hasOwn ? {} : { [propertyName]: mapped?.[0] ?? name };
}

const BYTES = 'application/octet-stream';

export function isFile(schema: unknown, api: Api): boolean {
  const own = api.resolve(schema);
  return own['format'] === 'binary' || own['contentMediaType'] === BYTES;
}

function isWanted(property: JsonObject, use: 'request' | 'response'): boolean {
  return property['deprecated'] !== true && property[use === 'request' ? 'readOnly' : 'writeOnly'] !== true;
}

const FILE_PATH = 'path/to/file';

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'ada@example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  binary: FILE_PATH,
};

function plainValue(schema: JsonObject, next: (inner: unknown) => unknown): unknown {
  const types = [schema['type']].flat();
  const type = types.find((each) => each !== 'null') ?? types[0];
  const least = schema['minimum'];
  switch (type) {
    case 'string':
      return schema['contentMediaType'] === BYTES
        ? FILE_PATH
        : (FORMATS[textOf(schema['format'])] ?? 'string');
    case 'integer':
      return typeof least === 'number' ? Math.ceil(least) : 1;
    case 'number':
      return typeof least === 'number' ? least : 1.5;
    case 'boolean':
      return true;
    case 'array': {
      const places = listOf(schema['prefixItems']).map(next);
      if (places.length > 0) {
        return places;
      }
      const entry = schema['items'] === undefined ? undefined : next(schema['items']);
      return entry === undefined ? [] : [entry];
    }
    case 'object': {
      const entry = isObject(schema['additionalProperties'])
        ? next(schema['additionalProperties'])
        : undefined;
      return entry === undefined ? {} : { name: entry };
    }
    case 'null':
      return null;
    default:
      return schema['items'] === undefined
        ? undefined
        : [next(schema['items'])].filter((each) => each !== undefined);
  }
}
