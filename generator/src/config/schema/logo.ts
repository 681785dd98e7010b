import { z } from 'zod';
import { linkTarget } from './link-target.ts';

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
    to: linkTarget.to.describe(
      'Where it leads, a path under the base; to the first page by default. Example: `guide/`.',
    ),
    href: linkTarget.href.describe('The same, a full address. Example: `https://example.com/`.'),
    target: z
      .enum(['_self', '_blank'])
      .optional()
      .describe("Opens it in the same window, or in a new one. Example: `'_blank'`."),
  })
  .refine(({ to, href }) => to === undefined || href === undefined, {
    message: 'at most one of "to" and "href" may be given',
  })
  .describe(
    "The picture at the left of the navbar. Example: `{ src: 'img/logo.svg', width: 32, height: 32 }`.",
  );
