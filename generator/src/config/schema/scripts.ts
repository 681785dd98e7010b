import { z } from 'zod';

const scriptSchema = z
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

export const scriptsSchema = z
  .array(scriptSchema)
  .default([])
  .describe("Scripts on every page. Example: `['js/notice.js']`.");
