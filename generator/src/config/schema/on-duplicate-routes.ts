import { brokenLevel } from './broken-level.ts';

export const onDuplicateRoutesSchema = brokenLevel
  .default('warn')
  .describe("Two pages at one path. Example: `'throw'`.");
