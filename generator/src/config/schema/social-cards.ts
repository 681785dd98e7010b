import { z } from 'zod';

export const socialCardsSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      fonts: z
        .array(
          z.string().regex(/\.(?:woff2?|[ot]tf)$/, { message: 'must be a WOFF2, WOFF, TTF, or OTF file' }),
        )
        .default([])
        .describe(
          "Font files, relative to the site folder, for letters that the fonts in `theme.fontFiles` lack. Example: `['fonts/noto-sans-jp.woff2']`.",
        ),
    }),
  ])
  .default(false)
  .describe(
    'Draws a preview image for each page, with its title, section, and description, and the logo, name, and colors of the site. Needs the `@takumi-rs/core` package. Example: `true`.',
  );

/** Font files of the setting, relative to the site folder; `null` if no cards are drawn. */
export function cardFonts(setting: z.output<typeof socialCardsSchema>): readonly string[] | null {
  return setting === false ? null : setting === true ? [] : setting.fonts;
}
