import { z } from 'zod';

export const titleDelimiterSchema = z
  .string()
  .min(1)
  .default('|')
  .describe('Stands between the title of a page and of the site. Example: `·`.');
