import { z } from 'zod';
import { unifiedPluginsShape } from './unified-plugins.ts';

export const pagesSchema = z
  .strictObject({
    path: z
      .string()
      .min(1)
      .default('pages')
      .transform((path) => path.replace(/^(\.\/)+|\/+$/g, ''))
      .describe(
        'Folder of the pages in React and Markdown that are no docs, relative to the site folder. Example: `src/pages`.',
      ),
    ...unifiedPluginsShape,
  })
  .prefault({})
  .describe("Pages that are no docs. Example: `{ path: 'src/pages' }`.");
