import { publishedOrigin, type SiteConfig } from '../../config/schema/site-config.ts';
import { admonitionNames, type SiteFacts } from '../../render-scope.ts';
import { siteText } from '../../strings/site-text.ts';

/** Site data of one language for components. */
export function siteFactsOf(
  config: SiteConfig & Pick<SiteFacts, 'pluginData' | 'docsVersions' | 'otherSettings'>,
): SiteFacts {
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
  const text = siteText(config);
  return {
    title,
    tagline,
    url: publishedOrigin(config),
    baseUrl,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    favicon,
    locale: locale.code,
    admonitionNames: admonitionNames((kind) => text(`admonition.${kind}`)),
    customFields,
    ...(themeConfig === undefined ? {} : { themeConfig }),
    ...(config.otherSettings === undefined ? {} : { otherSettings: config.otherSettings }),
    ...(config.pluginData === undefined ? {} : { pluginData: config.pluginData }),
    ...(config.docsVersions === undefined ? {} : { docsVersions: config.docsVersions }),
    ...ofLanguage,
  };
}
