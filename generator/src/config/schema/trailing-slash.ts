import { z } from 'zod';

export const trailingSlashSchema = z
  .boolean()
  .optional()
  .describe(
    'Addresses of all pages end with a slash, or none does; by default those of folders do. Example: `true`.',
  );
