import { z } from 'zod';

export const externalLinksSchema = z
  .strictObject({
    mayFail: z
      .array(
        z.strictObject({
          url: z
            .url('expected a URL such as "https://shop.test/*"')
            .describe('The link, or its start followed by `*`. Example: `https://shop.test/*`.'),
          reason: z.string().min(1).describe("Why the link can't be checked. Example: `requires a login`."),
        }),
      )
      .default([])
      .describe(
        "Links that `docs links external` doesn't check. Example: `[{ url: 'https://shop.test/*', reason: 'requires a login' }]`.",
      ),
  })
  .prefault({})
  .describe(
    "Links to other websites. Example: `{ mayFail: [{ url: 'https://shop.test/*', reason: 'requires a login' }] }`.",
  );
