import { z } from 'zod';
import { linkTarget } from './link-target.ts';

const movedToPlugin = z
  .never(
    "remove it. If the engine was Typesense, add the plugin typesense() from 'docs-generator/plugins/typesense'",
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
          "Size of the embedded index's head, which each search loads, uncompressed, from which the build warns. Example: `800_000`.",
        ),
      pagePath: z
        .string()
        .default('search')
        .transform((path) => path.replace(/^\/+|\/+$/g, ''))
        .describe('Path of the results page under the base. Example: `search`.'),
      hitsPerPage: z.int().min(1).max(100).default(12).describe('Results shown at a time. Example: `12`.'),
      synonyms: z
        .array(
          z.union([
            z.array(z.string().min(1)).min(2),
            z.record(z.string().min(1), z.array(z.string().min(1)).min(1)),
          ]),
        )
        .default([])
        .describe(
          "Groups of words that mean the same, and objects with words of page titles, sidebar labels, and headings and the words that readers use instead. Example: `[['captions', 'subtitles'], { poster: ['thumbnail', 'cover image'] }]`.",
        ),
      facets: z
        .record(z.string().min(1), z.array(z.string().min(1)).min(1))
        .default({})
        .describe(
          "Words by which readers name a page, or a folder with all below it: a query with one of them means its pages rather than those of other facets. Example: `{ 'mobile/ios': ['ios', 'swift'] }`.",
        ),
      secondary: z
        .array(z.string().min(1))
        .default([])
        .describe(
          "Pages and folders that come after others of equal worth, such as older versions. Example: `['v1', 'changelog']`.",
        ),
      popular: z
        .array(
          z.strictObject({
            label: z.string().min(1).describe('What the reader wants to do. Example: `Get started`.'),
            to: linkTarget.to.unwrap().describe('Path under the base. Example: `start/`.'),
          }),
        )
        .default([])
        .describe(
          "What most readers come for, offered before anything is typed. Example: `[{ label: 'Get started', to: 'start/' }]`.",
        ),
      report: z
        .string()
        .regex(/^\/(?!\/)/, 'expected a path of the own site, such as "/search-misses"')
        .optional()
        .describe(
          'Path on the own server to which the browser posts queries whose results nobody opened, without cookies or anything about the reader; nothing is sent unless it is set. Example: `/search-misses`.',
        ),
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
