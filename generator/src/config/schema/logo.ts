import { z } from 'zod';
import { linkTarget } from './link-target.ts';

export const logoSchema = z
  .strictObject({
    src: z.string().min(1).describe('Path of the logo in a static folder. Example: `img/logo.svg`.'),
    srcDark: z
      .string()
      .min(1)
      .optional()
      .describe('Path of the logo for dark mode. Example: `img/logo-dark.svg`.'),
    alt: z
      .string()
      .default('')
      .describe('Alternative text. Leave it empty if the title is next to the logo. Example: `Acme`.'),
    width: z.number().positive().optional().describe('Width in CSS pixels. Example: `32`.'),
    height: z.number().positive().optional().describe('Height in CSS pixels. Example: `32`.'),
    to: linkTarget.to.describe(
      'Path that the logo links to. The default is the home page. Example: `guide/`.',
    ),
    href: linkTarget.href.describe(
      'Full URL that the logo links to, instead of a path. Example: `https://example.com/`.',
    ),
    target: z
      .enum(['_self', '_blank'])
      .optional()
      .describe("Whether the link opens in the same tab or a new one. Example: `'_blank'`."),
  })
  .refine(({ to, href }) => to === undefined || href === undefined, {
    message: 'at most one of "to" and "href" may be given',
  })
  .describe("Logo at the start of the navbar. Example: `{ src: 'img/logo.svg', width: 32, height: 32 }`.");
