import { brokenLevel } from './broken-level.ts';

export const onBrokenMarkdownLinksSchema = brokenLevel
  .default('throw')
  .describe("Links to files that do not exist. Example: `'warn'`.");
