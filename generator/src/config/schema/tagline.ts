import { z } from 'zod';

export const taglineSchema = z
  .string()
  .default('')
  .describe('Short description of the site. Example: `How to build with Acme`.');
