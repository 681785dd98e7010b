import type { SiteConfig } from '../../config/schema/site-config.ts';
import { withTrailingSlash } from '../../base-path.ts';
import { siteText } from '../../strings/site-text.ts';
import { encodeSlug } from '../doc-path.ts';
import type { Page } from '../model.ts';
import type { DocsVersion } from '../versions.ts';
import type { DocFacts, VersionFacts } from './doc-facts.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { listPage } from './page-frame.ts';

interface Tag {
  label: string;
  path: string;
  docs: DocFacts[];
  /** All its docs are unlisted. */
  unlisted: boolean;
}

/** `/docs/tags/drm`. */
export function tagPath(version: DocsVersion, config: SiteConfig, permalink: string): string {
  return withTrailingSlash(`${tagsRoot(version, config)}/${encodeSlug(permalink)}`, config);
}

/** Returns the list of tags and a page for each tag; empty if no doc has tags. */
export function tagPages(config: SiteConfig, facts: VersionFacts): Page[] {
  const tags = tagsOf(config, facts);
  const listed = tags.filter((tag) => !tag.unlisted);
  const overview = listed.length === 0 ? [] : [overviewPage(config, facts, listed)];
  return [...overview, ...tags.map((tag) => tagPage(config, facts, tag))];
}

export function tagPaths(config: SiteConfig, facts: VersionFacts): string[] {
  const tags = tagsOf(config, facts);
  const listed = tags.some((tag) => !tag.unlisted);
  return [...(listed ? [tagsPath(facts.version, config)] : []), ...tags.map(({ path }) => path)];
}

function tagsPath(version: DocsVersion, config: SiteConfig): string {
  return withTrailingSlash(tagsRoot(version, config), config);
}

function tagsRoot(version: DocsVersion, config: SiteConfig): string {
  return version.path + encodeSlug(config.docs.tagsBasePath);
}

function tagsOf(config: SiteConfig, facts: VersionFacts): Tag[] {
  const byPath = new Map<string, { label: string; docs: Set<DocFacts> }>();
  for (const doc of facts.docs.values()) {
    for (const { label, permalink } of doc.doc.frontMatter.tags ?? []) {
      const path = tagPath(facts.version, config, permalink);
      const tag = byPath.get(path) ?? { label, docs: new Set() };
      byPath.set(path, tag);
      tag.docs.add(doc);
    }
  }
  return [...byPath].map(([path, { label, docs }]) => {
    const all = [...docs];
    const listed = all.filter(({ doc }) => !doc.unlisted);
    return { label, path, docs: listed.length === 0 ? all : listed, unlisted: listed.length === 0 };
  });
}

function overviewPage(config: SiteConfig, facts: VersionFacts, tags: readonly Tag[]): Page {
  const title = siteText(config)('tags.title');
  const page = listPage(config, facts.version, {
    path: tagsPath(facts.version, config),
    kind: 'tags',
    title,
    description: '',
    headingHtml: escapeAttribute(title),
  });
  page.data.searchTag = 'doc_tags_list';
  page.data.htmlClasses.push('docs-tags-list-page');
  page.html = [...byLetter(tags, config.locale.code)]
    .map(([letter, group]) => {
      const items = group.map(
        ({ label, path, docs }) =>
          `<li><a class="tag" href="${escapeAttribute(path)}">${escapeAttribute(label)} <span class="tag__count">${docs.length.toLocaleString(config.locale.code)}</span></a></li>`,
      );
      return `<h2 class="anchor" id="${escapeAttribute(letter)}">${escapeAttribute(letter)}</h2><ul class="tag-list">${items.join('')}</ul>`;
    })
    .join('');
  return page;
}

function byLetter(tags: readonly Tag[], locale: string): Map<string, Tag[]> {
  const groups = new Map<string, Tag[]>();
  for (const tag of [...tags].sort((a, b) => a.label.localeCompare(b.label, locale))) {
    const letter = ([...tag.label][0] ?? '').toLocaleUpperCase(locale);
    const group = groups.get(letter) ?? [];
    groups.set(letter, group);
    group.push(tag);
  }
  return groups;
}

function tagPage(config: SiteConfig, facts: VersionFacts, tag: Tag): Page {
  const text = siteText(config);
  const title = text('tags.tagged', { count: tag.docs.length, tag: tag.label });
  const page = listPage(config, facts.version, {
    path: tag.path,
    kind: 'tag',
    title,
    description: '',
    headingHtml: escapeAttribute(title),
  });
  page.data.searchTag = 'doc_tag_doc_list';
  page.data.htmlClasses.push('docs-tags-doc-list-page');
  page.data.unlisted = tag.unlisted;
  page.noIndex ||= tag.unlisted;
  const overview = tagsPath(facts.version, config);
  const all = tag.unlisted
    ? ''
    : `<p><a href="${escapeAttribute(overview)}">${escapeAttribute(text('tags.all'))}</a></p>`;
  const byTitle = tag.docs.toSorted((a, b) => a.title.localeCompare(b.title, config.locale.code));
  const docs = byTitle.map(({ doc, title, description }) => {
    const text = description === '' ? '' : `<p>${escapeAttribute(description)}</p>`;
    return `<section class="tagged-doc"><h2><a href="${escapeAttribute(doc.path)}">${escapeAttribute(title)}</a></h2>${text}</section>`;
  });
  page.html = all + docs.join('');
  return page;
}
