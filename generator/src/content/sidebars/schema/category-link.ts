import { z } from 'zod';

const text = z.string().optional();

const doc = z.strictObject({
  type: z.literal('doc').describe("Links the category to a page. Example: `'doc'`."),
  id: z.string().min(1).describe('ID of the page. Example: `guides/index`.'),
});

const generatedIndex = z.strictObject({
  type: z
    .literal('generated-index')
    .describe("Links the category to a generated list of its pages. Example: `'generated-index'`."),
  slug: text.describe('Path of the list, relative to the docs. Example: `/guides`.'),
  title: text.describe("Title of the list. The default is the category's label. Example: `All guides`."),
  description: text.describe('Text below the title. Example: `How to build with Acme.`'),
  image: text.describe('Image for link previews. Example: `img/guides.png`.'),
  keywords: z
    .union([z.string().transform((word) => [word]), z.array(z.coerce.string())])
    .optional()
    .describe("Keywords for search engines. Example: `['guides']`."),
});

/** Link of a category, in a sidebars file or a `_category_` file; `null` for none. */
export const categoryLinkSchema = z
  .union(
    [doc, generatedIndex, z.null()],
    '{ type: "doc", id: "…" }, { type: "generated-index", slug, title, description, image, keywords }, or null',
  )
  .describe("Link of the category. Example: `{ type: 'generated-index' }`.");
