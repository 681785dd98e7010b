import { z } from 'zod';
import { isList } from '../../unknown-value.ts';

/** A unified plugin. It is called once per site with its options and returns the function that transforms a tree. */
export type UnifiedPlugin = (...options: never[]) => unknown;

/** A plugin, or a plugin with its options, as in unified. */
export type UnifiedPluginEntry = UnifiedPlugin | [plugin: UnifiedPlugin, ...options: unknown[]];

const entrySchema = z.custom<UnifiedPluginEntry>(
  (entry) => typeof (isList(entry) ? entry[0] : entry) === 'function',
  { message: 'expected a plugin, or a list of a plugin and its options' },
);

export const unifiedPluginsShape = {
  remarkPlugins: z
    .array(entrySchema)
    .default([])
    .describe(
      "Remark plugins that change a page's Markdown tree, in this order. Example: `[remarkEmoji, [remarkToc, { maxDepth: 2 }]]`.",
    ),
  rehypePlugins: z
    .array(entrySchema)
    .default([])
    .describe("Rehype plugins that change a page's HTML, in this order. Example: `[rehypeExternalLinks]`."),
};
