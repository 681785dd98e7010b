import { z } from 'zod';
import { linkTarget, oneTarget } from './link-target.ts';

const className = z.string().optional().describe('Additional CSS class. Example: `footer__item--new`.');

export const footerSchema = z
  .strictObject({
    style: z
      .enum(['light', 'dark'])
      .default('light')
      .describe("Light or dark background. Example: `'dark'`."),
    columns: z
      .array(
        z.strictObject({
          className,
          title: z.string().nullable().default(null).describe('Column heading. Example: `Guides`.'),
          items: z
            .array(
              z.union([
                z
                  .strictObject({
                    label: z.string().min(1).describe('Link text. Example: `Install`.'),
                    className,
                    ...linkTarget,
                  })
                  .refine(oneTarget.check, { message: oneTarget.message }),
                z.strictObject({
                  html: z
                    .string()
                    .min(1)
                    .describe('HTML instead of a link. Example: `<img src="/a.svg" alt="A">`.'),
                  className,
                }),
              ]),
            )
            .default([])
            .describe("Links, or HTML. Example: `[{ label: 'Install', to: 'guide/install' }]`."),
        }),
      )
      .default([])
      .describe("Columns of links. Example: `[{ title: 'Guides', items: [] }]`."),
    logo: z
      .string()
      .default('')
      .describe('HTML above the last line. Example: `<img src="/img/logo.svg" alt="Acme">`.'),
    copyright: z
      .string()
      .default('')
      .describe('Last line of the footer, as HTML. Example: `Copyright © 2025 Acme`.'),
  })
  .prefault({})
  .describe("Footer of each page. Example: `{ copyright: 'Copyright © 2025 Acme' }`.");
