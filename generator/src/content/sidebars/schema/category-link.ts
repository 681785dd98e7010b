import { z } from 'zod';

const text = z.string().optional();

const doc = z.strictObject({
  type: z.literal('doc').describe("The category leads to a page. Example: `'doc'`."),
  id: z.string().min(1).describe('Id of the page. Example: `guides/index`.'),
});

const generatedIndex = z.strictObject({
  type: z
    .literal('generated-index')
    .describe("The category leads to a list of its pages. Example: `'generated-index'`."),
  slug: text.describe('Path of the list below the docs. Example: `/guides`.'),
  title: text.describe("Its title; the category's label by default. Example: `All guides`."),
  description: text.describe('What stands below the title. Example: `How to build with Acme.`'),
  image: text.describe('Picture for link previews. Example: `img/guides.png`.'),
  keywords: z
    .union([z.string().transform((word) => [word]), z.array(z.coerce.string())])
    .optional()
    .describe("Words for search engines. Example: `['guides']`."),
});

/** Link of a category, in a sidebars file or a `_category_` file; `null` for none. */
export const categoryLinkSchema = z
  .union(
    [doc, generatedIndex, z.null()],
    '{ type: "doc", id: "…" }, { type: "generated-index", slug, title, description, image, keywords } or null',
  )
  .describe("Where the category leads. Example: `{ type: 'generated-index' }`.");
