import { brokenLevel } from './broken-level.ts';

export const onBrokenAnchorsSchema = brokenLevel
  .default('warn')
  .describe("Links to headings that do not exist. Example: `'throw'`.");
