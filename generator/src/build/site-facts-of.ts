import { publishedOrigin, type SiteConfig } from '../config/schema/site-config.ts';
import type { SiteFacts } from '../docusaurus/modules/site-facts.ts';

/** What modules of Docusaurus tell components of a site in one of its languages. */
export function siteFactsOf(config: SiteConfig): SiteFacts {
  const {
    title,
    tagline,
    baseUrl,
    trailingSlash,
    favicon = '',
    locale,
    customFields = {},
    themeConfig,
    language,
  } = config;
  const ofLanguage =
    language === undefined
      ? {}
      : {
          rootUrl: language.rootUrl,
          locale: language.name,
          code: locale.code,
          locales: language.all
            .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
            .map(({ name }) => name),
          messages: language.messages,
        };
  return {
    title,
    tagline,
    url: publishedOrigin(config),
    baseUrl,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    favicon,
    locale: locale.code,
    customFields,
    ...(themeConfig === undefined ? {} : { themeConfig }),
    ...ofLanguage,
  };
}
