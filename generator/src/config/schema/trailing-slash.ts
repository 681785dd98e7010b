import { z } from 'zod';

export const trailingSlashSchema = z
  .boolean()
  .optional()
  .describe(
    'Addresses of all pages end with a slash, or none does, and the page `guide` is then the file `guide.html`; by default those of folders do, and each page is `guide/index.html`. Example: `true`.',
  );
