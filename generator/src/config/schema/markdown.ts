import { z } from 'zod';
import { parseFrontMatterSchema, preprocessorSchema } from './markdown-functions.ts';
import { lineCommentsSchema } from './markdown-line-comments.ts';
import { tabGroupsSchema } from './markdown-tab-groups.ts';

export const markdownSchema = z
  .strictObject({
    format: z
      .enum(['detect', 'mdx'])
      .default('detect')
      .describe("`'detect'` reads `.md` as CommonMark; `'mdx'` reads it as MDX. Example: `'mdx'`."),
    strict: z
      .boolean()
      .default(true)
      .describe(
        'Whether `<` and `{` that MDX cannot read are errors; otherwise they are text, with a warning. Example: `false`.',
      ),
    mermaid: z.boolean().default(true).describe('Draws mermaid fences as diagrams. Example: `false`.'),
    parseFrontMatter: parseFrontMatterSchema,
    preprocessor: preprocessorSchema,
    lineComments: lineCommentsSchema,
    admonitions: z
      .array(
        z
          .string()
          .regex(/^[A-Za-z][\w-]*$/, 'expected words of letters, digits and dashes, beginning with a letter'),
      )
      .default([])
      .describe("Further words for admonitions, which look like `info`. Example: `['experimental']`."),
    tabGroups: tabGroupsSchema,
    includeFolders: z
      .array(
        z
          .string()
          .min(1)
          .transform((folder) => folder.replace(/\/+$/, '')),
      )
      .default([])
      .describe(
        "Folders outside the site folder whose files pages can include, relative to the site folder. Example: `['../examples']`.",
      ),
  })
  .prefault({})
  .describe("How Markdown is read. Example: `{ format: 'mdx' }`.");
