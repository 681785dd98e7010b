/**
 * JSON schemas that editors use to complete and check front matter, sidebars, and `_category_` files. They're generated
 * from the same field definitions as the build's checks.
 */

import { z } from 'zod';
import { frontMatterFields } from './front-matter-schema.ts';
import { categoryFileFields } from './sidebars/schema/category-file-fields.ts';
import { itemFields } from './sidebars/schema/item-fields.ts';
import { isList } from '../unknown-value.ts';

export type JsonSchema = Record<string, unknown>;

const DRAFT = 'http://json-schema.org/draft-07/schema#';
/** Editors write the path of the schema here. */
const ownKey = { $schema: { type: 'string', description: 'Path of the schema, for editors.' } };
const items = { $ref: '#/definitions/items' };

/** Returns the schemas by file name. */
export function editorSchemas(): Record<string, JsonSchema> {
  return {
    'front-matter.json': {
      $schema: DRAFT,
      title: 'Front matter of a page',
      type: 'object',
      properties: { ...ownKey, ...propertiesOf(frontMatterFields) },
    },
    'category.json': {
      $schema: DRAFT,
      title: 'A _category_ file',
      type: 'object',
      properties: propertiesOf(categoryFileFields),
      additionalProperties: false,
    },
    'sidebars.json': {
      $schema: DRAFT,
      title: 'Sidebars by name',
      type: 'object',
      properties: ownKey,
      additionalProperties: items,
      definitions: {
        items: {
          description: 'The items of a sidebar or category: a list, or an object whose keys are categories.',
          anyOf: [
            { type: 'array', items: { $ref: '#/definitions/item' } },
            { $ref: '#/definitions/categories' },
          ],
        },
        categories: {
          type: 'object',
          not: { required: ['type'] },
          additionalProperties: items,
        },
        item: {
          anyOf: [
            { type: 'string', description: 'ID of a page.' },
            { $ref: '#/definitions/categories' },
            ...Object.entries(itemFields).map(([type, fields]) => itemSchema(type, fields)),
          ],
        },
      },
    },
  };
}

function itemSchema(type: string, fields: Fields): JsonSchema {
  const required = Object.entries(fields)
    .filter(([, field]) => !isOptional(field))
    .map(([name]) => name);
  const properties = propertiesOf(fields, isOptional);
  return {
    type: 'object',
    properties: {
      type: { const: type },
      ...properties,
      ...('items' in fields ? { items: { ...items, ...described(fields['items']) } } : {}),
    },
    required: ['type', ...required],
    additionalProperties: false,
  };
}

type Fields = Readonly<Record<string, z.ZodType>>;

function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

/** @param isNullable whether a field may be empty, which counts as absent */
function propertiesOf(fields: Fields, isNullable: (field: z.ZodType) => boolean = () => true): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const {
        $schema: _,
        default: _default,
        description: _description,
        ...rest
      } = z.toJSONSchema(field, {
        io: 'input',
        target: 'draft-7',
        unrepresentable: 'any',
      });
      return [name, { ...(isNullable(field) ? orNull(rest) : rest), ...described(field) }];
    }),
  );
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf } = schema;
  if (isList(anyOf)) {
    return { ...schema, anyOf: [...anyOf, { type: 'null' }] };
  }
  const types = [type].flat();
  return type === undefined || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

/** Some editors show Markdown. */
function described(field: z.ZodType | undefined): JsonSchema {
  const description = field?.description;
  return description === undefined ? {} : { description, markdownDescription: description };
}
