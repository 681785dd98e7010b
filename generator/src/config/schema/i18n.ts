import { z } from 'zod';
import { nearestName } from '../../nearest-name.ts';
import { directionOf, isLanguage, ownName } from './locale.ts';

/** It is also used as a folder name and in URLs. */
const NAME = /^[A-Za-z][\w-]*$/;
const name = z
  .string()
  .regex(NAME, 'expected the name of a language, such as "de" or "pt-BR"')
  .refine((name) => name !== 'assets', { message: 'expected a name that no other folder has' });

const localeConfig = z.strictObject({
  label: z
    .string()
    .min(1)
    .optional()
    .describe('Language name. The default is its name in the language itself. Example: `Deutsch`.'),
  direction: z
    .enum(['ltr', 'rtl'])
    .optional()
    .describe("Text direction. The default depends on the language. Example: `'rtl'`."),
  htmlLang: z
    .string()
    .refine(isLanguage, { message: 'expected a language code such as "en" or "pt-BR"' })
    .optional()
    .describe("Language code, if the language's name in `locales` isn't one. Example: `zh-Hans`."),
  path: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Folder of the translation inside `i18n`. The default is the language's name. Example: `de-formal`.",
    ),
});

export const i18nSchema = z
  .strictObject({
    defaultLocale: name
      .default('en')
      .describe('Language of the docs folder. Its pages are at the base path. Example: `en`.'),
    locales: z
      .array(name)
      .min(1)
      .describe("All languages, in the order of the language menu. Example: `['en', 'de', 'ar']`."),
    localeConfigs: z
      .record(z.string(), localeConfig)
      .default({})
      .describe("Settings for each language. Example: `{ de: { label: 'Deutsch' } }`."),
    staleNotice: z
      .boolean()
      .default(true)
      .describe(
        'Whether a translated page shows a notice if its original has changed since. Example: `false`.',
      ),
  })
  .superRefine(({ defaultLocale, locales, localeConfigs }, context) => {
    const oneOf = `expected one of the locales: ${locales.join(', ')}`;
    if (!locales.includes(defaultLocale)) {
      context.addIssue({ code: 'custom', path: ['defaultLocale'], message: oneOf });
    }
    for (const known of Object.keys(localeConfigs).filter((locale) => !locales.includes(locale))) {
      const near = nearestName(known, locales);
      context.addIssue({
        code: 'custom',
        path: ['localeConfigs', known],
        message: near === null ? oneOf : `expected settings of a language that is listed, such as "${near}"`,
      });
    }
    for (const [index, locale] of locales.entries()) {
      if (NAME.test(locale) && !isLanguage(localeConfigs[locale]?.htmlLang ?? locale)) {
        context.addIssue({
          code: 'custom',
          path: ['locales', index],
          message: `expected a language code, or one in i18n.localeConfigs.${locale}.htmlLang`,
        });
      }
      if (locales.indexOf(locale) !== index) {
        context.addIssue({
          code: 'custom',
          path: ['locales', index],
          message: 'expected each language once',
        });
      }
    }
  })
  .transform(({ defaultLocale, locales, localeConfigs, staleNotice }) => ({
    defaultLocale,
    staleNotice,
    locales: locales.map((name) => {
      const { htmlLang: code = name, label, direction, path = name } = localeConfigs[name] ?? {};
      return {
        name,
        code,
        label: label ?? ownName(code),
        direction: direction ?? directionOf(code),
        /** Relative to the site folder. */
        folder: `i18n/${path}`,
      };
    }),
  }))
  .describe("Languages of a translated site. Example: `{ defaultLocale: 'en', locales: ['en', 'de'] }`.");
