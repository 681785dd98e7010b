import { z } from 'zod';

export const imagesSchema = z
  .strictObject({
    widths: z
      .array(z.int('expected a width in pixels').min(16).max(8192))
      .default([])
      .describe(
        'Widths in pixels. Builds also save PNG, JPEG, and WebP images at these widths so that each screen loads the smallest image that fits. Needs the `sharp` package. Example: `[480, 800, 1600]`.',
      ),
    zoom: z
      .boolean()
      .default(true)
      .describe('Shows an image at full size when readers click it. Example: `false`.'),
  })
  .prefault({})
  .describe('Images on pages. Example: `{ widths: [480, 800, 1600] }`.');
