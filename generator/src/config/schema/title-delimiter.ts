import { z } from 'zod';

export const titleDelimiterSchema = z
  .string()
  .min(1)
  .default('|')
  .describe("Text between the page's title and the site's title in browser tabs. Example: `·`.");
