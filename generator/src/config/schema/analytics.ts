import { z } from 'zod';

export const analyticsSchema = z
  .strictObject({
    gtag: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9-]+$/i, 'expected a measurement id such as "G-XXXXXXX"')
      .nullable()
      .default(null)
      .describe('Google Analytics measurement ID. Example: `G-XXXXXXX`.'),
    tagManager: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/i, 'expected a container id such as "GTM-XXXXXX"')
      .nullable()
      .default(null)
      .describe('Google Tag Manager container ID. Example: `GTM-XXXXXX`.'),
  })
  .prefault({})
  .describe("Reports page views to Google. Example: `{ gtag: 'G-XXXXXXX' }`.");
