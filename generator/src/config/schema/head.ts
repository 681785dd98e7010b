import { z } from 'zod';

/** What goes into the head of every page. */

export const scriptSchema = z
  .union([
    z
      .string()
      .min(1)
      .transform((src) => ({ src, async: false, defer: false })),
    z.strictObject({
      src: z
        .string()
        .min(1)
        .describe('Address of the script; a path gets the base. Example: `js/notice.js`.'),
      async: z.boolean().default(false).describe('Runs as soon as it is there. Example: `true`.'),
      defer: z.boolean().default(false).describe('Runs after the page is read. Example: `true`.'),
    }),
  ])
  .describe("A script loaded on every page. Example: `{ src: 'js/notice.js', defer: true }`.");

export const metadataSchema = z
  .strictObject({
    name: z.string().min(1).optional().describe('Name of the tag. Example: `twitter:site`.'),
    property: z.string().min(1).optional().describe('Property of the tag. Example: `og:site_name`.'),
    content: z.string().describe('Its value. Example: `@acme`.'),
  })
  .refine((tag) => (tag.name === undefined) !== (tag.property === undefined), {
    message: 'one and only one of "name" and "property" must be given',
  })
  .describe("A `<meta>` tag on every page. Example: `{ name: 'twitter:site', content: '@acme' }`.");

export const headTagSchema = z
  .strictObject({
    tagName: z.enum(['link', 'meta']).describe("Element. Example: `'link'`."),
    attributes: z
      .record(
        z
          .string()
          .regex(/^[a-z][a-z0-9:-]*$/i, 'expected attribute names')
          .refine((name) => !/^(on|style$)/i.test(name), {
            message: 'inline handlers and styles are not allowed',
          }),
        z.union([z.string(), z.boolean()]),
      )
      .describe("Attributes. Example: `{ rel: 'manifest', href: '/docs/manifest.json' }`."),
  })
  .describe(
    "An element in the head of every page. Example: `{ tagName: 'link', attributes: { rel: 'me' } }`.",
  );

export type HeadTag = z.output<typeof headTagSchema>;
