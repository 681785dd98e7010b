import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  siteConfigSchema,
  type BuiltLanguage,
  type SiteConfig,
  type SiteConfigInput,
} from '../../config/schema/site-config.ts';
import { CARD_LIST } from '../card-list.ts';
import type { RenderedMarkdown } from '../model.ts';
import { EMPTY_RENDERED } from '../empty-rendered.ts';
import {
  buildNavigation,
  type BuiltNavigation,
  type NavigationRequest,
} from '../navigation/build-navigation.ts';
import type { OwnedDocument } from '../model.ts';
import { readDocs, readMarkdownPages, readPluginPages, type ReadDocs, type ReadMode } from '../read-docs.ts';

/** Creates a site folder for a test, inside the temporary folder that is deleted after all tests. */
export function siteFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-site-'));
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return folder;
}

export function config(settings: SiteConfigInput = {}): SiteConfig {
  return siteConfigSchema.parse(settings);
}

/** The German part of a site in English and German. */
export const german: BuiltLanguage = {
  name: 'de',
  rootUrl: '/docs/',
  folder: 'i18n/de',
  all: [
    { name: 'en', code: 'en', label: 'English', baseUrl: '/docs/', isDefault: true },
    { name: 'de', code: 'de', label: 'Deutsch', baseUrl: '/docs/de/', isDefault: false },
  ],
  messages: {},
  sidebars: {},
};

/** Returns an otherwise empty rendered page with the parts that a test needs. */
export function rendered(parts: Partial<RenderedMarkdown> = {}): RenderedMarkdown {
  return { ...EMPTY_RENDERED, ...parts };
}

export interface NavigateOptions extends Pick<NavigationRequest, 'pluginSidebars' | 'redirectsTo'> {
  mode?: ReadMode;
  otherPaths?: string[];
  language?: BuiltLanguage;
  /** Pages of plugins, with a path or as docs. */
  documents?: readonly OwnedDocument[];
}

export interface Navigated extends BuiltNavigation {
  read: ReadDocs;
}

/**
 * Reads a site's docs and builds its navigation. Instead of rendering Markdown, uses a first line `# Title` as the
 * title and everything else, unchanged, as HTML. `<head>` contains elements for the page's head.
 */
export async function navigate(
  files: Readonly<Record<string, string>>,
  settings: SiteConfigInput = {},
  { mode = 'build', otherPaths = [], language, documents = [], ...request }: NavigateOptions = {},
): Promise<Navigated> {
  const siteDir = siteFolder(files);
  const siteConfig = { ...config(settings), ...(language === undefined ? {} : { language }) };
  const isDoc = (document: OwnedDocument): boolean => document.path === undefined;
  const read = await readDocs(siteDir, siteConfig, { mode, documents: documents.filter(isDoc) });
  const markdownPages = (await readMarkdownPages(siteDir, siteConfig, { mode })).pages;
  const outside = documents.filter((document) => !isDoc(document));
  const pluginPages = readPluginPages(outside, siteConfig, { mode }).pages;
  const pages = new Map(
    [...read.versions, markdownPages, pluginPages].flatMap(({ docs }) =>
      docs.map((doc) => {
        const title = /^# (.*)\n?/.exec(doc.body);
        const body = doc.body.slice(title?.[0].length ?? 0).trim();
        const page = rendered({
          html: body,
          markdown: body,
          head: /<head>(.*)<\/head>/.exec(body)?.[1] ?? '',
          hasCardList: body.includes(CARD_LIST),
          excerpt: body.split('\n')[0] ?? '',
          contentTitle: title === null ? null : { text: title[1] ?? '', html: title[1] ?? '', id: 'title' },
        });
        return [doc.source, page] as const;
      }),
    ),
  );
  const navigation = await buildNavigation({
    siteDir,
    config: siteConfig,
    versions: read.versions,
    rendered: pages,
    mode,
    otherPaths,
    markdownPages,
    pluginPages,
    ...request,
  });
  return { ...navigation, read };
}
