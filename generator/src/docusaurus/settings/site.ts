/** What the whole site is: names, addresses, language, how strictly it is checked. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { defined, filled, flag, list, record, text, type Settings } from '../values.ts';

const LEVELS = ['ignore', 'log', 'warn', 'throw'] as const;

export function mapSite(settings: Settings, findings: Findings): SiteConfigInput {
  const url = text(settings['url']);
  const trailingSlash = flag(settings['trailingSlash']);
  if (trailingSlash === false) {
    findings.noEffect(
      ['trailingSlash'],
      'Pages are written as folders: "guide" is the file guide/index.html.',
      'A host that serves guide/index.html at /guide needs nothing else.',
    );
  }
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
      customFields: filled(record(settings['customFields'])),
    }),
    ...levels(settings),
    ...mapLanguage(record(settings['i18n']), findings.below('i18n')),
  };
}

/** What Docusaurus does where nothing is said, too. */
function levels(settings: Settings): SiteConfigInput {
  const hooks = record(record(settings['markdown'])['hooks']);
  return {
    onBrokenLinks: levelOf(settings['onBrokenLinks']) ?? 'throw',
    onBrokenMarkdownLinks:
      levelOf(hooks['onBrokenMarkdownLinks']) ?? levelOf(settings['onBrokenMarkdownLinks']) ?? 'warn',
    // Images in HTML count too, which Docusaurus does not look at.
    onBrokenMarkdownImages: levelOf(hooks['onBrokenMarkdownImages']) ?? 'warn',
    onBrokenAnchors: levelOf(settings['onBrokenAnchors']) ?? 'warn',
    onDuplicateRoutes: levelOf(settings['onDuplicateRoutes']) ?? 'warn',
  };
}

/** `error` is what older versions called `throw`; a function decides for itself there, and warns here. */
function levelOf(value: unknown): (typeof LEVELS)[number] | undefined {
  if (typeof value === 'function') {
    return 'warn';
  }
  return value === 'error' ? 'throw' : LEVELS.find((level) => level === value);
}

function mapLanguage(i18n: Settings, findings: Findings): SiteConfigInput {
  const code = text(i18n['defaultLocale']);
  const others = list(i18n['locales']).filter(
    (locale): locale is string => typeof locale === 'string' && locale !== code,
  );
  if (others.length > 0) {
    findings.lost(
      ['locales'],
      `Only the pages in "${code ?? 'en'}" are built, not those in ${others.map((one) => `"${one}"`).join(', ')}.`,
      'Keep the translations where they are.',
    );
  }
  if (code === undefined) {
    return {};
  }
  if (!/^en\b/.test(code)) {
    findings.lost(
      ['defaultLocale'],
      `The site's own words ("Search docs", "On this page") stay English.`,
      'Write them in your language in the setting strings of a site.config.ts: docs migrate makes one.',
    );
  }
  const own = record(record(i18n['localeConfigs'])[code]);
  const direction = (['ltr', 'rtl'] as const).find((name) => name === own['direction']);
  return {
    locale: { code, ...defined({ label: text(own['label']), direction }) },
    ...(others.length === 0 ? {} : { elsewhere: others }),
  };
}

/** Where the site is published, without a path. */
function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}
