/** The settings of each language that plugins read, with the defaults of Docusaurus. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { directionOf, isLanguage, ownName } from '../config/schema/locale.ts';
import { list, record, text, type Settings } from './values.ts';

interface LocaleConfig {
  label: string;
  direction: string;
  htmlLang: string;
  calendar: string;
  /** Relative to the folder of all translations. */
  path: string;
  translate: boolean;
  url: string;
  baseUrl: string;
}

interface I18n {
  /** Folder of all translations. */
  path: string;
  defaultLocale: string;
  locales: unknown;
  localeConfigs: Record<string, LocaleConfig>;
}

/** Returns the setting `i18n` with the defaults of Docusaurus. */
export function i18nOf(settings: Settings, siteDir: string): I18n {
  const written = record(settings['i18n']);
  const defaultLocale = text(written['defaultLocale']) ?? 'en';
  const { locales = [defaultLocale] } = written;
  const i18n = { path: 'i18n', ...written, defaultLocale, locales };
  const localeConfigs = localeConfigsOf(
    { ...i18n, localeConfigs: record(written['localeConfigs']) },
    settings,
    siteDir,
  );
  return { ...i18n, localeConfigs };
}

function localeConfigsOf(
  i18n: { defaultLocale: string; locales: unknown; path: string; localeConfigs: Settings },
  settings: Settings,
  siteDir: string,
): Record<string, LocaleConfig> {
  const base = text(settings['baseUrl']) ?? '/';
  const locales = list(i18n.locales).filter((locale) => typeof locale === 'string');
  return Object.fromEntries(
    [...new Set([...locales, i18n.defaultLocale])].map((locale) => {
      const own = record(i18n.localeConfigs[locale]);
      const folder = text(own['path']) ?? locale;
      const defaults: LocaleConfig = {
        ...factsOf(locale),
        htmlLang: locale,
        path: folder,
        translate: existsSync(path.resolve(siteDir, i18n.path, folder)),
        url: text(settings['url']) ?? '',
        baseUrl: path.posix.join('/', base, locale === i18n.defaultLocale ? '/' : `${locale}/`),
      };
      return [locale, { ...defaults, ...own }];
    }),
  );
}

/** Facts that follow from a language code. */
function factsOf(locale: string): Pick<LocaleConfig, 'label' | 'direction' | 'calendar'> {
  if (!isLanguage(locale)) {
    return { label: locale, direction: 'ltr', calendar: 'gregory' };
  }
  const code: Intl.Locale & { getCalendars?: () => string[] } = new Intl.Locale(locale);
  const calendar = code.calendar ?? code.getCalendars?.()[0] ?? 'gregory';
  return { label: ownName(locale), direction: directionOf(locale), calendar };
}
