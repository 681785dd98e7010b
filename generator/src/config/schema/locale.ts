import { z } from 'zod';

/** The language of a site. Fields that follow from its code are optional. */
export const localeSchema = z
  .strictObject({
    code: z
      .string()
      .refine(isLanguage, { message: 'expected a language code such as "en" or "pt-BR"' })
      .default('en')
      .describe('Language code. Example: `en`.'),
    label: z
      .string()
      .min(1)
      .optional()
      .describe('Language name. The default is its name in the language itself. Example: `English`.'),
    direction: z
      .enum(['ltr', 'rtl'])
      .optional()
      .describe("Text direction. The default depends on the language. Example: `'rtl'`."),
  })
  .transform(({ code, label, direction }) => ({
    code,
    label: label ?? ownName(code),
    direction: direction ?? directionOf(code),
  }))
  .prefault({})
  .describe(
    "Language of the site, which also determines dates, numbers, and plural forms. Example: `{ code: 'de' }`.",
  );

export function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** `de` → `Deutsch`. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

// Some supported versions of Node don't provide the direction.
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
}
