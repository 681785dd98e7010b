import { z } from 'zod';

export const analyticsSchema = z
  .strictObject({
    gtag: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9-]+$/i, 'expected a measurement id such as "G-XXXXXXX"')
      .nullable()
      .default(null)
      .describe('Measurement id; nothing is sent without one. Example: `G-XXXXXXX`.'),
    tagManager: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/i, 'expected a container id such as "GTM-XXXXXX"')
      .nullable()
      .default(null)
      .describe('Tag-manager container id. Example: `GTM-XXXXXX`.'),
  })
  .prefault({})
  .describe("Page views. Example: `{ gtag: 'G-XXXXXXX' }`.");
