import { z } from 'zod';

export const externalLinksSchema = z
  .strictObject({
    mayFail: z
      .array(
        z.strictObject({
          url: z
            .url()
            .describe('The link, or its beginning followed by `*`. Example: `https://shop.test/*`.'),
          reason: z
            .string()
            .min(1)
            .describe('Why the link stays although it cannot be checked. Example: `asks for a login`.'),
        }),
      )
      .default([])
      .describe(
        "Links that `docs links external` does not ask for. Example: `[{ url: 'https://shop.test/*', reason: 'asks for a login' }]`.",
      ),
  })
  .prefault({})
  .describe(
    "Links to other websites. Example: `{ mayFail: [{ url: 'https://shop.test/*', reason: 'asks for a login' }] }`.",
  );
