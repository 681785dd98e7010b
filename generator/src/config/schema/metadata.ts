import { z } from 'zod';

const metaTagSchema = z
  .strictObject({
    name: z.string().min(1).optional().describe('Name of the tag. Example: `twitter:site`.'),
    property: z.string().min(1).optional().describe('Property of the tag. Example: `og:site_name`.'),
    content: z.string().describe('Value of the tag. Example: `@acme`.'),
  })
  .refine((tag) => (tag.name === undefined) !== (tag.property === undefined), {
    message: 'one and only one of "name" and "property" must be given',
  })
  .describe("A `<meta>` tag on every page. Example: `{ name: 'twitter:site', content: '@acme' }`.");

export const metadataSchema = z
  .array(metaTagSchema)
  .default([])
  .describe("Meta tags on every page. Example: `[{ name: 'theme-color', content: '#fff' }]`.");
