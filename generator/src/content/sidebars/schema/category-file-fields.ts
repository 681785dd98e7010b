import { z } from 'zod';
import { categoryLinkSchema } from './category-link.ts';
import { flag, properties, text } from './values.ts';

/** Fields of a `_category_` file. */
export const categoryFileFields = {
  $schema: text
    .transform(() => undefined)
    .optional()
    .describe(
      'Path of the JSON schema, for editors. Example: `../../node_modules/pagewright/dist/schemas/category.json`.',
    ),
  label: text.optional().describe('Name of the category. The default is the folder name. Example: `Guides`.'),
  position: z
    .number('a number')
    .optional()
    .describe('Position among pages and folders. The lowest comes first. Example: `2`.'),
  collapsed: flag.optional().describe('Whether the category is closed at first. Example: `false`.'),
  collapsible: flag.optional().describe('Whether readers can close it. Example: `false`.'),
  className: text.optional().describe('Additional CSS class. Example: `sidebar-new`.'),
  description: text
    .optional()
    .describe('Text on cards that link to the category. Example: `How to build with Acme.`'),
  link: categoryLinkSchema
    .optional()
    .describe(
      "Link of the category. The default is the folder's index page. Example: `{ type: 'generated-index' }`.",
    ),
  customProps: properties
    .optional()
    .describe('Values for your own sidebar components. Example: `{ isNew: true }`.'),
};

export type CategoryFile = z.output<z.ZodObject<typeof categoryFileFields>>;
