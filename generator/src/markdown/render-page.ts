/**
 * Renders Markdown and MDX to HTML, with all page data for later steps. This module loads the parser and all
 * constructs, so a build in which all pages are cached doesn't load it.
 */

import { pageScope } from '../render-scope.ts';
import { islandFactsElement } from '../island-facts.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';

import { CARD_LIST } from '../content/card-list.ts';
import type { LinkUse, RenderedMarkdown, RenderedText } from '../content/model.ts';
import { BrandTokens } from './brand-tokens.ts';
import type { MarkdownContext, MarkdownInput } from './contract.ts';
import { footnoteSection } from './constructs/standard/footnote.ts';
import { takeContentTitle } from './constructs/standard/heading.ts';
import { PageTerms } from './constructs/term.ts';
import { fillTableOfContents } from './constructs/toc-inline.ts';
import { renderNode } from './dispatch.ts';
import { FileAssets } from './file-assets.ts';
import { FileLoader } from './mdx/file-loader.ts';
import { withTabChoices } from './constructs/tabs/tabs.ts';
import { beforeContentHtml } from './before-content.ts';
import { PageRecord } from './page-record.ts';
import { nestingProblem } from './nesting-limit.ts';
import { recordRuntime } from './recorded-runtime.ts';
import { Render, type RenderShared } from './render.ts';
import { htmlUses } from '../policy/html-uses.ts';
import type { PageContext, PageSettings, SiteQueries } from './site-queries.ts';
import { pageMarkdown } from './markdown-export/page-markdown.ts';
import { changedHtml } from './unified/page-html.ts';
import { pluginProblem, type TreePlugins } from './unified/tree-plugins.ts';

/** Services that render parts of pages, shared by all pages. */
interface PageTools extends Pick<PageContext, 'text' | 'mdx' | 'highlighter' | 'emojiOf'> {
  pluginsOf: NonNullable<MarkdownContext['pluginsOf']>;
}

/** @param site answers the page's queries */
export async function renderPage(
  input: MarkdownInput,
  settings: PageSettings,
  tools: PageTools,
  site: SiteQueries,
): Promise<RenderedMarkdown> {
  const page = new PageRecord(settings.headingIds);
  if (settings.hasTerms) {
    const { source, path, version } = input;
    page.terms = new PageTerms(site.terms, site.ownTerms({ source, path, version }));
  }
  try {
    const context = pageContext(input.version, settings, tools, site);
    const plugins = tools.pluginsOf(input.version)?.plugins ?? null;
    const { html, markdown } = await renderBody(input, context, plugins, page);
    return finish(html, markdown, page, input.source);
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
    // Stack overflow: nesting that the check in advance didn't detect.
    page.problems.push({ ...nestingProblem(), file: input.source, line: input.bodyLine, column: 1 });
    return finish('', '', page, input.source);
  }
}

function pageContext(
  version: string,
  settings: PageSettings,
  { text, mdx, highlighter, emojiOf }: PageTools,
  site: SiteQueries,
): PageContext {
  if (settings.hasPlugins) {
    site.plugins(version); // recorded, so the page is rendered again when they change
  }
  return {
    ...settings,
    text,
    highlighter,
    mdx: mdx === null ? null : recordRuntime(mdx, site),
    ...(emojiOf === undefined ? {} : { emojiOf }),
    site,
    tree: settings.hasTrees ? site.tree(version) : null,
  };
}

async function renderBody(
  input: MarkdownInput,
  context: PageContext,
  plugins: TreePlugins | null,
  page: PageRecord,
): Promise<{ html: string; markdown: string }> {
  const { site, siteDir, staticDirs, hasOriginals, hasTokens } = context;
  const baseUrl = context.rootUrl ?? context.baseUrl;
  const assets = new FileAssets({ siteDir, staticDirs, baseUrl }, site, (source) =>
    hasOriginals ? site.originals(source) : [],
  );
  const tokens = hasTokens ? new BrandTokens(site) : null;
  const loader = new FileLoader(context, assets, tokens, plugins);
  const file = await loader.load(input, page);
  if (file === null) {
    return { html: '', markdown: '' };
  }
  const shared: RenderShared = {
    context,
    assets,
    page,
    path: input.path,
    version: input.version,
    renderNode,
    // Methods, so that a copy with another record reports to that record.
    tokensIn(text, use, node, part) {
      return tokens === null
        ? text
        : tokens.replace(text, use, (name) => this.page.problems.push(tokens.unknownToken(name, part, node)));
    },
    replaceTokens(part) {
      tokens?.replaceInTree(part, this.page.problems);
    },
  };
  const render = new Render(shared, file);
  const title = takeContentTitle(file.tree.children, render);
  const lead = await beforeContentHtml(input, loader, shared);
  const body = render.blocks(title.nodes);
  const written = [title.html, lead, withTabChoices(body, page, context), footnoteSection(page, context.text)]
    .filter((part) => part !== '')
    .join('\n');
  const html = plugins?.changesHtml === true ? await withPlugins(written, plugins, render) : written;
  return { html, markdown: pageMarkdown(title.nodes, render, context.origin ?? '') };
}

/** The HTML after the plugins have run; unchanged if one of them fails. */
async function withPlugins(html: string, plugins: TreePlugins, render: Render): Promise<string> {
  const { source, text, frontMatter } = render.file;
  const file = { path: path.join(render.context.siteDir, source), text, frontMatter };
  try {
    return await changedHtml(html, plugins, file, render);
  } catch (error) {
    render.page.problems.push(pluginProblem(error, render.file));
    return html;
  }
}

function finish(html: string, markdown: string, page: PageRecord, source: string): RenderedMarkdown {
  const text = {
    html: compact(
      fillTableOfContents(html, page.headings, page.headingChoices) +
        (page.islands.size === 0 ? '' : islandFactsElement(pageScope())),
    ),
    markdown,
    headings: page.headings,
    blocks: page.blocks,
    samples: page.samples,
  };
  return {
    ...text,
    digest: digestOf(text),
    contentTitle: page.contentTitle,
    excerpt: page.excerpt,
    links: linksToCheck(page, source),
    anchors: page.anchors,
    assets: [...page.assets.values()],
    remote: htmlUses(text.html + page.head),
    styles: page.styles,
    hasBrowserDiagram: page.hasBrowserDiagram,
    hasCardList: text.html.includes(CARD_LIST),
    ...(pageScope()?.needsNavigation === true ? { needsNavigation: true as const } : {}),
    directives: page.directives,
    islands: [...page.islands],
    head: page.head,
    problems: page.problems,
  };
}

/** An API reference has thousands of links to IDs on their own page, and these can't break when other pages change. */
function linksToCheck({ links, anchors }: PageRecord, page: string): LinkUse[] {
  const ids = new Set(anchors);
  return links.filter(({ raw, source }) => source !== page || !raw.startsWith('#') || !ids.has(raw.slice(1)));
}

/** HTML and Markdown are hashed directly, because quoting them as JSON takes longer than hashing. */
function digestOf({ html, markdown, ...rest }: RenderedText & Pick<RenderedMarkdown, 'headings'>): string {
  return createHash('sha256')
    .update(JSON.stringify([html.length, markdown.length, rest]))
    .update(html)
    .update(markdown)
    .digest('hex')
    .slice(0, 32);
}

/**
 * Copies a text to halve its memory: strings from the native parser use two bytes per character, even for ASCII, and so
 * does any text concatenated with them. Thousands of pages are in memory at once.
 */
function compact(text: string): string {
  return Buffer.from(text).toString();
}
