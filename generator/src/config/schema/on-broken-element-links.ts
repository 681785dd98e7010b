import { brokenLevel } from './broken-level.ts';

export const onBrokenElementLinksSchema = brokenLevel
  .optional()
  .describe("Broken links in HTML elements, `<a href>`; as other links by default. Example: `'warn'`.");
