import { brokenLevel } from './broken-level.ts';

export const onBrokenMarkdownLinksSchema = brokenLevel
  .default('throw')
  .describe("Level for links to files that don't exist. Example: `'warn'`.");
