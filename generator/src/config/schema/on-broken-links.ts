import { brokenLevel } from './broken-level.ts';

export const onBrokenLinksSchema = brokenLevel
  .default('throw')
  .describe("Level for links to pages that don't exist. Example: `'warn'`.");
