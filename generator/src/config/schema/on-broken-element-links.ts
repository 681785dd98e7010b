import { brokenLevel } from './broken-level.ts';

export const onBrokenElementLinksSchema = brokenLevel
  .optional()
  .describe(
    "Level for broken links in HTML, `<a href>`. The default is the level of other links. Example: `'warn'`.",
  );
