import { brokenLevel } from './broken-level.ts';

export const onBrokenMarkdownImagesSchema = brokenLevel
  .default('throw')
  .describe("Level for images that don't exist. Example: `'warn'`.");
