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
        "Folder of React and Markdown pages that aren't docs, relative to the site folder. Example: `src/pages`.",
      ),
    ...unifiedPluginsShape,
  })
  .prefault({})
  .describe("Pages that aren't docs. Example: `{ path: 'src/pages' }`.");
