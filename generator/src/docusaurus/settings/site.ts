/** Maps settings of the whole site: names, URLs, languages, and levels of checks. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { defined, filled, flag, list, record, text, type Settings } from '../values.ts';

const LEVELS = ['ignore', 'log', 'warn', 'throw'] as const;

export function mapSite(settings: Settings, siteDir: string, findings: Findings): SiteConfigInput {
  const url = text(settings['url']);
  const trailingSlash = flag(settings['trailingSlash']);
  return {
    ...defined({
      title: text(settings['title']),
      tagline: text(settings['tagline']),
      titleDelimiter: text(settings['titleDelimiter']),
      url: url === undefined ? undefined : originOf(url),
      baseUrl: text(settings['baseUrl']),
      trailingSlash,
      favicon: text(settings['favicon']),
      noIndex: settings['noIndex'] === true ? true : undefined,
      customFields: filled(withoutPolicy(record(settings['customFields']))),
    }),
    ...levels(settings),
    ...mapLanguage(record(settings['i18n']), siteDir, findings.below('i18n')),
  };
}

/** The policy is a setting here, so pages don't need it. */
function withoutPolicy(fields: Settings): Settings {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'policy'));
}

/** The same defaults as Docusaurus. */
function levels(settings: Settings): SiteConfigInput {
  const hooks = record(record(settings['markdown'])['hooks']);
  return {
    onBrokenLinks: levelOf(settings['onBrokenLinks']) ?? 'throw',
    onBrokenMarkdownLinks:
      levelOf(hooks['onBrokenMarkdownLinks']) ?? levelOf(settings['onBrokenMarkdownLinks']) ?? 'warn',
    // Includes images in HTML, which Docusaurus doesn't check.
    onBrokenMarkdownImages: levelOf(hooks['onBrokenMarkdownImages']) ?? 'warn',
    onBrokenAnchors: levelOf(settings['onBrokenAnchors']) ?? 'warn',
    onDuplicateRoutes: levelOf(settings['onDuplicateRoutes']) ?? 'warn',
  };
}

/** Older versions wrote `error` for `throw`. A function decides in Docusaurus, but only warns here. */
function levelOf(value: unknown): (typeof LEVELS)[number] | undefined {
  if (typeof value === 'function') {
    return 'warn';
  }
  return value === 'error' ? 'throw' : LEVELS.find((level) => level === value);
}

const LOCALE_SETTINGS = ['label', 'direction', 'htmlLang', 'path'] as const;

function mapLanguage(i18n: Settings, siteDir: string, findings: Findings): SiteConfigInput {
  const defaultLocale = text(i18n['defaultLocale']) ?? 'en';
  const configs = record(i18n['localeConfigs']);
  const locales = list(i18n['locales']).filter((locale) => typeof locale === 'string');
  const mapped = (locale: string): LocaleConfig => {
    const own = record(configs[locale]);
    findings.below('localeConfigs', locale).unread(own, [...LOCALE_SETTINGS, 'calendar', 'translate']);
    const direction = (['ltr', 'rtl'] as const).find((name) => name === own['direction']);
    const { label, htmlLang, path: folder } = own;
    return defined({ label: text(label), direction, htmlLang: text(htmlLang), path: text(folder) });
  };
  // The folder of the only language may change its words.
  const hasWords = existsSync(path.join(siteDir, text(i18n['path']) ?? 'i18n', defaultLocale));
  if (defaultLocale === 'en' && locales.length < 2 && configs['en'] === undefined && !hasWords) {
    return {};
  }
  const all = locales.length === 0 ? [defaultLocale] : locales;
  const localeConfigs = Object.fromEntries(
    all.map((locale) => [locale, mapped(locale)] as const).filter(([, own]) => filled(own) !== undefined),
  );
  return {
    i18n: { defaultLocale, locales: all, ...defined({ localeConfigs: filled(localeConfigs) }) },
  };
}

type LocaleConfig = NonNullable<NonNullable<SiteConfigInput['i18n']>['localeConfigs']>[string];

/** Where the site is published, without a path. */
function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}
