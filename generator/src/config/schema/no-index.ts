import { z } from 'zod';

export const noIndexSchema = z
  .boolean()
  .default(false)
  .describe('Keeps search engines away. Example: `true`.');
