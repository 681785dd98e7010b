import { z } from 'zod';

export const noIndexSchema = z
  .boolean()
  .default(false)
  .describe('Asks search engines not to index the site. Example: `true`.');
