import { z } from 'zod';
import { pluginSchema } from './plugin-shape.ts';

export const pluginsSchema = z
  .array(pluginSchema)
  .default([])
  .describe(
    "What extends the site, in this order: pages, directives and files made from data, checks. Example: `[definePlugin({ name: 'prices', setup: (site) => ({ files: [] }) })]`.",
  );
