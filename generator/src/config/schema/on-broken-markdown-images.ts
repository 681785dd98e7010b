import { brokenLevel } from './broken-level.ts';

export const onBrokenMarkdownImagesSchema = brokenLevel
  .default('throw')
  .describe("Images that do not exist. Example: `'warn'`.");
