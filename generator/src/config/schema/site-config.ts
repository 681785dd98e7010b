import { z } from 'zod';
import type { Plugin } from '../../plugins/plugin.ts';
import { analyticsSchema } from './analytics.ts';
import { announcementSchema } from './announcement.ts';
import { assistantsSchema } from './assistants.ts';
import { baseUrlSchema } from './base-url.ts';
import { colorModeSchema } from './color-mode.ts';
import { customFieldsSchema } from './custom-fields.ts';
import { docsSchema } from './docs.ts';
import { elsewhereSchema } from './elsewhere.ts';
import { externalLinksSchema } from './external-links.ts';
import { faviconSchema } from './favicon.ts';
import { feedbackSchema } from './feedback.ts';
import { footerSchema } from './footer.ts';
import { headTagsSchema } from './head-tags.ts';
import { i18nSchema } from './i18n.ts';
import { localeSchema } from './locale.ts';
import { logoSchema } from './logo.ts';
import { markdownSchema } from './markdown.ts';
import { metadataSchema } from './metadata.ts';
import { navbarSchema } from './navbar.ts';
import { noIndexSchema } from './no-index.ts';
import { onBrokenAnchorsSchema } from './on-broken-anchors.ts';
import { onBrokenLinksSchema } from './on-broken-links.ts';
import { onBrokenMarkdownImagesSchema } from './on-broken-markdown-images.ts';
import { onBrokenMarkdownLinksSchema } from './on-broken-markdown-links.ts';
import { onDuplicateRoutesSchema } from './on-duplicate-routes.ts';
import { onMovedLinksSchema } from './on-moved-links.ts';
import { pagesSchema } from './pages.ts';
import { pluginsSchema } from './plugins.ts';
import { policySchema } from './policy.ts';
import { redirectsSchema } from './redirects.ts';
import { scriptsSchema } from './scripts.ts';
import { searchSchema } from './search.ts';
import { serviceWorkerSchema } from './service-worker.ts';
import { socialImageSchema } from './social-image.ts';
import { staticDirsSchema } from './static-dirs.ts';
import { stringsSchema } from './strings.ts';
import { stylesSchema } from './styles.ts';
import { taglineSchema } from './tagline.ts';
import { themeSchema } from './theme.ts';
import { themeConfigSchema } from './theme-config.ts';
import { titleSchema } from './title.ts';
import { titleDelimiterSchema } from './title-delimiter.ts';
import { tocSchema } from './toc.ts';
import { tokensSchema } from './tokens.ts';
import { trailingSlashSchema } from './trailing-slash.ts';
import { UNPUBLISHED_URL, urlSchema } from './url.ts';

/**
 * Every setting of `site.config.ts`, each in the file of its name with a sentence and an example. All of them have
 * a default or may be left out.
 */
export const siteConfigSchema = z.strictObject({
  title: titleSchema,
  tagline: taglineSchema,
  titleDelimiter: titleDelimiterSchema,
  url: urlSchema,
  baseUrl: baseUrlSchema,
  trailingSlash: trailingSlashSchema,
  locale: localeSchema,
  i18n: i18nSchema.optional(),
  strings: stringsSchema,
  favicon: faviconSchema,
  socialImage: socialImageSchema,
  logo: logoSchema.optional(),
  navbar: navbarSchema,
  footer: footerSchema,
  announcement: announcementSchema.optional(),
  theme: themeSchema,
  colorMode: colorModeSchema,
  toc: tocSchema,
  docs: docsSchema,
  pages: pagesSchema,
  elsewhere: elsewhereSchema,
  customFields: customFieldsSchema,
  themeConfig: themeConfigSchema,
  onBrokenLinks: onBrokenLinksSchema,
  onBrokenMarkdownLinks: onBrokenMarkdownLinksSchema,
  onBrokenMarkdownImages: onBrokenMarkdownImagesSchema,
  onMovedLinks: onMovedLinksSchema,
  onBrokenAnchors: onBrokenAnchorsSchema,
  onDuplicateRoutes: onDuplicateRoutesSchema,
  markdown: markdownSchema,
  plugins: pluginsSchema,
  tokens: tokensSchema,
  redirects: redirectsSchema,
  externalLinks: externalLinksSchema,
  scripts: scriptsSchema,
  styles: stylesSchema,
  staticDirs: staticDirsSchema,
  metadata: metadataSchema,
  headTags: headTagsSchema,
  serviceWorker: serviceWorkerSchema,
  noIndex: noIndexSchema,
  analytics: analyticsSchema,
  policy: policySchema,
  assistants: assistantsSchema,
  feedback: feedbackSchema,
  search: searchSchema,
});

/** Where the site is published, or `''` while that is not known. */
export function publishedOrigin({ url }: { url: string }): string {
  return url === UNPUBLISHED_URL ? '' : url;
}

/** Plugins are code, and go their own way. */
export function settingsAndPlugins({ plugins, ...config }: z.output<typeof siteConfigSchema>): {
  config: SiteConfig;
  plugins: readonly Plugin[];
} {
  return { config, plugins };
}

/** Settings as the generator uses them: complete and normalised; plain JSON, but for plugins of unified. */
export type SiteConfig = Omit<z.output<typeof siteConfigSchema>, 'plugins'> & {
  /** In a site of several languages: the one that these settings are for. */
  language?: BuiltLanguage;
};

/** One language of several. */
export interface BuiltLanguage {
  /** Name in the settings: `de`. */
  name: string;
  /** Path under which all languages lie, and the files that they share: `/docs/`. */
  rootUrl: string;
  /** Folder of its translations, relative to the site folder: `i18n/de`. */
  folder: string;
  /** All languages of the site, in their order. */
  all: readonly SiteLanguage[];
  /** Words of components and pages by their id. */
  messages: Readonly<Record<string, string>>;
  /** Words of sidebars by version and id. */
  sidebars: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What readers see of a language where they choose one. */
export interface SiteLanguage {
  name: string;
  /** Language code: `zh-Hans`. */
  code: string;
  /** `Deutsch`. */
  label: string;
  /** Path of its pages: `/docs/de/`. */
  baseUrl: string;
  /** Pages without a translation are in this one. */
  isDefault: boolean;
}

/** Path under which the whole site lies, with the files that its languages share. */
export function rootUrlOf({ baseUrl, language }: Pick<SiteConfig, 'baseUrl' | 'language'>): string {
  return language?.rootUrl ?? baseUrl;
}

/** Settings as an author writes them: everything may be left out. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
