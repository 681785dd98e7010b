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
    "Paths under the base that something else serves: links to them are not checked. Example: `['blog']`.",
  );
