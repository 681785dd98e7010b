import { ALL_FILES, DEFAULT_DOCS, type DocsSettingsInput } from '../config/schema/docs.ts';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { Findings } from './findings.ts';
import { noPlugins, type PluginInstances } from './plugin-instances.ts';
import { usedVersion } from './docusaurus-version.ts';
import { usesMdx1 } from './mdx1.ts';
import { ownPlugin } from './own-plugins.ts';
import { mapAppearance } from './settings/appearance.ts';
import { mapBlogs } from './settings/blog.ts';
import { mapDocs } from './settings/docs.ts';
import { hasPages, mapFiles, mapUnbuilt } from './settings/files.ts';
import { mapFooter } from './settings/footer.ts';
import { mapHead } from './settings/head.ts';
import { mapLineComments, mapMarkdown } from './settings/markdown.ts';
import { hasOwnItems } from './theme-slots.ts';
import { mapNavbar } from './settings/navbar.ts';
import { mapPolicy } from './settings/policy.ts';
import { readPlugins, type Plugins } from './settings/plugins.ts';
import { mapRedirects } from './settings/redirects.ts';
import { mapAnalytics, mapSearch } from './settings/services.ts';
import { mapSite } from './settings/site.ts';
import { readThemeConfig } from './theme-config.ts';
import { flag, isRecord, record, text, type Settings } from './values.ts';

/** Settings that only concern Docusaurus itself, or that other code reads. */
const TOP = [
  'title',
  'tagline',
  'titleDelimiter',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'favicon',
  'noIndex',
  'trailingSlash',
  'i18n',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'future',
  'storage',
  'webpack',
  'ssrTemplate',
  'customFields',
  'markdown',
  'presets',
  'plugins',
  'themes',
  'themeConfig',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'staticDirectories',
];

const THEME = [
  'image',
  'announcementBar',
  'colorMode',
  'tableOfContents',
  'metadata',
  'prism',
  'navbar',
  'footer',
  'docs',
  'blog',
  'algolia',
  'typesense',
  'mermaid',
  'zoom',
  'imageZoom',
  'liveCodeBlock',
  'languageTabs',
  'api',
];

/**
 * Maps a `docusaurus.config` to the settings of a `site.config`.
 *
 * @param settings what the file exports
 * @param siteDir absolute; only checks whether folders exist, the version of Docusaurus, and whether components
 *   read the theme's settings
 * @param findings receives the settings without an equivalent
 */
export function mapSettings(
  settings: Settings,
  siteDir: string,
  findings: Findings = new Findings(),
  made: PluginInstances = noPlugins,
): SiteConfigInput {
  const theme = record(settings['themeConfig']);
  const themeFindings = findings.below('themeConfig');
  const plugins = readPlugins(settings, findings, made);
  findings.unread(settings, TOP);
  const themeConfig = readThemeConfig(settings, siteDir);
  if (themeConfig === undefined) {
    themeFindings.unread(theme, THEME);
  }
  mapDocsTheme(record(theme['docs']), themeFindings.below('docs'));
  const site = mapSite(settings, siteDir, findings);
  const unbuilt = mapUnbuilt(plugins, siteDir, findings);
  const docs = mapAllDocs(plugins, siteDir, findings);
  const ofDocs = docs.sets
    .slice(0, 1)
    .flatMap(({ remarkPlugins = [], rehypePlugins = [] }) => [...remarkPlugins, ...rehypePlugins]);
  const blogs = mapBlogs(plugins.blogs, ofDocs, groupsPosts(theme, siteDir), siteDir, findings);
  const lineComments = mapLineComments(record(theme['prism']));
  const head = mapHead(settings, plugins.headTags, findings);
  const files = mapFiles(settings, plugins, siteDir, findings);
  const search = mapSearch(theme, plugins, findings);
  const elsewhere = [...(site.elsewhere ?? []), ...(unbuilt.elsewhere ?? [])];
  return {
    ...site,
    ...(themeConfig === undefined ? {} : { themeConfig }),
    ...(elsewhere.length === 0 ? {} : { elsewhere }),
    docs: docs.sets.length === 1 ? docs.sets[0] : docs.sets,
    ...withPluginPages(site, plugins, siteDir),
    onMovedLinks: 'warn',
    images: { zoom: plugins.hasImageZoom },
    // Docusaurus only checks the links of its own components.
    onBrokenElementLinks: 'warn',
    markdown: {
      ...mapMarkdown(record(settings['markdown']), usesMdx1(siteDir), findings.below('markdown')).markdown,
      ...docs.markdown,
      ...(lineComments.length === 0 ? {} : { lineComments }),
    },
    plugins: [
      ...(docs.hasMath || blogs.hasMath ? [ownPlugin('math', {})] : []),
      ...blogs.plugins,
      ...search.plugins,
    ],
    ...mapAppearance(theme, themeFindings),
    ...mapNavbar(record(theme['navbar']), docs.ids, themeFindings.below('navbar'), hasOwnItems(siteDir)),
    ...(isRecord(theme['footer'])
      ? mapFooter(theme['footer'], text(settings['baseUrl']) ?? '/', themeFindings.below('footer'))
      : {}),
    ...head,
    ...files,
    ...mapPolicy(settings, { ...head, ...files }, siteDir),
    ...mapRedirects(plugins.redirects, findings),
    ...search.settings,
    ...mapAnalytics(plugins, findings),
  };
}

/**
 * Plugins may have created the pages that links lead to, and Docusaurus 2 reads relative links also as if they were on the
 * home page. In both cases, broken links only warn.
 */
function withPluginPages(
  { onBrokenLinks, onBrokenMarkdownLinks }: SiteConfigInput,
  { hasUnknown }: Plugins,
  siteDir: string,
): SiteConfigInput {
  if (!hasUnknown && !isOlderThan3(siteDir)) {
    return {};
  }
  return {
    ...(onBrokenLinks === 'throw' ? { onBrokenLinks: 'warn' } : {}),
    ...(onBrokenMarkdownLinks === 'throw' ? { onBrokenMarkdownLinks: 'warn' } : {}),
  };
}

function isOlderThan3(siteDir: string): boolean {
  return /^[\^~]?[012]\./.test(usedVersion(siteDir) ?? '');
}

/** Maps all sets of docs and merges their Markdown settings. */
function mapAllDocs(
  plugins: Plugins,
  siteDir: string,
  findings: Findings,
): { sets: DocsSettingsInput[]; ids: string[]; hasMath: boolean } & Pick<SiteConfigInput, 'markdown'> {
  const none = { settings: plugins.isWithoutDocs ? { exclude: [ALL_FILES] } : {}, path: ['presets'] };
  const main = plugins.docs ?? none;
  const others = plugins.otherDocs.filter((options) => hasPages(options, siteDir));
  const mapped = [main, ...others].map(({ settings, path }) =>
    mapDocs(settings, siteDir, findings.below(...path)),
  );
  const admonitions = [...new Set(mapped.flatMap(({ markdown }) => markdown?.admonitions ?? []))];
  return {
    sets: mapped.map(({ docs }) => docs),
    ids: mapped.map(({ docs }) => docs.id ?? DEFAULT_DOCS),
    markdown: admonitions.length === 0 ? {} : { admonitions },
    hasMath: mapped.some(({ hasMath }) => hasMath),
  };
}

/** Sidebars of blogs have a heading for each year since Docusaurus 3.5. */
function groupsPosts(theme: Settings, siteDir: string): boolean {
  const [, caret, major = '3', minor = '5'] =
    /^(\^?)(\d+)(?:\.(\d+))?/.exec(usedVersion(siteDir) ?? '') ?? [];
  const isNew = Number(major) > 3 || (major === '3' && (caret === '^' || Number(minor) >= 5));
  return flag(record(record(theme['blog'])['sidebar'])['groupByYear']) ?? isNew;
}

function mapDocsTheme(docs: Settings, findings: Findings): void {
  const sidebar = record(docs['sidebar']);
  if (flag(sidebar['hideable']) === true) {
    findings.lost(['sidebar', 'hideable'], "Readers can't hide the sidebar.");
  }
  if (flag(sidebar['autoCollapseCategories']) === true) {
    findings.lost(['sidebar', 'autoCollapseCategories'], 'A category stays open when another one is opened.');
  }
  findings.unread(docs, ['sidebar', 'versionPersistence']);
}
