import { brokenLevel } from './broken-level.ts';

export const onMovedLinksSchema = brokenLevel
  .optional()
  .describe(
    "Links to old paths, which redirect; as links to pages that do not exist by default. Example: `'warn'`.",
  );
