/** Writes a value as XML, with the names and attributes that its schema chooses. */

import type { Api } from './api.ts';
import { entriesOf, isObject, listOf, objectOf, stepsOf, textOf, type JsonObject } from './json.ts';
import { html } from './markdown.ts';
import { textFor } from './query-pairs.ts';

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/.test(mediaType);
}

export function xmlText(value: unknown, schema: unknown, api: Api): string {
  const name = stepsOf(textOf(objectOf(schema)['$ref'])).at(-1) ?? 'root';
  return elements(name, value, { schema, api, indent: '' }).join('\n');
}

interface Place {
  schema: unknown;
  api: Api;
  indent: string;
}

function elements(name: string, value: unknown, { schema, api, indent }: Place): string[] {
  const own = api.resolve(schema);
  const xml = objectOf(own['xml']);
  const tag = `${textOf(xml['prefix']) === '' ? '' : `${textOf(xml['prefix'])}:`}${textOf(xml['name']) || name}`;
  if (Array.isArray(value)) {
    const isWrapped = xml['wrapped'] === true;
    const inner = { schema: own['items'], api, indent: isWrapped ? `${indent}  ` : indent };
    const items = value.flatMap((each: unknown) => elements(isWrapped ? name : tag, each, inner));
    return isWrapped ? [`${indent}<${tag}>`, ...items, `${indent}</${tag}>`] : items;
  }
  const namespace = textOf(xml['namespace']);
  const prefix = textOf(xml['prefix']);
  const opening =
    namespace === '' ? tag : `${tag} xmlns${prefix === '' ? '' : `:${prefix}`}="${html(namespace)}"`;
  if (!isObject(value)) {
    return [`${indent}<${opening}>${html(value === null ? '' : textFor(value))}</${tag}>`];
  }
  const fields = entriesOf(value).map(([key, each]) => ({ key, each, schema: propertyOf(own, key, api) }));
  const attributes = fields
    .filter((field) => isAttribute(field.schema, api))
    .map(({ key, each, schema: property }) => {
      const { name: chosen } = objectOf(api.resolve(property)['xml']);
      return ` ${textOf(chosen) || key}="${html(textFor(each))}"`;
    });
  const children = fields
    .filter((field) => !isAttribute(field.schema, api))
    .flatMap(({ key, each, schema: property }) =>
      elements(key, each, { schema: property, api, indent: `${indent}  ` }),
    );
  const start = `${indent}<${opening}${attributes.join('')}`;
  return children.length === 0 ? [`${start} />`] : [`${start}>`, ...children, `${indent}</${tag}>`];
}

function isAttribute(schema: unknown, api: Api): boolean {
  return objectOf(api.resolve(schema)['xml'])['attribute'] === true;
}

/** @returns `undefined` for a property that the schema doesn't describe */
function propertyOf(schema: JsonObject, name: string, api: Api): unknown {
  const own = objectOf(schema['properties'])[name];
  return own === undefined
    ? listOf(schema['allOf'])
        .map((part) => propertyOf(api.resolve(part), name, api))
        .find((found) => found !== undefined)
    : own;
}
