import { locateValue } from '../../config/locate-value.ts';
import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { UNPUBLISHED_URL } from '../../config/schema/url.ts';
import type { Problem } from '../../problems.ts';
import { styleAttributesToClasses } from '../../style-classes.ts';
import { collectionOf } from '../../version-key.ts';
import { shellStrings } from '../../strings/site-text.ts';
import { collectionsOf } from '../collections.ts';
import type { ReaderChoice, SiteData } from '../model.ts';
import { announcementData } from './announcement.ts';
import type { VersionFacts } from './doc-facts.ts';
import type { KnownPaths } from './known-paths.ts';
import type { WithSiteLinks } from './load-site-html.ts';
import { navbarItems, type LatestVersion } from './navbar.ts';
import { redirectTable, type Redirect } from './redirects.ts';
import { searchSettings } from './search-settings.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';
import { fileWithBase, type Bases } from '../../base-path.ts';
import { isExternal } from '../../url-text.ts';
import { siteHref, type SiteLink } from './site-links.ts';
import { versionData } from './version-data.ts';

export interface SiteDataInput {
  config: SiteConfig;
  configFile: string | null;
  configSource: string;
  versions: readonly { facts: VersionFacts; sidebars: readonly ResolvedSidebar[] }[];
  paths: KnownPaths;
  redirects: readonly Redirect[];
  withSiteLinks: WithSiteLinks;
}

export interface BuiltSiteData {
  site: SiteData;
  links: SiteLink[];
  /** Class → declarations that replace `style` attributes in the settings' HTML. */
  styles: Record<string, string>;
  problems: Problem[];
}

/** Returns site-wide settings and navigation for the browser. */
export function siteData(input: SiteDataInput): BuiltSiteData {
  const { config, configFile, configSource, versions, paths, redirects } = input;
  const bases = { baseUrl: config.baseUrl, rootUrl: rootUrlOf(config) };
  const { links, styles, linkIn, htmlIn } = settingsReader(input, bases);

  const latest = latestVersions(config, versions);
  const home = homeOf(input, latest);
  const navbar =
    latest.size === 0
      ? { items: [], problems: [] }
      : navbarItems({
          config,
          configFile,
          configSource,
          latest,
          link: linkIn('navbar'),
          html: (written) => htmlIn('navbar', written),
        });
  const announcement = announcementData(config, (content) => htmlIn('announcement', content));
  noteTargets({ linkIn }, input);
  const choices = readerChoices(config);
  const site: SiteData = {
    buildId: '',
    title: config.title,
    tagline: config.tagline,
    titleDelimiter: config.titleDelimiter,
    url: config.url === UNPUBLISHED_URL ? '' : config.url,
    baseUrl: config.baseUrl,
    ...(home === undefined ? {} : { home }),
    locale: config.locale,
    ...(config.language === undefined || config.language.all.length === 1
      ? {}
      : { languages: config.language.all }),
    strings: shellStrings(config.strings),
    logo: logoData(config, bases, linkIn('logo')),
    navbar: {
      title: config.navbar.title ?? config.title,
      hideOnScroll: config.navbar.hideOnScroll,
      ...(config.navbar.className === undefined ? {} : { className: config.navbar.className }),
      items: navbar.items,
    },
    footer: footerData(config, { linkIn, htmlIn }),
    announcement: announcement.announcement,
    colorMode: config.colorMode,
    ...(choices.length === 0 ? {} : { choices }),
    versions: versions.map(({ facts, sidebars }) => versionData(facts, sidebars)),
    docsPluginId: config.docs.id,
    sidebars: Object.fromEntries(
      versions.flatMap(({ sidebars }) => sidebars.map(({ key, firstLink }) => [key, { firstLink }] as const)),
    ),
    redirects: redirectTable(redirects, paths),
    pathsHref: '',
    assistants: config.url === UNPUBLISHED_URL ? [] : config.assistants,
    feedback: config.feedback,
    analytics: config.analytics,
    search: searchSettings(config, linkIn('search')),
  };
  return { site, links, styles: { ...styles, ...announcement.styles }, problems: navbar.problems };
}

/** The page that the title links to, if the site has no page at its base URL. */
function homeOf(
  { config, paths, redirects }: SiteDataInput,
  latest: ReadonlyMap<string, LatestVersion>,
): string | undefined {
  const hasHome =
    paths.canonical(config.baseUrl) !== null ||
    redirects.some(({ from }) => `${from}/`.replace('//', '/') === config.baseUrl);
  const [first] = latest.values();
  return hasHome || first === undefined ? undefined : versionData(first.facts, first.sidebars).mainPath;
}

function footerData(
  { footer }: SiteConfig,
  { linkIn, htmlIn }: Pick<SettingsReader, 'linkIn' | 'htmlIn'>,
): SiteData['footer'] {
  return {
    style: footer.style,
    columns: footer.columns.map(({ items, ...column }) => ({
      ...column,
      items: items.map((item) => ({
        ...('html' in item
          ? { html: htmlIn('footer', item.html) }
          : { label: item.label, href: linkIn('footer')(item.to ?? item.href ?? '') }),
        ...(item.className === undefined ? {} : { className: item.className }),
      })),
    })),
    copyright: htmlIn('footer', footer.logo + footer.copyright),
  };
}

/** Records the links that only the checks use: targets of redirects, and files. */
function noteTargets({ linkIn }: Pick<SettingsReader, 'linkIn'>, { config, redirects }: SiteDataInput): void {
  for (const redirect of redirects) {
    linkIn('redirect', {}, 'redirects')(redirect.rawTo);
  }
  for (const [holder, setting, file] of namedFiles(config)) {
    linkIn(holder, { isFile: true }, setting)(file);
  }
}

interface SettingsReader {
  links: SiteLink[];
  styles: Record<string, string>;
  /** Resolves a link in a setting and records it. */
  linkIn: (holder: string, kind?: Pick<SiteLink, 'isFile'>, setting?: string) => (raw: string) => string;
  /** Prepares HTML in a setting for publication and records its links and styles. */
  htmlIn: (holder: string, written: string) => string;
}

function settingsReader(
  {
    configFile,
    configSource,
    paths,
    withSiteLinks,
  }: Pick<SiteDataInput, 'configFile' | 'configSource' | 'paths' | 'withSiteLinks'>,
  bases: Bases,
): SettingsReader {
  const links: SiteLink[] = [];
  const styles: Record<string, string> = {};
  const resolve = (raw: string): string => siteHref(raw, bases, paths);
  const linkIn: SettingsReader['linkIn'] =
    (holder, kind = {}, setting = holder) =>
    (raw) => {
      const isOwnFile = kind.isFile === true && !isExternal(raw);
      const href = isOwnFile ? fileWithBase(raw, bases) : resolve(raw);
      const place = { file: configFile ?? undefined, ...locateValue(configSource, raw, [setting]) };
      links.push({ holder, raw, href, ...kind, ...place });
      return href;
    };
  const htmlIn = (holder: string, written: string): string => {
    const { html, styles: own } = styleAttributesToClasses(written);
    Object.assign(styles, own);
    return withSiteLinks(html, resolve, linkIn(holder));
  };
  return { links, styles, linkIn, htmlIn };
}

/** The markup of tabs determines the replacement for a value that they lack. */
function readerChoices({ markdown: { tabGroups } }: SiteConfig): ReaderChoice[] {
  return Object.entries(tabGroups).map(([group, { label, query = group, values }]) => ({
    group,
    label,
    query,
    values: values.map(({ value, label: text }) => ({ value, label: text })),
  }));
}

/** By the id of its set of docs. */
function latestVersions(
  config: SiteConfig,
  versions: SiteDataInput['versions'],
): ReadonlyMap<string, LatestVersion> {
  return new Map(
    collectionsOf(config).flatMap(({ id, config: { docs } }) => {
      const own = versions.filter(({ facts }) => collectionOf(facts.version.name) === (id ?? ''));
      const last = own.find(({ facts }) => facts.version.isLast) ?? own[0];
      return last === undefined ? [] : [[docs.id, last]];
    }),
  );
}

/** Configured files in static folders, which must also exist. */
type NamedFile<File> = [holder: string, setting: string, file: File];

function namedFiles({ logo, favicon, socialImage, scripts }: SiteConfig): NamedFile<string>[] {
  const named: NamedFile<string | undefined>[] = [
    ['logo', 'logo', logo?.src],
    ['logo', 'logo', logo?.srcDark],
    ['favicon', 'favicon', favicon],
    ['social image', 'socialImage', socialImage],
    ...scripts.map(({ src }): NamedFile<string> => ['script', 'scripts', src]),
  ];
  return named.filter(
    (entry): entry is NamedFile<string> => entry[2] !== undefined && !entry[2].startsWith('data:image/'),
  );
}

function logoData({ logo }: SiteConfig, bases: Bases, linkTo: (raw: string) => string): SiteData['logo'] {
  if (logo === undefined) {
    return null;
  }
  const address = (src: string): string => (/^(https?:)?\/\//.test(src) ? src : fileWithBase(src, bases));
  const { src, srcDark, to, href = to, target, ...rest } = logo;
  const link = {
    ...(href === undefined ? {} : { href: linkTo(href) }),
    ...(target === undefined ? {} : { target }),
    ...(target === '_blank' ? { rel: 'noopener noreferrer' } : {}),
  };
  return {
    ...rest,
    src: address(src),
    ...(srcDark === undefined ? {} : { srcDark: address(srcDark) }),
    ...(Object.keys(link).length === 0 ? {} : { link }),
  };
}
