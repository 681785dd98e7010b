import { z } from 'zod';

/** Search and analytics. */

export const searchSchema = z
  .union([
    z.literal(false),
    z.strictObject({
      engine: z
        .literal('embedded')
        .default('embedded')
        .describe("What answers queries: an index that the browser loads. Example: `'embedded'`."),
      pagePath: z
        .string()
        .default('search')
        .transform((path) => path.replace(/^\/+|\/+$/g, ''))
        .describe('Path of the results page under the base. Example: `search`.'),
      hitsPerPage: z.int().min(1).max(100).default(12).describe('Results shown at a time. Example: `12`.'),
      noResultsUrl: z
        .string()
        .includes('{query}', 'expected an address that contains {query}')
        .optional()
        .describe(
          'Where readers report a search without results. Example: `https://example.com/report?q={query}`.',
        ),
    }),
  ])
  .prefault({})
  .describe('Search; `false` for none. Example: `{ hitsPerPage: 12 }`.');

export const analyticsSchema = z
  .strictObject({
    gtag: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9-]+$/i, 'expected a measurement id such as "G-XXXXXXX"')
      .nullable()
      .default(null)
      .describe('Measurement id; nothing is sent without one. Example: `G-XXXXXXX`.'),
    tagManager: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/i, 'expected a container id such as "GTM-XXXXXX"')
      .nullable()
      .default(null)
      .describe('Tag-manager container id. Example: `GTM-XXXXXX`.'),
  })
  .prefault({})
  .describe("Page views. Example: `{ gtag: 'G-XXXXXXX' }`.");
