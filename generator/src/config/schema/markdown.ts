import { z } from 'zod';
import { HEADING_ID_STYLES } from '../../heading-ids.ts';
import { parseFrontMatterSchema, preprocessorSchema } from './markdown-functions.ts';
import { lineCommentsSchema } from './markdown-line-comments.ts';
import { tabGroupsSchema } from './markdown-tab-groups.ts';

export const markdownSchema = z
  .strictObject({
    format: z
      .enum(['detect', 'mdx'])
      .default('detect')
      .describe("Syntax of `.md` files. `'detect'` is CommonMark, and `'mdx'` is MDX. Example: `'mdx'`."),
    strict: z
      .boolean()
      .default(true)
      .describe(
        "Whether a build fails if a page has an unknown component, a missing import, an expression that throws, a `<` or `{` that isn't valid MDX, or a style sheet with a rule that can't be parsed. If `false`, these are warnings, pages show the content of unknown components, the characters are text, and the rule is left out. Example: `false`.",
      ),
    headingIds: z
      .enum(HEADING_ID_STYLES)
      .default('github')
      .describe(
        "How heading IDs are created. To keep the anchors of a migrated site, use the name of its generator. `'mkdocs-unicode'` is for `pymdownx.slugs`, and `'astro5'` is for Astro before version 6. Example: `'mkdocs'`.",
      ),
    titleInText: z
      .boolean()
      .default(true)
      .describe(
        "Whether a level 1 heading below other text is the page's title. If `false`, only a heading at the very start is, and other pages show the title of their front matter. Example: `false`.",
      ),
    mermaid: z.boolean().default(true).describe('Draws `mermaid` code blocks as diagrams. Example: `false`.'),
    parseFrontMatter: parseFrontMatterSchema,
    preprocessor: preprocessorSchema,
    lineComments: lineCommentsSchema,
    admonitions: z
      .array(
        z
          .string()
          .regex(/^[A-Za-z][\w-]*$/, 'expected words of letters, digits, and dashes, starting with a letter'),
      )
      .default([])
      .describe("Additional admonition types, which look like `info`. Example: `['experimental']`."),
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
