import { z } from 'zod';

export const faviconSchema = z
  .string()
  .min(1)
  .optional()
  .describe('Path of the site icon in a static folder. Example: `img/favicon.svg`.');
