import { z } from 'zod';

export const elsewhereSchema = z
  .array(
    z
      .string()
      .transform((path) => path.replace(/^\/+|\/+$/g, ''))
      .refine((path) => path !== '', { message: 'expected a path under the base, such as "blog"' }),
  )
  .default([])
  .describe(
    "Paths under the base path that another server handles. Links to them aren't checked. Example: `['blog']`.",
  );
