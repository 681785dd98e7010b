import { z } from 'zod';
import { linkTarget } from './link-target.ts';

const movedToPlugin = z
  .never(
    "remove it. If the engine was Typesense, add the plugin typesense() from 'pagewright/plugins/typesense'",
  )
  .optional();

export const searchSchema = z
  .union([
    z.literal(false),
    z.strictObject({
      engine: movedToPlugin,
      typesense: movedToPlugin,
      maxIndexBytes: z
        .int()
        .min(1)
        .default(400_000)
        .describe(
          "Size in bytes, uncompressed, of the embedded index's first file, which each search loads. The build warns if the file is larger. Example: `800_000`.",
        ),
      pagePath: z
        .string()
        .default('search')
        .transform((path) => path.replace(/^\/+|\/+$/g, ''))
        .describe('Path of the results page under the base path. Example: `find`.'),
      hitsPerPage: z
        .int()
        .min(1)
        .max(100)
        .default(12)
        .describe('Number of results to show at a time. Example: `20`.'),
      synonyms: z
        .array(
          z.union([
            z.array(z.string().min(1)).min(2),
            z.record(z.string().min(1), z.array(z.string().min(1)).min(1)),
          ]),
        )
        .default([])
        .describe(
          "Groups of synonyms, or objects that map words in titles, sidebar labels, and headings to the words that readers use instead. Example: `[['captions', 'subtitles'], { poster: ['thumbnail', 'cover image'] }]`.",
        ),
      facets: z
        .record(z.string().min(1), z.array(z.string().min(1)).min(1))
        .default({})
        .describe(
          "Words that readers use for a page or a folder of pages. A query with one of these words ranks these pages above those of other folders. Example: `{ 'mobile/ios': ['ios', 'swift'] }`.",
        ),
      secondary: z
        .array(z.string().min(1))
        .default([])
        .describe(
          "Pages and folders that rank below equally relevant ones, such as older versions. Example: `['v1', 'changelog']`.",
        ),
      popular: z
        .array(
          z.strictObject({
            label: z
              .string()
              .min(1)
              .describe('What readers want to do, as the link text. Example: `Get started`.'),
            to: linkTarget.to.unwrap().describe('Path under the base path. Example: `start/`.'),
          }),
        )
        .default([])
        .describe(
          "Links to the most wanted pages, which are shown before readers type. Example: `[{ label: 'Get started', to: 'start/' }]`.",
        ),
      report: z
        .string()
        .regex(/^\/(?!\/)/, 'expected a path on this site, such as "/search-misses"')
        .optional()
        .describe(
          'Path on your own server that receives queries for which readers opened no result. Browsers send no cookies and nothing that identifies the reader. Nothing is sent unless this is set. Example: `/search-misses`.',
        ),
      noResultsUrl: z
        .string()
        .includes('{query}', 'expected an address that contains {query}')
        .optional()
        .describe(
          'Address where readers can report a search without results. Example: `https://example.com/report?q={query}`.',
        ),
    }),
  ])
  .prefault({})
  .describe('Search settings, or `false` for no search. Example: `{ hitsPerPage: 12 }`.');
