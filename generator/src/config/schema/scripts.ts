import { z } from 'zod';

export interface Script {
  src: string;
  async: boolean;
  defer: boolean;
  attributes?: Record<string, string | boolean> | undefined;
}

const scriptSchema = z
  .union([
    z
      .string()
      .min(1)
      .transform((src): Script => ({ src, async: false, defer: false })),
    z.strictObject({
      src: z
        .string()
        .min(1)
        .describe('Address of the script; a path gets the base. Example: `js/notice.js`.'),
      async: z.boolean().default(false).describe('Runs as soon as it is there. Example: `true`.'),
      attributes: z
        .record(
          z
            .string()
            .regex(
              /^(?:data-[a-z0-9-]+|integrity|crossorigin|type)$/,
              'expected "data-" attributes, "integrity", "crossorigin", or "type"',
            ),
          z.union([z.string(), z.boolean()]),
        )
        .optional()
        .describe("What the script reads from its element. Example: `{ 'data-domain': 'docs.example' }`."),
      defer: z.boolean().default(false).describe('Runs after the page is read. Example: `true`.'),
    }),
  ])
  .describe("A script loaded on every page. Example: `{ src: 'js/notice.js', defer: true }`.");

export const scriptsSchema = z
  .array(scriptSchema)
  .default([])
  .describe("Scripts on every page. Example: `['js/notice.js']`.");
