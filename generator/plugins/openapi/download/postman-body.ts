/** Bodies in a Postman collection, by media type. */

import type { Api, Operation } from '../api.ts';
import { exampleOf } from '../example.ts';
import { entriesOf, isJson, isObject, objectOf, textOf } from '../json.ts';
import { partType, textFor } from '../query-pairs.ts';
import { formStyle } from '../query-style.ts';
import { isXml, xmlText } from '../xml-text.ts';
import type { CollectionVariables } from './variables.ts';

interface PostmanField {
  key: string;
  type: 'text' | 'file';
  value?: string;
  src?: string[];
  description?: string;
  contentType?: string;
}

export type PostmanBody =
  | { mode: 'raw'; raw: string; options: { raw: { language: string } } }
  | { mode: 'urlencoded'; urlencoded: PostmanField[] }
  | { mode: 'formdata'; formdata: PostmanField[] }
  | { mode: 'file'; file: { src: null } };

export function bodyOf(
  { body }: Operation,
  api: Api,
  variables: CollectionVariables,
): { contentType: string; body: PostmanBody } | null {
  const content = entriesOf(body?.['content']);
  const [contentType, written] = content.find(([type]) => isJson(type)) ?? content[0] ?? [];
  if (contentType === undefined) {
    return null;
  }
  const media = api.resolve(written);
  const value = variables.fill(media['schema'], exampleOf(media, api, 'request'));
  if (isJson(contentType)) {
    const raw = value === undefined ? '' : JSON.stringify(value, null, 2);
    return { contentType, body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
  }
  if (contentType === 'application/x-www-form-urlencoded') {
    const urlencoded = fieldsOf(value, media['schema'], api, () => undefined);
    return { contentType, body: { mode: 'urlencoded', urlencoded } };
  }
  if (contentType === 'multipart/form-data') {
    const encoding = objectOf(media['encoding']);
    const typeOf: TypeOf = (name, each) => partType(formStyle(encoding[name]), each);
    return {
      contentType,
      body: { mode: 'formdata', formdata: fieldsOf(value, media['schema'], api, typeOf) },
    };
  }
  const language = ['xml', 'html'].find((name) => contentType.includes(name)) ?? 'text';
  const raw = isXml(contentType) && isObject(value) ? xmlText(value, media['schema'], api) : value;
  return typeof raw === 'string' && !isBinary(media['schema'], api) && /xml|text|html|csv/.test(contentType)
    ? { contentType, body: { mode: 'raw', raw, options: { raw: { language } } } }
    : { contentType, body: { mode: 'file', file: { src: null } } };
}

type TypeOf = (name: string, value: unknown) => string | undefined;

function fieldsOf(value: unknown, schema: unknown, api: Api, typeOf: TypeOf): PostmanField[] {
  const properties = new Map(entriesOf(api.resolve(schema)['properties']));
  return entriesOf(value).flatMap(([key, each]): PostmanField[] => {
    const property = api.resolve(properties.get(key));
    const contentType = typeOf(key, each);
    const type = contentType === undefined ? {} : { contentType };
    if (isBinary(property, api) || isBinary(property['items'], api)) {
      const name = typeof each === 'string' && each.includes('.') ? `For example, ${each}.` : '';
      return [{ key, type: 'file', src: [], ...(name === '' ? {} : { description: name }), ...type }];
    }
    // A list is one field for each entry.
    return [each].flat().map((entry) => ({ key, type: 'text', value: textFor(entry), ...type }));
  });
}

function isBinary(schema: unknown, api: Api): boolean {
  const { format, contentMediaType, contentEncoding } = api.resolve(schema);
  return (
    format === 'binary' ||
    (contentEncoding === undefined &&
      /^(?:application\/octet-stream|image\/|video\/|audio\/)/.test(textOf(contentMediaType)))
  );
}
