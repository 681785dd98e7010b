import { publishedOrigin, rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { headOverrides } from './head-overrides.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import type { LastUpdate } from '../last-update.ts';
import type { Breadcrumb, Doc, DocPageData, Page, PageLink } from '../model.ts';
import { cardsHtml, cardsMarkdown, describeCards } from './cards.ts';
import type { DocFacts, VersionFacts } from './doc-facts.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { CARD_LIST } from '../card-list.ts';
import { aboveMarkdown, markdownPath, markdownExport } from './markdown-export.ts';
import { blankPage } from './page-frame.ts';
import { overriddenPaging } from './paging.ts';
import { createSidebarIndex, type VersionSidebarIndex } from './sidebar-index.ts';
import { admonitionClass } from '../../admonition-kinds.ts';
import { siteText } from '../../strings/site-text.ts';
import { withBase } from '../../base-path.ts';
import type { DocFrontMatter } from '../front-matter-schema.ts';
import { diskFile, originalOf } from '../read-docs.ts';
import type { SiteLink } from './site-links.ts';
import { tagPath } from './tag-pages.ts';
import { encodePath } from '../../url-text.ts';

export interface DocPageContext {
  config: SiteConfig;
  facts: VersionFacts;
  sidebars: VersionSidebarIndex;
  /** By source. */
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  /** Returns the paths of the doc with this id in the other versions. */
  alternates: (docId: string, version: string) => Record<string, string>;
}

/** Returns the context for Markdown pages that aren't docs, without version and sidebar. */
export function contextOutsideDocs(facts: VersionFacts, config: SiteConfig): DocPageContext {
  return {
    config,
    facts,
    sidebars: createSidebarIndex([], facts),
    lastUpdates: new Map(),
    alternates: () => ({}),
  };
}

export interface BuiltDocPage {
  page: Page<DocPageData>;
  links: SiteLink[];
  problems: Problem[];
}

/** Builds a doc with everything around it: sidebar, breadcrumbs, previous and next links, table of contents. */
export function docPage(facts: DocFacts, context: DocPageContext): BuiltDocPage {
  const { config, sidebars } = context;
  const { version } = context.facts;
  const { doc, rendered, title, description } = facts;
  const { frontMatter } = doc;
  const problems: Problem[] = [];

  const parent = parentOf(doc, context, problems);
  const shown = shownSidebar(doc, parent, sidebars, problems);
  const paging = overriddenPaging(sidebars.paging(shown, doc.path), facts, context.facts);
  problems.push(...paging.problems);

  const blank = blankPage(config, version, {
    path: doc.path,
    title,
    description,
    headingHtml: headingHtml(facts),
  });
  const overrides = headOverrides(rendered.head);
  const cards = rendered.hasCardList ? pageCards(facts, shown, context, problems) : NO_CARDS;
  const above = aboveMarkdown(facts);
  const notice = changedOriginalNotice(doc, config);
  const page: Page<DocPageData> = {
    ...blank,
    data: {
      ...blank.data,
      kind: 'doc',
      documentTitle: overrides.title ?? blank.data.documentTitle,
      description: overrides.description ?? blank.data.description,
      sidebar: shown,
      breadcrumbs: config.docs.breadcrumbs ? breadcrumbs(facts, parent, shown, sidebars) : [],
      ...paging.paging,
      htmlClasses: [
        ...blank.data.htmlClasses,
        ...(doc.frontMatter.hide_table_of_contents === true ? ['docs-no-toc'] : []),
        'docs-doc-page',
        `docs-doc-id-${doc.id}`,
        ...ownClasses(frontMatter),
      ],
      ...ownData(facts, context),
    },
    digest: JSON.stringify([rendered.digest, cards, above, notice]),
    get html() {
      return notice + rendered.html.replaceAll(CARD_LIST, () => cards.html);
    },
    get markdown() {
      return markdownExport(
        above,
        rendered.markdown.replaceAll(CARD_LIST, () => cards.markdown),
      );
    },
    keywords: frontMatter.keywords ?? [],
    questions: frontMatter.questions ?? [],
    image: frontMatter.image === undefined ? null : imageAddress(frontMatter.image, config),
    noIndex: blank.noIndex || doc.unlisted || overrides.noIndex,
    head: overrides.head,
    styles: rendered.styles,
    source: doc.source,
  };
  return { page, links: imageLinks(page.image, doc), problems };
}

/** Classes for `<html>` that the front matter of a page adds. */
export function ownClasses({ page_class_name: names = '' }: DocFrontMatter): string[] {
  return names.split(/\s+/).filter((name) => name !== '');
}

/** The data that doesn't depend on the page's place in a sidebar. */
function ownData(facts: DocFacts, context: DocPageContext) {
  const { doc, rendered } = facts;
  const { config } = context;
  const { version } = context.facts;
  const hideToc = doc.frontMatter.hide_table_of_contents ?? false;
  return {
    ...untranslated(doc, config),
    id: doc.id,
    toc: hideToc ? [] : tableOfContents(facts, config),
    hideToc,
    alternates: context.alternates(doc.id, version.name),
    tags: tagLinks(facts, context),
    editUrl: editUrl(doc, config, version.folder),
    lastUpdated: lastUpdated(doc, context),
    unlisted: doc.unlisted,
    draft: doc.draft,
    hasBrowserDiagram: rendered.hasBrowserDiagram,
    markdownPath: markdownPath(doc.path),
  } satisfies Partial<DocPageData>;
}

/** The front matter image, for the link check. */
function imageLinks(address: string | null, { frontMatter, source, frontMatterLines }: Doc): SiteLink[] {
  return address === null || frontMatter.image === undefined
    ? []
    : [
        {
          holder: 'front matter image',
          isFile: true,
          raw: frontMatter.image,
          href: address,
          file: source,
          line: frontMatterLines['image'],
        },
      ];
}

/** Returns the language attributes of a page that isn't translated to the current language. */
function untranslated(doc: Doc, { i18n, language }: SiteConfig): Pick<DocPageData, 'language'> {
  const own = i18n?.locales.find(({ name }) => name === i18n.defaultLocale);
  const isTranslated = language === undefined || language.name === own?.name || doc.original !== undefined;
  return isTranslated || own === undefined || doc.plugin !== undefined
    ? {}
    : { language: { lang: own.code, dir: own.direction } };
}

/** HTML above a translation whose original has changed since. */
function changedOriginalNotice({ changedOriginal }: Doc, config: SiteConfig): string {
  const { i18n } = config;
  const own = i18n?.locales.find(({ name }) => name === i18n.defaultLocale);
  if (changedOriginal === undefined || i18n?.staleNotice !== true || own === undefined) {
    return '';
  }
  const text = siteText(config);
  const link = `<a href="${escapeAttribute(changedOriginal)}" hreflang="${escapeAttribute(own.code)}">${escapeAttribute(text('translation.original'))}</a>`;
  return `<div class="${admonitionClass('info')}" role="note" data-nosnippet><div class="admonition-content">\n<p>${escapeAttribute(text('translation.stale'))} ${link}</p>\n</div></div>\n`;
}

/** A heading in the text takes precedence over the title. `hide_title` only hides a title that isn't in the text. */
function headingHtml({ doc, rendered, title }: DocFacts): string | null {
  if (rendered.contentTitle !== null) {
    return rendered.contentTitle.standsInText === true ? null : rendered.contentTitle.html;
  }
  return doc.frontMatter.hide_title === true ? null : escapeAttribute(title);
}

/** Returns the headings within the levels configured for the page or site (T1). */
function tableOfContents({ doc, rendered }: DocFacts, { toc }: SiteConfig): DocFacts['rendered']['headings'] {
  const first = doc.frontMatter.toc_min_heading_level ?? toc.minHeadingLevel;
  const last = doc.frontMatter.toc_max_heading_level ?? toc.maxHeadingLevel;
  return rendered.headings.filter(({ level }) => level >= first && level <= last);
}

/** Returns the page referenced by `sidebar_parent`. */
function parentOf(doc: Doc, { facts }: DocPageContext, problems: Problem[]): Doc | null {
  const id = doc.frontMatter.sidebar_parent;
  if (id === undefined) {
    return null;
  }
  const parent = facts.docs.get(id)?.doc;
  if (parent !== undefined) {
    return parent;
  }
  const near = nearestName(id, [...facts.docs.keys()]);
  problems.push({
    code: 'unknown-sidebar-parent',
    level: 'throw',
    message: `\`sidebar_parent\` refers to the doc "${id}", which doesn't exist.`,
    fix:
      near === null
        ? 'Write the ID of a page, such as "guide/errors", or remove the line.'
        : `Did you mean "${near}"?`,
    file: doc.source,
    line: doc.frontMatterLines['sidebar_parent'],
  });
  return null;
}

/** Breadcrumbs of the page, or of its parent if the page isn't in a sidebar. */
function breadcrumbs(
  { doc, title }: DocFacts,
  parent: Doc | null,
  shown: string | null,
  sidebars: VersionSidebarIndex,
): Breadcrumb[] {
  const own = sidebars.breadcrumbs(shown, doc.path);
  const above = parent === null || own.length > 0 ? [] : sidebars.breadcrumbs(shown, parent.path);
  const last = above.at(-1);
  if (parent === null || last === undefined) {
    return own;
  }
  return [
    ...above.slice(0, -1),
    { label: last.label, href: parent.path },
    { label: doc.frontMatter.sidebar_label ?? title },
  ];
}

/** `displayed_sidebar` takes precedence over the sidebar that contains the page, and that over its parent's sidebar. */
function shownSidebar(
  doc: Doc,
  parent: Doc | null,
  sidebars: VersionSidebarIndex,
  problems: Problem[],
): string | null {
  const wanted = doc.frontMatter.displayed_sidebar;
  if (wanted === undefined || wanted === null) {
    const ofParent = parent === null ? null : sidebars.sidebarOf(parent.id);
    return wanted === null ? null : (sidebars.sidebarOf(doc.id) ?? ofParent);
  }
  const key = `${doc.version}/${wanted}`;
  if (sidebars.has(key)) {
    return key;
  }
  const names = sidebars.names();
  const near = nearestName(wanted, names);
  problems.push({
    code: 'unknown-sidebar',
    level: 'throw',
    message: `Doc with ID ${doc.id} wants to display sidebar ${wanted} but a sidebar with this name doesn't exist.`,
    fix: `${near === null ? '' : `Did you mean "${near}"? `}Available sidebars are: ${names.join(', ') || 'none'}.`,
    file: doc.source,
    line: doc.frontMatterLines['displayed_sidebar'],
  });
  return null;
}

function tagLinks({ doc }: DocFacts, { config, facts }: DocPageContext): PageLink[] {
  const seen = new Set<string>();
  return (doc.frontMatter.tags ?? []).flatMap((tag) => {
    const isNew = !seen.has(tag.permalink);
    seen.add(tag.permalink);
    return isNew ? [{ label: tag.label, href: tagPath(facts.version, config, tag.permalink) }] : [];
  });
}

/** @param folder of the version's pages, relative to the site folder */
function editUrl(doc: Doc, { docs }: SiteConfig, folder: string): string | null {
  const { custom_edit_url: custom } = doc.frontMatter;
  if (custom !== undefined) {
    return custom;
  }
  if (docs.editUrl === undefined || doc.plugin !== undefined) {
    return null;
  }
  const file = encodePath(diskFile(doc));
  if (/\{(?:path|docPath)\}/.test(docs.editUrl)) {
    return docs.editUrl
      .replace('{path}', file)
      .replace('{docPath}', encodePath(originalOf(doc).slice(folder.length + 1)));
  }
  // A folder outside of the site folder: `…/website/../docs/a.md`.
  const address = `${docs.editUrl.replace(/\/+$/, '')}/${file}`;
  return file.startsWith('../') ? new URL(address).href : address;
}

/** Front matter takes precedence over git, for each field separately. */
function lastUpdated(doc: Doc, { config, lastUpdates }: DocPageContext): DocPageData['lastUpdated'] {
  const { showLastUpdateTime, showLastUpdateAuthor } = config.docs;
  if (!showLastUpdateTime && !showLastUpdateAuthor) {
    return null;
  }
  const written = doc.frontMatter.last_update;
  const known = lastUpdates.get(diskFile(doc));
  const date = written?.date === undefined ? known?.date : new Date(written.date).toISOString();
  if (date === undefined) {
    return null;
  }
  const author = written?.author ?? known?.author;
  return showLastUpdateAuthor && author !== undefined ? { date, author } : { date };
}

const NO_CARDS = { html: '', markdown: '' };

/** The page of a category shows cards of the category's items. */
function pageCards(
  { doc }: DocFacts,
  shown: string | null,
  { config, facts, sidebars }: DocPageContext,
  problems: Problem[],
): typeof NO_CARDS {
  const category = shown === null ? null : sidebars.categoryOf(shown, doc.id);
  if (category === null) {
    problems.push({
      code: 'no-category',
      level: 'throw',
      message: `${doc.path} is not associated with a category, so a list of its cards (DocCardList) has nothing to show.`,
      fix: 'Make the page the link of a category in the sidebars, or remove the list.',
      file: doc.source,
    });
    return NO_CARDS;
  }
  const describe = describeCards(config, facts);
  return {
    html: cardsHtml(category.items, describe),
    markdown: cardsMarkdown(category.items, describe, publishedOrigin(config)),
  };
}

/** Relative to a static folder, as in `image: img/social.png`; full URLs are unchanged. */
function imageAddress(image: string, config: SiteConfig): string {
  return /^(https?:)?\/\//i.test(image) ? image : withBase(image.replace(/^\.\//, ''), rootUrlOf(config));
}
