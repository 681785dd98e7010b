import { brokenLevel } from './broken-level.ts';

export const onBrokenAnchorsSchema = brokenLevel
  .default('warn')
  .describe("Level for links to headings that don't exist. Example: `'throw'`.");
