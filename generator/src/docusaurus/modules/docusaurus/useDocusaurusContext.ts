import useGlobalData from './useGlobalData.ts';
import { siteFacts, type SiteFacts } from '../../../render-scope.ts';
import { recordOf } from '../../../unknown-value.ts';
import { projectNames } from '../project-names.ts';

interface DocusaurusContext {
  siteConfig: Omit<SiteFacts, 'themeConfig' | 'otherSettings'> & {
    themeConfig: Record<string, unknown>;
    i18n: I18n;
  };
  i18n: I18n;
  globalData: Record<string, unknown>;
  siteMetadata: Record<string, unknown>;
}

interface I18n {
  currentLocale: string;
  defaultLocale: string;
  locales: string[];
  /** By language code. */
  localeConfigs: Record<string, unknown>;
}

export default function useDocusaurusContext(): DocusaurusContext {
  const facts = siteFacts();
  const { locale, locales = [locale], otherSettings, ...shown } = facts;
  const { siteMetadata, localeConfigs, ...settings } = {
    ...projectNames(facts.customFields),
    ...otherSettings,
  };
  const i18n = {
    currentLocale: locale,
    defaultLocale: locales[0] ?? locale,
    locales,
    localeConfigs: recordOf(localeConfigs),
  };
  return {
    siteConfig: { ...settings, ...shown, locale, locales, themeConfig: { ...facts.themeConfig }, i18n },
    i18n,
    get globalData() {
      return { ...useGlobalData() };
    },
    siteMetadata: { docusaurusVersion: '', pluginVersions: {}, ...recordOf(siteMetadata) },
  };
}
