/** Renders a complete HTML document. */

import type { Page, PageData, SidebarData, SiteData } from '../content/model.ts';
import type { Text } from '../strings/text.ts';
import { notingFailures } from '../guard.ts';
import { errorMessage } from '../error-message.ts';
import { DocsError, uniqueProblems, type Problem } from '../problems.ts';
import type { SlotComponents, SlotFiles } from '../ui/slots/slots.ts';
import { styleAttributesToClasses } from '../style-classes.ts';
import type { PageScope, SiteFacts } from '../render-scope.ts';
import { runInScope } from './run-in-scope.ts';
import { renderShell, type ShellInput } from './shell.tsx';
import { escapeAttribute, escapeText } from '../markup-text.ts';
import { versionName } from '../version-key.ts';
import { scriptJson } from './script-json.ts';
import { unstyledBanner } from './unstyled-banner.ts';
import { keysOf } from '../unknown-value.ts';

/** URLs that every document loads, and settings that only affect the head. */
export interface DocumentFrame {
  generator: string;
  text: Text;
  /** Module that the inline script imports on the first interaction. */
  clientHref: string;
  /** Module that the inline script imports to open the search dialog. */
  dialogHref: string;
  /** URLs of the modules that the search box consists of, which load in parallel with the client. */
  dialogModules?: readonly string[];
  stylesheets: string[];
  siteHref: string;
  /** Script for a page whose assets were removed by a newer deployment. Not set in the dev server. */
  recoverHref?: string;
  inlineScript: string;
  /**
   * The Content Security Policy as a `<meta>` element. Empty in the dev server, which adds its own scripts and styles.
   */
  policyElement: string;
  /** Site facts available to components that replace parts of the shell. */
  facts?: SiteFacts;
  favicon: string | null;
  socialImage: string | null;
  openSearchHref: string | null;
  /** Scripts from the configuration. */
  scripts: { src: string; async?: boolean; defer?: boolean; type?: string }[];
  /** The site's extra `<meta>` and `<link>` tags, as HTML. */
  headTags: string;
  /** Not set if the site has no analytics ID, and in the dev server. */
  analytics?: AnalyticsFrame;
  /** Modules added by the dev server. */
  devModules?: string[];
  /** Components that replace parts of the shell; `state` changes with their output. */
  slots?: FrameSlots;
  /** Revision that the dev server rendered the page from; see `Snapshot`. */
  revision?: number;
  /** URL of the sidebar that the document contains, if it isn't the one of the page's data. */
  sidebarHref?: string;
}

export interface FrameSlots {
  components: SlotComponents;
  /** Files of these components. */
  files: SlotFiles;
  state: string;
  /** Convert `style` attributes to classes, because components of adapted projects may use them. */
  hasStyleClasses?: boolean;
  /** Collects components that failed; the default part is rendered in their place. If not set, a failure throws. */
  failures?: Problem[];
  /** Maps an error to its location in the site's modules. */
  placeOf: (error: unknown) => Pick<Problem, 'file' | 'line' | 'column'> | null;
}

export interface AnalyticsFrame {
  /** URL of the script that loads the analytics service. */
  scriptHref: string;
  tagManager: string | null;
}

const ANALYTICS_ORIGIN = 'https://www.googletagmanager.com';

/** Returns the document, from the doctype to `</html>`. */
export function renderDocument(
  page: Page,
  site: SiteData,
  sidebar: SidebarData | null,
  frame: DocumentFrame,
): string {
  const { data } = page;
  const attributes = {
    lang: site.locale.code,
    dir: site.locale.direction,
    class: data.htmlClasses.join(' '),
    'data-client': frame.clientHref,
    'data-dialog': site.search === null ? null : frame.dialogHref,
    'data-dialog-modules': site.search === null ? null : (frame.dialogModules?.join(' ') ?? null),
    'data-search-index': site.search?.hosted === undefined ? (site.search?.indexHref ?? null) : null,
    'data-site': frame.siteHref,
    'data-sidebar': frame.sidebarHref ?? data.sidebarHref ?? null,
    'data-recover': frame.recoverHref,
    'data-default-theme': site.colorMode.defaultMode,
    'data-theme-switch': site.colorMode.disableSwitch ? 'off' : null,
    'data-announcement': site.announcement?.id ?? null,
    // The router may resolve the address.
    'data-revision': frame.revision === undefined ? null : String(frame.revision),
    'data-wake': data.kind === 'not-found' ? 'true' : null,
  };
  const render = (): string => shellHtml({ site, page: data, sidebar, html: page.html }, frame.slots);
  const shell = frame.facts === undefined ? render() : runInScope(frame.facts, render, shellScope(data));
  return [
    '<!doctype html>',
    `<html${attributeList(attributes)}>`,
    '<head>',
    ...head(page, site, frame),
    '</head>',
    '<body>',
    ...tagManagerFrame(frame.analytics?.tagManager ?? null),
    unstyledBanner(data, site.baseUrl, frame.text),
    `<script>${frame.inlineScript}</script>`,
    `<div id="docs-root">${shell}</div>`,
    `<script type="application/json" id="docs-page">${scriptJson(data)}</script>`,
    ...(frame.devModules ?? []).map((src) => `<script type="module" src="${escapeAttribute(src)}"></script>`),
    '</body>',
    '</html>\n',
  ].join('\n');
}

/** Facts about the page for parts of the shell. */
function shellScope({ path, version }: PageData): PageScope {
  const ofVersion = version === null ? {} : { version };
  return { path, ...ofVersion, navigation: null, needsNavigation: false, islandFacts: new Map() };
}

/** Returns the CSS of the classes that replace `style` attributes in a page's shell. */
export function shellStyles(
  input: Omit<ShellInput, 'slots'>,
  { components, hasStyleClasses = false }: FrameSlots,
): Record<string, string> {
  return hasStyleClasses ? styleAttributesToClasses(renderShell({ ...input, slots: components })).styles : {};
}

function fileWithStyle(input: ShellInput, { components, files }: FrameSlots): string | undefined {
  const withStyle = keysOf(files).find((name) =>
    renderShell({ ...input, slots: { [name]: components[name] } }).includes(' style="'),
  );
  return withStyle === undefined ? undefined : files[withStyle];
}

/** @throws DocsError if a component of the site fails or renders forbidden markup */
function shellHtml(input: Omit<ShellInput, 'slots'>, slots: FrameSlots | undefined): string {
  if (slots === undefined) {
    return renderShell(input);
  }
  let shell: string;
  try {
    const { result, failed } = notingFailures(() => renderShell({ ...input, slots: slots.components }));
    shell = result;
    slots.failures?.push(
      ...uniqueProblems(failed.map((error) => slotFailed(error, input, slots.placeOf(error)))),
    );
  } catch (error) {
    const place = slots.placeOf(error);
    if (place === null) {
      throw error;
    }
    throw new DocsError(slotFailed(error, input, place));
  }
  if (slots.hasStyleClasses === true) {
    return styleAttributesToClasses(shell).html;
  }
  if (shell.includes(' style="')) {
    throw new DocsError({
      code: 'slot-style',
      level: 'throw',
      message: "This component adds a `style` attribute to the shell, which the page's policy blocks.",
      fix: 'Use a class, and a style sheet that the component imports.',
      file: fileWithStyle(input, slots),
    });
  }
  return shell;
}

function slotFailed(
  error: unknown,
  { page }: Pick<ShellInput, 'page'>,
  place: ReturnType<FrameSlots['placeOf']>,
): Problem {
  return {
    code: 'slot-failed',
    level: 'throw',
    message: `A component of the site failed in the shell of "${page.path}": ${errorMessage(error).replace(/\.?$/, '.')}`,
    fix: 'Code that needs the browser (window, document, localStorage) belongs in an effect. To show the default part, render Original.',
    ...place,
  };
}

function head(page: Page, site: SiteData, frame: DocumentFrame): string[] {
  const { data } = page;
  const canonical = canonicalOf(page, site);
  const tags = [
    '<meta charset="utf-8">',
    // Must come before everything that it restricts.
    frame.policyElement === '' ? null : frame.policyElement,
    meta('generator', frame.generator),
    `<title>${escapeText(data.documentTitle)}</title>`,
    meta('viewport', 'width=device-width, initial-scale=1'),
    data.description === '' ? null : meta('description', data.description),
    page.keywords.length === 0 ? null : once(meta('keywords', page.keywords.join(','))),
    page.noIndex ? meta('robots', 'noindex, nofollow') : null,
    canonical === null ? null : `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
    ...alternates(page, site).map(once),
    data.markdownPath === null ? null : once(markdownLink(data.markdownPath)),
    property('og:title', data.documentTitle),
    property('og:type', data.kind === 'doc' ? 'article' : 'website'),
    property('og:site_name', site.title),
    property('og:locale', site.locale.code),
    page.canonical === null ? null : property('og:url', page.canonical),
    data.description === '' ? null : property('og:description', data.description),
    ...previewImage(page, site, frame),
    meta('docusaurus_locale', site.locale.code),
    meta('docsearch:language', site.locale.code),
    data.version === null ? null : meta('docusaurus_version', versionName(data.version)),
    data.version === null ? null : meta('docsearch:version', versionName(data.version)),
    meta('docusaurus_tag', data.searchTag),
    meta('docsearch:docusaurus_tag', data.searchTag),
    frame.favicon === null ? null : `<link rel="icon" href="${escapeAttribute(frame.favicon)}">`,
    frame.openSearchHref === null
      ? null
      : `<link rel="search" type="application/opensearchdescription+xml" title="${escapeAttribute(site.title)}" href="${escapeAttribute(frame.openSearchHref)}">`,
    ...analyticsScript(frame.analytics),
    // Blocks rendering until the navbar is complete, because items parsed later would shift those on the right.
    '<link rel="expect" href="#docs-below-navbar" blocking="render">',
    ...frame.stylesheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`),
    ...frame.scripts.map((script) => `<script${attributeList({ ...script })}></script>`),
    breadcrumbJson(page, site),
    frame.headTags === '' ? null : frame.headTags,
  ];
  const own = namesIn(page.head);
  return [
    ...tags.filter((tag) => tag !== null && !own.has(nameOf(tag))),
    page.head === '' ? null : once(page.head),
  ].filter((tag) => tag !== null);
}

/** Size in pixels of the images that builds draw for `socialCards`. Networks show this shape without cutting it. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** The page's own image, or the one that the build has drawn, or the site's. */
function previewImage(
  { data, image, card }: Page,
  site: SiteData,
  { socialImage }: Pick<DocumentFrame, 'socialImage'>,
): string[] {
  const found = image ?? card ?? socialImage;
  if (found === null) {
    return [meta('twitter:card', 'summary')];
  }
  const url = absolute(found, site);
  const tags = [property('og:image', url), meta('twitter:image', url)];
  const aboutCard = [
    property('og:image:width', String(CARD_SIZE.width)),
    property('og:image:height', String(CARD_SIZE.height)),
    property('og:image:alt', data.title),
    meta('twitter:image:alt', data.title),
  ];
  return [
    meta('twitter:card', 'summary_large_image'),
    ...(found === socialImage ? tags : tags.map(once)),
    ...(found === card ? aboutCard.map(once) : []),
  ];
}

/** Keys of head elements that may occur only once, such as `robots`, `og:image`, and `canonical`. */
function namesIn(head: string): Set<string | undefined> {
  const names = (head.match(/<(?:meta|link)\b[^>]*>/gi) ?? []).map(nameOf);
  return new Set(names.filter((name) => name !== undefined));
}

/** Returns the key of a head element. A page's own element replaces the default with the same key. */
function nameOf(tag: string): string | undefined {
  return (
    /^<meta [^>]*?(?:name|property)="([^"]+)"[^>]*>$/i.exec(tag)?.[1] ??
    /^<link [^>]*?rel="(canonical)"/i.exec(tag)?.[1]
  );
}

/** An untranslated page is canonical at its original, which has the same text. */
function canonicalOf({ data, canonical }: Page, site: SiteData): string | null {
  const original = data.translations?.[site.languages?.find(({ isDefault }) => isDefault)?.code ?? ''];
  return data.language === undefined || canonical === null || original === undefined
    ? canonical
    : absolute(original, site);
}

/** `hreflang` links to the page in each language, and to the `x-default` version. */
function alternates({ data, canonical, hreflang = data.translations }: Page, site: SiteData): string[] {
  if (canonical === null || data.language !== undefined) {
    return [];
  }
  const main = site.languages?.find(({ isDefault }) => isDefault)?.code ?? '';
  const translations = Object.entries(hreflang ?? {}).filter(([code]) => code !== site.locale.code);
  const inMain = hreflang?.[main];
  return [
    alternate(site.locale.code, canonical),
    ...translations.map(([code, path]) => alternate(code, absolute(path, site))),
    alternate(
      'x-default',
      inMain === undefined || main === site.locale.code ? canonical : absolute(inMain, site),
    ),
  ];
}

function analyticsScript(analytics: AnalyticsFrame | undefined): string[] {
  if (analytics === undefined) {
    return [];
  }
  const attributes = { async: true, src: analytics.scriptHref, 'data-analytics': true };
  return [
    `<link rel="preconnect" href="${ANALYTICS_ORIGIN}">`,
    `<script${attributeList(attributes)}></script>`,
  ];
}

/** Fallback for the tag manager's script if JavaScript is off (R91). */
function tagManagerFrame(id: string | null): string[] {
  return id === null
    ? []
    : [
        `<noscript><iframe src="${ANALYTICS_ORIGIN}/ns.html?id=${escapeAttribute(id)}" width="0" height="0" hidden></iframe></noscript>`,
      ];
}

/**
 * Breadcrumbs for search engines. URLs are absolute and items without a link are left out. Like the visible
 * breadcrumbs, the list starts with the home page, because many categories have no page.
 */
function breadcrumbJson(page: Page, site: SiteData): string | null {
  const home = absolute(site.baseUrl, site);
  const { breadcrumbs = [] } = page.data;
  if (breadcrumbs.length === 0 || page.canonical === null || page.canonical === home) {
    return null;
  }
  const above = breadcrumbs.slice(0, -1).filter((crumb) => crumb.href !== undefined);
  const items = [
    ...(site.home === undefined ? [[site.title, home] as const] : []),
    ...above.map((crumb) => [crumb.label, absolute(crumb.href ?? '', site)]),
    [page.data.title, page.canonical],
  ];
  const json = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
  return once(`<script type="application/ld+json">${scriptJson(json)}</script>`);
}

/**
 * Marks elements that only search engines and link previews read. Since these always load whole documents, client-side
 * navigation removes the elements and doesn't add new ones.
 */
function once(tags: string): string {
  return tags.replaceAll(/<(meta|link|script)(?=[\s>])/g, '<$1 data-once');
}

function absolute(href: string, site: SiteData): string {
  return /^https?:/i.test(href) ? href : site.url + (href.startsWith('/') ? href : site.baseUrl + href);
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}">`;
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeAttribute(href)}">`;
}

/** Link to the page as Markdown, for programs. */
function markdownLink(href: string): string {
  return `<link rel="alternate" type="text/markdown" href="${escapeAttribute(href)}">`;
}

function attributeList(attributes: Record<string, string | boolean | null | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('');
}
