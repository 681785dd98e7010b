import { z } from 'zod';
import type { Plugin } from '../../plugin-api/plugin.ts';
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
import { imagesSchema } from './images.ts';
import { localeSchema } from './locale.ts';
import { logoSchema } from './logo.ts';
import { markdownSchema } from './markdown.ts';
import { metadataSchema } from './metadata.ts';
import { navbarSchema } from './navbar.ts';
import { noIndexSchema } from './no-index.ts';
import { onBrokenAnchorsSchema } from './on-broken-anchors.ts';
import { onBrokenElementLinksSchema } from './on-broken-element-links.ts';
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
import { socialCardsSchema } from './social-cards.ts';
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
 * All settings of `site.config.ts`. Each is defined in the file with its name, with a description and an example. All
 * are optional or have a default.
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
  socialCards: socialCardsSchema,
  logo: logoSchema.optional(),
  navbar: navbarSchema,
  footer: footerSchema,
  announcement: announcementSchema.optional(),
  theme: themeSchema,
  colorMode: colorModeSchema,
  toc: tocSchema,
  images: imagesSchema,
  docs: docsSchema,
  pages: pagesSchema,
  elsewhere: elsewhereSchema,
  customFields: customFieldsSchema,
  themeConfig: themeConfigSchema,
  onBrokenLinks: onBrokenLinksSchema,
  onBrokenMarkdownLinks: onBrokenMarkdownLinksSchema,
  onBrokenMarkdownImages: onBrokenMarkdownImagesSchema,
  onMovedLinks: onMovedLinksSchema,
  onBrokenElementLinks: onBrokenElementLinksSchema,
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

/** Returns the origin of the published site, or `''` if it isn't known yet. */
export function publishedOrigin({ url }: { url: string }): string {
  return url === UNPUBLISHED_URL ? '' : url;
}

/** Separates plugins from the settings, because they are code. */
export function settingsAndPlugins({ plugins, ...config }: z.output<typeof siteConfigSchema>): {
  config: SiteConfig;
  plugins: readonly Plugin[];
} {
  return { config, plugins };
}

/** Settings as used by the generator: complete, normalized, and plain JSON, except for unified plugins. */
export type SiteConfig = Omit<z.output<typeof siteConfigSchema>, 'plugins'> & {
  /** On multilingual sites, the language of these settings. */
  language?: BuiltLanguage;
};

/** One of several languages. */
export interface BuiltLanguage {
  /** Name in the settings, such as `de`. */
  name: string;
  /** Base path of all languages and the files that they share, such as `/docs/`. */
  rootUrl: string;
  /** Folder of its translations, relative to the site folder, such as `i18n/de`. */
  folder: string;
  /** If `true`, translations whose original doesn't exist aren't published. */
  needsOriginals?: true;
  /** All languages of the site, in order. */
  all: readonly SiteLanguage[];
  /** Translated strings of components and pages, by id. */
  messages: Readonly<Record<string, string>>;
  /** Translated sidebar labels, by version and id. */
  sidebars: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Data of a language for the language menu. */
export interface SiteLanguage {
  name: string;
  /** Language code, such as `zh-Hans`. */
  code: string;
  /** For example `Deutsch`. */
  label: string;
  /** Path of its pages, such as `/docs/de/`. */
  baseUrl: string;
  /** Pages without a translation are in this language. */
  isDefault: boolean;
}

/** Returns the base path of the whole site, including the files that its languages share. */
export function rootUrlOf({ baseUrl, language }: Pick<SiteConfig, 'baseUrl' | 'language'>): string {
  return language?.rootUrl ?? baseUrl;
}

/** Settings as written by authors, where all are optional. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
