/**
 * Pages written in React: every `pages/**.tsx` of a site, and the generator's own search and not-found pages. They're
 * rendered to static HTML like Markdown pages. Only components from `'use client'` modules are hydrated in the
 * browser.
 */

import { createElement, type ComponentType, type ReactElement } from 'react';
import { searchFacts } from '../head-facts.ts';
import { withTrailingSlash, type PageEnds } from '../base-path.ts';
import { errorMessage } from '../error-message.ts';
import type { LinkUse, Page, PlainPageData, SiteData } from '../content/model.ts';
import { uniqueProblems, type Problem } from '../problems.ts';
import { staticRouter } from '../client/router/static.ts';
import type { Text } from '../strings/text.ts';
import { DocsProvider } from '../ui/hooks/context.tsx';
import { SuggestedLinks } from '../ui/pages/SuggestedLinks.tsx';
import { SearchPage } from '../ui/search/SearchPage.tsx';
import { idsIn, linksIn } from './html-references.ts';
import { renderedLinkUse } from '../markdown/rendered-links.ts';
import { guarded, guarding, isComponent } from '../guard.ts';
import { pageScope, type PageFacts } from '../render-scope.ts';
import { islandFactsElement } from '../island-facts.ts';
import { hasBrowserDiagram } from '../markdown/constructs/mermaid.ts';
import { headTags, withPageFacts } from './run-in-scope.ts';
import { beginIslandsOfPage, island, takeRenderedIslands } from './island.tsx';
import { styleAttributesToClasses } from '../style-classes.ts';
import { renderToStaticMarkup } from './react-server.ts';
import { recordOf } from '../unknown-value.ts';

export interface PageFrame {
  site: SiteData;
  text: Text;
  /** Exclude the whole site from search engines. */
  noIndex: boolean;
  /** Folder of the pages, relative to the site folder: `pages`. */
  folder: string;
  /** See {@link withTrailingSlash}. */
  trailingSlash?: boolean | undefined;
  props?: Record<string, unknown>;
  /**
   * The page was written for another generator, where it works and has its own look. So it's rendered without components
   * that fail, with a warning, and without the look of texts.
   */
  toleratesFailure?: boolean;
}

export interface SitePage {
  page: Page;
  links: LinkUse[];
  anchors: string[];
  islands: string[];
}

interface PageMetadata {
  title?: string;
  description?: string;
  keywords?: string[];
  image?: string;
  noIndex?: boolean;
}

/**
 * Renders one React page.
 *
 * @param source module of the page, relative to the site folder: `pages/index.tsx`
 * @param module its exports: a default component and optional `metadata`
 * @param placeOf maps an error to its location in the site's modules
 */
export function renderSitePage(
  source: string,
  module: Record<string, unknown>,
  frame: PageFrame,
  placeOf: (error: unknown) => Pick<Problem, 'file' | 'line' | 'column'> | null = () => null,
): { result: SitePage | null; problems: Problem[] } {
  const path = pagePath(source, frame.folder, {
    baseUrl: frame.site.baseUrl,
    trailingSlash: frame.trailingSlash,
  });
  const Component = module['default'];
  const isTolerant = frame.toleratesFailure === true;
  const isHome = path === frame.site.baseUrl;
  if (!isComponent(Component)) {
    const problem: Problem = {
      // A site without a home page is broken.
      code: isTolerant && isHome ? 'page-render-error' : 'page-without-default-export',
      level: 'throw',
      file: source,
      message: `The page component at ${path} doesn't have a default export. This makes it impossible to render anything.`,
      fix: 'Export the component as default: `export default function Page() { … }`.',
    };
    return { result: null, problems: [problem] };
  }
  const metadata = metadataOf(module['metadata']);
  const input: PageInput = { source, path, metadata, frame };
  try {
    return { result: renderPage(Component, input), problems: [] };
  } catch (error) {
    if (!isTolerant) {
      return {
        result: null,
        problems: [
          failureOf(error, `The page ${path} failed`, { level: 'throw', file: source, ...placeOf(error) }),
        ],
      };
    }
    const { result, failed } = guarding(() => renderPage(Component, { ...input, hasLayout: true }));
    const isEmpty = result.page.html.replaceAll(/<(?!img|svg|video|iframe)[^>]*>/g, '').trim() === '';
    const what = isEmpty ? `The page ${path} is empty: it failed` : `A component of the page ${path} failed`;
    const level = isEmpty && isHome ? 'throw' : 'warn';
    const problems = [error, ...failed].map((one) =>
      failureOf(one, what, { level, file: source, ...placeOf(one) }),
    );
    return { result, problems: uniqueProblems(problems) };
  }
}

/** Ignores values of other types, such as exports of a module that stands in for one that fails. */
function metadataOf(written: unknown): PageMetadata {
  const { title, description, keywords, image, noIndex } = recordOf(written);
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(Array.isArray(keywords) ? { keywords: keywords.filter((word) => typeof word === 'string') } : {}),
    ...(typeof image === 'string' ? { image } : {}),
    ...(noIndex === true ? { noIndex } : {}),
  };
}

function renderPage(Own: ComponentType, input: PageInput): SitePage {
  const { source, frame } = input;
  return source !== null && isNotFoundPage(source, frame.folder)
    ? renderNotFoundPage(frame, source, guarded(Own))
    : renderElement(createElement(guarded(Own), frame.props), input);
}

function failureOf(error: unknown, what: string, place: Pick<Problem, 'level' | 'file'>): Problem {
  return {
    code: 'page-render-error',
    ...place,
    message: `${what} while it was rendered: ${errorMessage(error).replace(/\.?$/, '.')}`,
    fix: "Code that needs the browser (window, document, localStorage) belongs in an effect of a 'use client' component.",
  };
}

/** Renders the search page, an island that reads the query from the URL. */
export function renderSearchPage(path: string, frame: PageFrame): SitePage {
  const Search = island(SearchPage as ComponentType<Record<string, unknown>>, {
    source: '@generator/SearchPage',
    exportName: 'SearchPage',
    hydration: 'visible',
  });
  const metadata = {
    title: frame.text('searchPage.title'),
    description: frame.text('searchPage.description'),
    noIndex: true,
  };
  const element = createElement(Search, null, createElement(SuggestedLinks));
  return renderElement(element, { source: null, path, metadata, frame });
}

/**
 * Renders the not-found page. It has no canonical URL and search engines don't index it.
 *
 * @param Own the site's `pages/404.tsx`, shown below the search
 */
export function renderNotFoundPage(
  frame: PageFrame,
  source: string | null = null,
  Own: ComponentType = SuggestedLinks,
): SitePage {
  const metadata = { title: frame.text('notFound.title'), noIndex: true };
  const path = `${frame.site.baseUrl}404.html`;
  // The shell renders it below an interactive part that suggests pages with similar URLs.
  const rendered = renderElement(createElement(Own), { source, path, metadata, frame, hasLayout: true });
  rendered.page.canonical = null;
  rendered.page.data.kind = 'not-found';
  return rendered;
}

function isNotFoundPage(source: string, folder: string): boolean {
  return /^404\.[jt]sx?$/.test(source.slice(folder.length + 1));
}

/** Path of a React page: `pages/index.tsx` → `/docs/`, `pages/about/team.tsx` → `/docs/about/team`. */
export function pagePath(source: string, folder: string, ends: PageEnds): string {
  const name = source.slice(folder.length + 1).replace(/\.[jt]sx?$/, '');
  return withTrailingSlash(ends.baseUrl + name.replace(/(^|\/)index$/, '$1'), ends);
}

interface PageInput {
  source: string | null;
  path: string;
  metadata: PageMetadata;
  frame: PageFrame;
  /** Whether the page always has the navbar and the footer. */
  hasLayout?: boolean;
}

function renderElement(element: ReactElement | null, input: PageInput): SitePage {
  const { source, path, metadata, frame } = input;
  const { site } = frame;
  const data = untitledPage(path, site.title);
  const isAdapted = source !== null && frame.toleratesFailure === true;
  if (isAdapted) {
    data.body = { className: '' };
  }
  beginIslandsOfPage();
  takeRenderedIslands();
  const { result, facts } = withPageFacts(() =>
    renderToStaticMarkup(
      <DocsProvider router={staticRouter(site, data, null)} site={site}>
        {element}
      </DocsProvider>,
    ),
  );
  const { html, styles } = styleAttributesToClasses(result);
  const islands = takeRenderedIslands();
  const islandFacts = islands.length === 0 ? '' : islandFactsElement(pageScope());
  const title = metadata.title ?? facts.title ?? '';
  if (title !== '' && title !== site.title) {
    data.title = title;
    data.documentTitle = `${title} ${site.titleDelimiter} ${site.title}`;
  }
  data.htmlClasses.push(...(facts.htmlClasses ?? []));
  const isBare = isAdapted && (input.hasLayout ?? facts.hasLayout) !== true;
  if (isBare) {
    data.htmlClasses.push('docs-no-shell');
  }
  data.description = metadata.description ?? facts.description ?? '';
  data.hasBrowserDiagram = hasBrowserDiagram(html);
  const head = headTags(facts);
  const page: Page = {
    data,
    html: (isBare ? `<div class="main-wrapper">${html}</div>` : html) + islandFacts,
    markdown: null,
    digest: null,
    canonical: site.url === '' ? null : site.url + path,
    keywords: metadata.keywords ?? facts.keywords ?? [],
    questions: [],
    image: metadata.image ?? facts.image ?? null,
    noIndex: frame.noIndex || metadata.noIndex === true || searchFacts(head).noIndex,
    head,
    styles,
    source,
  };
  // Links of the generator's own pages come from the configuration, which has its own checks.
  return {
    page,
    links: source === null ? [] : linksOf(html, path, source, facts.links),
    anchors: [...idsIn(html), ...(facts.anchors ?? [])],
    islands,
  };
}

/** The data of a page before its component sets anything, so the title is the site's. */
function untitledPage(path: string, siteTitle: string): PlainPageData {
  return {
    buildId: '',
    path,
    kind: 'page',
    title: siteTitle,
    documentTitle: siteTitle,
    description: '',
    sidebar: null,
    version: null,
    unlisted: false,
    draft: false,
    searchTag: 'default',
    hasBrowserDiagram: false,
    htmlClasses: ['plugin-pages'],
    markdownPath: null,
  };
}

function linksOf(html: string, path: string, source: string, known: PageFacts['links']): LinkUse[] {
  return linksIn(html, known).flatMap((link) => {
    const use = renderedLinkUse(link, path);
    return use === null ? [] : [{ ...use, source }];
  });
}
