import { z } from 'zod';
import { pluginSchema } from './plugin-shape.ts';

export const pluginsSchema = z
  .array(pluginSchema)
  .default([])
  .describe(
    "Plugins, in the order in which they run. Example: `[definePlugin({ name: 'prices', setup: (site) => ({ files: [] }) })]`.",
  );
