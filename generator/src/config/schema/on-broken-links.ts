import { brokenLevel } from './broken-level.ts';

export const onBrokenLinksSchema = brokenLevel
  .default('throw')
  .describe("Links to pages that do not exist. Example: `'warn'`.");
