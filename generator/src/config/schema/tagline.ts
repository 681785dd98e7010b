import { z } from 'zod';

export const taglineSchema = z
  .string()
  .default('')
  .describe('What it is about. Example: `How to build with Acme`.');
