import { z } from 'zod';

const fromPath = z
  .string()
  .refine((path) => !/[?#]/.test(path) && !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path) && path !== '', {
    message: 'expected a path such as "server/old-page": no domain, no query, no hash',
  });

const redirectSchema = z
  .strictObject({
    from: z
      .union([fromPath, z.array(fromPath).min(1)])
      .transform((from) => (Array.isArray(from) ? from : [from]))
      .describe('Old path or paths, with or without the base path. Example: `server/posters`.'),
    to: z.string().min(1).describe('New path, or a full URL. Example: `server/files/posters`.'),
  })
  .describe("Redirect from a moved page. Example: `{ from: 'server/posters', to: 'server/files/posters' }`.");

export const redirectsSchema = z
  .array(redirectSchema)
  .default([])
  .describe("Redirects from moved pages. Example: `[{ from: 'old', to: 'new' }]`.");
