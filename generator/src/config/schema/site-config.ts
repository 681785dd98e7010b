import { z } from 'zod';
import { announcementSchema, colorModeSchema, logoSchema, tocSchema } from './appearance.ts';
import { docsSchema } from './docs.ts';
import { footerSchema } from './footer.ts';
import { headTagSchema, metadataSchema, scriptSchema } from './head.ts';
import { i18nSchema } from './i18n.ts';
import { localeSchema } from './locale.ts';
import { navbarSchema } from './navbar.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { pluginSchema } from '../../plugins/plugin-shape.ts';
import { redirectSchema } from './redirects.ts';
import { analyticsSchema, assistantsSchema, feedbackSchema, searchSchema } from './services.ts';
import { stringsSchema } from './strings.ts';
import { unifiedPluginsShape } from './unified-plugins.ts';

const level = z.enum(['ignore', 'log', 'warn', 'throw']);

/** Stands for "not published yet": pages then carry no canonical link. */
export const UNPUBLISHED_URL = 'http://localhost:3000';

/** Every setting of `site.config.ts`. All of them have a default. */
export const siteConfigSchema = z.strictObject({
  title: z.string().min(1).default('Documentation').describe('Name of the site. Example: `Acme handbook`.'),
  tagline: z.string().default('').describe('What it is about. Example: `How to build with Acme`.'),
  titleDelimiter: z
    .string()
    .min(1)
    .default('|')
    .describe('Stands between the title of a page and of the site. Example: `·`.'),
  url: z
    .string()
    .default(UNPUBLISHED_URL)
    .refine(isOrigin, {
      message: 'expected an origin such as "https://docs.example.com", without a path (the path is baseUrl)',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .describe(
      'Where the site is published, without path: for canonical links. Example: `https://docs.example.com`.',
    ),
  baseUrl: z
    .string()
    .default('/')
    .refine((path) => !/[?#\s]/.test(path) && !path.includes('://'), {
      message: 'expected a path such as "/docs/"',
    })
    .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/'))
    .describe('Path under which the site is served. Example: `/docs/`.'),
  trailingSlash: z
    .boolean()
    .optional()
    .describe(
      'Addresses of all pages end with a slash, or none does; by default those of folders do. Example: `true`.',
    ),
  locale: localeSchema,
  i18n: i18nSchema.optional(),
  strings: stringsSchema,
  favicon: z.string().min(1).optional().describe('Icon in a static folder. Example: `img/favicon.svg`.'),
  socialImage: z.string().min(1).optional().describe('Picture for link previews. Example: `img/social.png`.'),
  logo: logoSchema.optional(),
  navbar: navbarSchema,
  footer: footerSchema,
  announcement: announcementSchema.optional(),
  colorMode: colorModeSchema,
  toc: tocSchema,
  docs: docsSchema,
  pages: z
    .strictObject({
      path: z
        .string()
        .min(1)
        .default('pages')
        .transform((path) => path.replace(/^(\.\/)+|\/+$/g, ''))
        .describe(
          'Folder of the pages in React and Markdown that are no docs, relative to the site folder. Example: `src/pages`.',
        ),
      ...unifiedPluginsShape,
    })
    .prefault({})
    .describe("Pages that are no docs. Example: `{ path: 'src/pages' }`."),
  elsewhere: z
    .array(
      z
        .string()
        .transform((path) => path.replace(/^\/+|\/+$/g, ''))
        .refine((path) => path !== '', { message: 'expected a path under the base, such as "blog"' }),
    )
    .default([])
    .describe(
      "Paths under the base that something else serves: links to them are not checked. Example: `['blog']`.",
    ),
  customFields: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "Values that components read by Docusaurus' `useDocusaurusContext()`. Example: `{ apiHost: 'api.example.com' }`.",
    ),
  onBrokenLinks: level.default('throw').describe("Links to pages that do not exist. Example: `'warn'`."),
  onBrokenMarkdownLinks: level
    .default('throw')
    .describe("Links to files that do not exist. Example: `'warn'`."),
  onBrokenMarkdownImages: level.default('throw').describe("Images that do not exist. Example: `'warn'`."),
  onMovedLinks: level
    .optional()
    .describe(
      "Links to old paths, which redirect; as links to pages that do not exist by default. Example: `'warn'`.",
    ),
  onBrokenAnchors: level.default('warn').describe("Links to headings that do not exist. Example: `'throw'`."),
  onDuplicateRoutes: level.default('warn').describe("Two pages at one path. Example: `'throw'`."),
  markdown: z
    .strictObject({
      format: z
        .enum(['detect', 'mdx'])
        .default('detect')
        .describe(
          "`'detect'` reads `.md` as CommonMark; `'mdx'` reads it as MDX, as Docusaurus does. Example: `'mdx'`.",
        ),
      strict: z
        .boolean()
        .default(true)
        .describe(
          'Whether `<` and `{` that MDX cannot read are errors; otherwise they are text, with a warning. Example: `false`.',
        ),
      mermaid: z.boolean().default(true).describe('Draws mermaid fences as diagrams. Example: `false`.'),
      lineComments: z
        .array(
          z.strictObject({
            className: z.string().min(1).describe('Class of the lines. Example: `code-line--wrong`.'),
            line: z
              .string()
              .min(1)
              .optional()
              .describe('Words of the comment above a line. Example: `This is wrong`.'),
            block: z
              .strictObject({
                start: z
                  .string()
                  .min(1)
                  .describe('Words of the comment above lines. Example: `wrong-start`.'),
                end: z.string().min(1).describe('Words of the comment below them. Example: `wrong-end`.'),
              })
              .optional()
              .describe("Comments around lines. Example: `{ start: 'wrong-start', end: 'wrong-end' }`."),
          }),
        )
        .default([])
        .describe(
          "Comments in code that give lines a class, beside `highlight-next-line`. Example: `[{ className: 'code-line--wrong', line: 'This is wrong' }]`.",
        ),
      admonitions: z
        .array(
          z
            .string()
            .regex(
              /^[A-Za-z][\w-]*$/,
              'expected words of letters, digits and dashes, beginning with a letter',
            ),
        )
        .default([])
        .describe("Further words for admonitions, which look like `info`. Example: `['experimental']`."),
      tabGroups: z
        .record(
          z.string(),
          z.strictObject({
            label: z.string().min(1).describe('Name of the choice. Example: `Language`.'),
            values: z
              .array(
                z.strictObject({
                  value: z.string().min(1).describe('The `value` of a tab. Example: `php`.'),
                  label: z.string().min(1).describe('What readers see of it. Example: `PHP`.'),
                  nearest: z
                    .array(z.string())
                    .default([])
                    .describe(
                      "Values shown where a page lacks this one, the nearest first. Example: `['nodejs']`.",
                    ),
                }),
              )
              .min(1)
              .describe(
                "All values that tabs of the group may have. Example: `[{ value: 'php', label: 'PHP' }]`.",
              ),
          }),
        )
        .default({})
        .describe(
          'All choices of groups of tabs, by `groupId`. Pages with several such tabs show the choice at their top; tabs without the chosen value say so and show the first of its `nearest`. ' +
            "Example: `{ language: { label: 'Language', values: [{ value: 'php', label: 'PHP', nearest: ['nodejs'] }] } }`.",
        ),
    })
    .prefault({})
    .describe("How Markdown is read. Example: `{ format: 'mdx' }`."),
  plugins: z
    .array(pluginSchema)
    .default([])
    .describe(
      "What extends the site, in this order: pages, directives and files made from data, checks. Example: `[definePlugin({ name: 'prices', setup: (site) => ({ files: [] }) })]`.",
    ),
  tokens: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'expected names of letters and digits'), z.string())
    .optional()
    .describe("Values that pages name as `%name%`. Example: `{ name: 'Acme' }`."),
  redirects: z
    .array(redirectSchema)
    .default([])
    .describe("Moved pages. Example: `[{ from: 'old', to: 'new' }]`."),
  externalLinks: z
    .strictObject({
      mayFail: z
        .array(
          z.strictObject({
            url: z
              .url()
              .describe('The link, or its beginning followed by `*`. Example: `https://shop.test/*`.'),
            reason: z
              .string()
              .min(1)
              .describe('Why the link stays although it cannot be checked. Example: `asks for a login`.'),
          }),
        )
        .default([])
        .describe(
          "Links that `docs links external` does not ask for. Example: `[{ url: 'https://shop.test/*', reason: 'asks for a login' }]`.",
        ),
    })
    .prefault({})
    .describe(
      "Links to other websites. Example: `{ mayFail: [{ url: 'https://shop.test/*', reason: 'asks for a login' }] }`.",
    ),
  scripts: z.array(scriptSchema).default([]).describe("Scripts on every page. Example: `['js/notice.js']`."),
  styles: z
    .array(z.string().min(1))
    .default([])
    .describe("CSS files, relative to the site folder. Example: `['theme.css']`."),
  staticDirs: z
    .array(
      z
        .string()
        .min(1)
        .transform((path) => path.replace(/^(\.\/)+|\/+$/g, '')),
    )
    .default(['static'])
    .describe("Folders that are copied as they are. Example: `['static']`."),
  metadata: z
    .array(metadataSchema)
    .default([])
    .describe("Meta tags on every page. Example: `[{ name: 'theme-color', content: '#fff' }]`."),
  headTags: z
    .array(headTagSchema)
    .default([])
    .describe("Elements in every head. Example: `[{ tagName: 'link', attributes: { rel: 'me' } }]`."),
  serviceWorker: z
    .boolean()
    .default(false)
    .describe(
      'A service worker keeps the pages that a reader has opened, for times without a connection. Example: `true`.',
    ),
  noIndex: z.boolean().default(false).describe('Keeps search engines away. Example: `true`.'),
  analytics: analyticsSchema,
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

/** Path under which the whole site lies: that of the files which all its languages share. */
export function rootUrlOf({ baseUrl, language }: Pick<SiteConfig, 'baseUrl' | 'language'>): string {
  return language?.rootUrl ?? baseUrl;
}

/** Settings as an author writes them: everything may be left out. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
  } catch {
    return false;
  }
}
