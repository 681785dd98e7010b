import { z } from 'zod';

export const baseUrlSchema = z
  .string()
  .default('/')
  .refine((path) => !/[?#\s]/.test(path) && !path.includes('://'), {
    message: 'expected a path such as "/docs/"',
  })
  .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/'))
  .describe('Path under which the site is served. Example: `/docs/`.');
