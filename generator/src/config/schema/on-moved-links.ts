import { brokenLevel } from './broken-level.ts';

export const onMovedLinksSchema = brokenLevel
  .optional()
  .describe(
    "Level for links to paths that redirect. The default is the level of `onBrokenLinks`. Example: `'warn'`.",
  );
