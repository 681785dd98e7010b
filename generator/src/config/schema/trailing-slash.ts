import { z } from 'zod';

export const trailingSlashSchema = z
  .boolean()
  .optional()
  .describe(
    "Whether page paths end with a slash. If `false`, the page `guide` is saved as `guide.html`. By default, only folders' paths end with a slash, and the page is saved as `guide/index.html`. Example: `true`.",
  );
