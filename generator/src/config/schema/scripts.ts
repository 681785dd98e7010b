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
        .describe('URL of the script, or a path, to which the base path is added. Example: `js/notice.js`.'),
      async: z.boolean().default(false).describe("Runs the script as soon as it's loaded. Example: `true`."),
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
        .describe("Attributes for the script to read. Example: `{ 'data-domain': 'docs.example' }`."),
      defer: z
        .boolean()
        .default(false)
        .describe('Runs the script after the page has been parsed. Example: `true`.'),
    }),
  ])
  .describe("Script that every page loads. Example: `{ src: 'js/notice.js', defer: true }`.");

export const scriptsSchema = z
  .array(scriptSchema)
  .default([])
  .describe("Scripts that every page loads. Example: `['js/notice.js']`.");
