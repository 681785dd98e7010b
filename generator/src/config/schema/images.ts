import { z } from 'zod';

export const imagesSchema = z
  .strictObject({
    widths: z
      .array(z.int('expected a width in pixels').min(16).max(8192))
      .default([])
      .describe(
        'Widths in pixels in which builds also save PNG, JPEG, and WebP images, so that each screen loads the smallest that fits. Needs the package `sharp`. Example: `[480, 800, 1600]`.',
      ),
    zoom: z
      .boolean()
      .default(true)
      .describe('Show an image in full size when readers click it. Example: `false`.'),
  })
  .prefault({})
  .describe('Images in pages. Example: `{ widths: [480, 800, 1600] }`.');
