import { z } from 'zod';

export const titleSchema = z
  .string()
  .min(1)
  .default('Documentation')
  .describe('Name of the site. Example: `Acme handbook`.');
