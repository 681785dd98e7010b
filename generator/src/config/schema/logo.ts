import { z } from 'zod';

export const logoSchema = z
  .strictObject({
    src: z.string().min(1).describe('Image in a static folder. Example: `img/logo.svg`.'),
    srcDark: z.string().min(1).optional().describe('Image for dark mode. Example: `img/logo-dark.svg`.'),
    alt: z
      .string()
      .default('')
      .describe('Text alternative; empty when the title stands beside it. Example: `Acme`.'),
    width: z.number().positive().optional().describe('Width in CSS pixels. Example: `32`.'),
    height: z.number().positive().optional().describe('Height in CSS pixels. Example: `32`.'),
  })
  .describe(
    "The picture at the left of the navbar. Example: `{ src: 'img/logo.svg', width: 32, height: 32 }`.",
  );
