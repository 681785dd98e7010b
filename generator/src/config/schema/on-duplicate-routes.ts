import { brokenLevel } from './broken-level.ts';

export const onDuplicateRoutesSchema = brokenLevel
  .default('warn')
  .describe("Level for pages that have the same path. Example: `'throw'`.");
