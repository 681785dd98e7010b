import { z } from 'zod';

export const stylesSchema = z
  .array(z.string().min(1))
  .default([])
  .describe("CSS files, relative to the site folder. Example: `['theme.css']`.");
