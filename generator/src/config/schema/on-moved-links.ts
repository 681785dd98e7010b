import { brokenLevel } from './broken-level.ts';

export const onBrokenElementLinksSchema = brokenLevel
  .optional()
  .describe("Broken links in HTML elements, `<a href>`; as other links by default. Example: `'warn'`.");

export const onMovedLinksSchema = brokenLevel
  .optional()
  .describe(
    "Links to old paths, which redirect; as links to pages that do not exist by default. Example: `'warn'`.",
  );
