import { z } from 'zod';
import type { HeadTag } from '../../plugin-api/plugin.ts';

export const headTagSchema: z.ZodType<HeadTag, HeadTag> = z
  .strictObject({
    tagName: z.enum(['link', 'meta']).describe("Element name. Example: `'link'`."),
    attributes: z
      .record(
        z
          .string()
          .regex(/^[a-z][a-z0-9:-]*$/i, 'expected the name of an attribute, such as "rel"')
          .refine((name) => !/^(on|style$)/i.test(name), {
            message: 'inline handlers and styles are not allowed',
          }),
        z.union([z.string(), z.boolean()]),
      )
      .describe("Attributes of the element. Example: `{ rel: 'manifest', href: '/docs/manifest.json' }`."),
  })
  .describe("Element in every page's `<head>`. Example: `{ tagName: 'link', attributes: { rel: 'me' } }`.");

export const headTagsSchema = z
  .array(headTagSchema)
  .default([])
  .describe(
    "Elements in every page's `<head>`. Example: `[{ tagName: 'link', attributes: { rel: 'me' } }]`.",
  );
