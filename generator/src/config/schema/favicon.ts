import { z } from 'zod';

export const faviconSchema = z
  .string()
  .min(1)
  .optional()
  .describe('Icon in a static folder. Example: `img/favicon.svg`.');
