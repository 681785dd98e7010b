/**
 * `@docusaurus/plugin-content-docs/client`: what components can read about the docs.
 *
 * Versions are known from the start. Titles, sidebars, and lists of docs are known only when all pages have been
 * rendered, so a page whose components ask for them is rendered again.
 */

import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../../client/storage.ts';
import type { DocPageData, SidebarCategory, SidebarItem } from '../../../content/model.ts';
import type { GlobalData, GlobalDoc, GlobalVersion } from '../../../content/navigation/global-data.ts';
import {
  pageScope,
  siteFacts,
  type DocsVersionFacts,
  type PageScope,
  type SiteNavigation,
} from '../../../render-scope.ts';
import { readIslandFacts } from '../../../island-facts.ts';
import { collectionOf, versionName } from '../../../version-key.ts';

const MAIN = 'default';

/** Returns what is known about a page, and keeps it for islands, which run again in the browser. */
function tell<Value>(key: string, read: (page: PageScope) => Value, unknown: Value): Value {
  const page = pageScope();
  if (page === undefined) {
    return typeof document === 'undefined'
      ? unknown
      : ((readIslandFacts()[key] as Value | undefined) ?? unknown);
  }
  const value = read(page);
  page.islandFacts.set(key, value);
  return value;
}

/** Like {@link tell}, for what is known only when all pages have been rendered. */
function ask<Value>(
  key: string,
  read: (navigation: SiteNavigation, page: PageScope) => Value,
  unknown: Value,
): Value {
  const page = pageScope();
  if (page?.navigation === null) {
    page.needsNavigation = true;
    return unknown;
  }
  return tell(key, (known) => (known.navigation === null ? unknown : read(known.navigation, known)), unknown);
}

const pluginIdOf = (key: string): string => collectionOf(key) || MAIN;
const collectionOfPlugin = (pluginId: string): string => (pluginId === MAIN ? '' : pluginId);

function factsOf(pluginId: string): DocsVersionFacts[] {
  return (siteFacts().docsVersions ?? []).filter(({ key }) => pluginIdOf(key) === pluginId);
}

/** The path of the page; in the browser, that of the document. */
export function currentPath(): string {
  return (
    pageScope()?.path ?? (typeof window === 'undefined' ? siteFacts().baseUrl : window.location.pathname)
  );
}

const withSlash = (path: string): string => path.replace(/\/?$/, '/');
const isSamePath = (one: string | undefined, other: string): boolean =>
  one !== undefined && withSlash(one).toLowerCase() === withSlash(other).toLowerCase();

/** The version of the page. Outside of docs, it's the one with the longest path that the page is below. */
function activeFacts(versions: readonly DocsVersionFacts[]): DocsVersionFacts | undefined {
  const own = versions.find(({ key }) => key === pageScope()?.version);
  const path = withSlash(currentPath());
  return (
    own ??
    versions
      .filter((version) => path.startsWith(withSlash(version.path)))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
  );
}

/** A version whose lists are read only if a component uses them. */
function asGlobal({ key, label, path, isLast }: DocsVersionFacts): GlobalVersion {
  const name = versionName(key);
  const listed = <Name extends keyof GlobalVersion>(
    field: Name,
    unknown: GlobalVersion[Name],
  ): GlobalVersion[Name] =>
    ask(
      `${field} of ${key}`,
      ({ globalData }) =>
        globalData[collectionOf(key)]?.versions.find((one) => one.name === key)?.[field] ?? unknown,
      unknown,
    );
  return {
    name,
    label,
    path,
    isLast,
    get mainDocId() {
      return listed('mainDocId', '');
    },
    get docs() {
      return listed('docs', []);
    },
    get draftIds() {
      return listed('draftIds', []);
    },
    get sidebars() {
      return listed('sidebars', {});
    },
  };
}

function dataOf(pluginId: string): GlobalData {
  const versions = factsOf(pluginId).map((version) => asGlobal(version));
  const collection = collectionOfPlugin(pluginId);
  const first = versions.find(({ isLast }) => isLast)?.path ?? '/';
  return {
    get path() {
      return ask(
        `path of ${pluginId}`,
        ({ globalData }) => globalData[collection]?.path.replace(/(?!^)\/$/, '') ?? first,
        first,
      );
    },
    get breadcrumbs() {
      return ask(
        `breadcrumbs of ${pluginId}`,
        ({ globalData }) => globalData[collection]?.breadcrumbs ?? true,
        true,
      );
    },
    versions,
  };
}

export function useAllDocsData(): Record<string, GlobalData> {
  const ids = new Set((siteFacts().docsVersions ?? []).map(({ key }) => pluginIdOf(key)));
  return Object.fromEntries([...ids].map((id) => [id, dataOf(id)]));
}

export const useDocsData = (pluginId: string = MAIN): GlobalData => dataOf(pluginId);
export const useVersions = (pluginId: string = MAIN): GlobalVersion[] => dataOf(pluginId).versions;
export const useLatestVersion = (pluginId: string = MAIN): GlobalVersion | undefined =>
  useVersions(pluginId).find(({ isLast }) => isLast);

export function useActiveVersion(pluginId: string = MAIN): GlobalVersion | undefined {
  const active = activeFacts(factsOf(pluginId));
  return active === undefined ? undefined : asGlobal(active);
}

interface ActivePlugin {
  pluginId: string;
  pluginData: GlobalData;
}

export function useActivePlugin({ failfast = false }: { failfast?: boolean } = {}): ActivePlugin | undefined {
  const active = activeFacts(siteFacts().docsVersions ?? []);
  if (active === undefined && failfast) {
    throw new Error(`The path "${currentPath()}" isn't below any docs.`);
  }
  const pluginId = pluginIdOf(active?.key ?? '');
  return active === undefined ? undefined : { pluginId, pluginData: dataOf(pluginId) };
}

export function useActivePluginAndVersion(options?: { failfast?: boolean }) {
  const plugin = useActivePlugin(options);
  const activeVersion = useActiveVersion(plugin?.pluginId);
  return plugin === undefined ? undefined : { activePlugin: plugin, activeVersion };
}

export function useActiveDocContext(pluginId: string = MAIN) {
  const activeVersion = useActiveVersion(pluginId);
  const path = currentPath();
  const docAt = (version: GlobalVersion | undefined): GlobalDoc | undefined =>
    version?.docs.find((doc) => isSamePath(doc.path, path));
  return {
    activeVersion,
    get activeDoc(): GlobalDoc | undefined {
      return docAt(activeVersion);
    },
    get alternateDocVersions(): Record<string, GlobalDoc> {
      const id = docAt(activeVersion)?.id;
      return Object.fromEntries(
        useVersions(pluginId).flatMap((version) => {
          const doc = version.docs.find((one) => one.id === id);
          return doc === undefined ? [] : [[version.name, doc]];
        }),
      );
    },
  };
}

export function useDocVersionSuggestions(pluginId: string = MAIN) {
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const context = useActiveDocContext(pluginId);
  return {
    latestVersionSuggestion,
    get latestDocSuggestion(): GlobalDoc | undefined {
      return context.alternateDocVersions[latestVersionSuggestion?.name ?? ''];
    },
  };
}

/** @throws outside of docs, as in Docusaurus */
function docFacts(hook: string): DocsVersionFacts {
  const { docsVersions = [] } = siteFacts();
  const own = tell(`version of the page`, ({ version }) => version, undefined);
  const facts =
    docsVersions.find(({ key }) => key === own) ??
    (own === undefined ? undefined : activeFacts(docsVersions));
  if (facts === undefined) {
    throw new Error(`${hook}() only works in docs`);
  }
  return facts;
}

export function useDocsVersion() {
  const { key, path: _, ...facts } = docFacts('useDocsVersion');
  const inVersion = (one: string): boolean => one.startsWith(`${key}/`);
  return {
    ...facts,
    pluginId: pluginIdOf(key),
    version: versionName(key),
    get docsSidebars(): Record<string, SidebarItem[]> {
      return ask(
        'sidebars of the version',
        ({ sidebars }) =>
          Object.fromEntries(
            Object.entries(sidebars).flatMap(([one, { name, items }]) =>
              inVersion(one) ? [[name, items]] : [],
            ),
          ),
        {},
      );
    },
    get docs(): Record<string, VersionDoc> {
      return ask(
        'docs of the version',
        ({ docs }) =>
          Object.fromEntries(
            [...docs].flatMap(([one, page]) => (inVersion(one) ? [[page.id, versionDoc(page)]] : [])),
          ),
        {},
      );
    },
  };
}

interface VersionDoc {
  id: string;
  title: string;
  description: string;
  sidebar: string | null;
}

const sidebarName = ({ sidebar, version }: DocPageData): string | null =>
  sidebar === null ? null : sidebar.slice(`${version}/`.length);

function versionDoc(page: DocPageData): VersionDoc {
  const { id, title, description } = page;
  return { id, title, description, sidebar: sidebarName(page) };
}

/** @throws if there's no such doc in the page's version, as in Docusaurus */
export function useDocById(id: string | undefined): VersionDoc | undefined {
  const { key } = docFacts('useDocById');
  if (id === undefined || id === '') {
    return undefined;
  }
  const unknown: VersionDoc = { id, title: '', description: '', sidebar: null };
  const found = ask<VersionDoc | null>(
    `doc ${id}`,
    ({ docs }) => {
      const page = docs.get(`${key}/${id}`);
      return page === undefined ? null : versionDoc(page);
    },
    unknown,
  );
  if (found === null) {
    throw new Error(`There's no doc "${id}" in this version`);
  }
  return found;
}

export function useDoc() {
  const { key } = docFacts('useDoc');
  const frontMatter = tell('front matter', ({ doc }) => doc?.frontMatter ?? {}, {});
  const ofPage = <Value>(field: string, read: (page: DocPageData) => Value, unknown: Value): Value =>
    ask(
      `${field} of the page`,
      ({ docs }, { doc }) => {
        const page = docs.get(`${key}/${doc?.id}`);
        return page === undefined ? unknown : read(page);
      },
      unknown,
    );
  return {
    frontMatter,
    assets: {},
    get contentTitle() {
      return ofPage('title', ({ title }) => title, '');
    },
    get toc() {
      return ofPage(
        'headings',
        ({ toc }) => toc.map(({ html, id, level }) => ({ value: html, id, level })),
        [],
      );
    },
    get metadata() {
      const source = tell('source', ({ doc }) => `@site/${doc?.source}`, '');
      return { ...ofPage('metadata', metadataOf, NO_METADATA), frontMatter, source };
    },
  };
}

function metadataOf(page: DocPageData) {
  const { path, version, editUrl, lastUpdated, previous, next, draft, unlisted } = page;
  const base = (siteFacts().docsVersions ?? []).find(({ key }) => key === version)?.path ?? '/';
  const link = (to: typeof next) => (to === null ? undefined : { title: to.label, permalink: to.href });
  return {
    ...versionDoc(page),
    version: versionName(version ?? ''),
    permalink: path,
    slug: `/${path.slice(withSlash(base).length)}`,
    sourceDirName: page.id.includes('/') ? page.id.slice(0, page.id.lastIndexOf('/')) : '.',
    draft,
    unlisted,
    editUrl,
    tags: page.tags.map(({ label, href }) => ({ label, permalink: href })),
    lastUpdatedBy: lastUpdated?.author,
    lastUpdatedAt: lastUpdated === null ? undefined : Date.parse(lastUpdated.date),
    previous: link(previous),
    next: link(next),
  };
}

const NO_METADATA: Partial<ReturnType<typeof metadataOf>> & VersionDoc = {
  id: '',
  title: '',
  description: '',
  sidebar: null,
  permalink: '',
  tags: [],
};

/** `null` if the page has no sidebar. */
export function useDocsSidebar(): { name: string; items: SidebarItem[] } | null {
  const { key } = docFacts('useDocsSidebar');
  return ask<{ name: string; items: SidebarItem[] } | null>(
    'sidebar of the page',
    ({ docs, sidebars }, { doc }) => {
      const sidebar = sidebars[docs.get(`${key}/${doc?.id}`)?.sidebar ?? ''];
      return sidebar === undefined ? null : { name: sidebar.name, items: sidebar.items };
    },
    { name: '', items: [] },
  );
}

/** Items from the top of a sidebar to the page. */
function itemsTo(items: readonly SidebarItem[], path: string): SidebarItem[] {
  for (const item of items) {
    const isHere = item.type !== 'html' && isSamePath(item.href, path);
    const below = item.type === 'category' ? itemsTo(item.items, path) : [];
    if (isHere || below.length > 0) {
      return isHere ? [item] : [item, ...below];
    }
  }
  return [];
}

export function useSidebarBreadcrumbs(): SidebarItem[] | null {
  const sidebar = useDocsSidebar();
  const plugin = useActivePlugin();
  return sidebar === null || plugin?.pluginData.breadcrumbs === false
    ? null
    : itemsTo(sidebar.items, currentPath());
}

const isCategory = (item: SidebarItem): item is SidebarCategory => item.type === 'category';

/** @throws if the page isn't in a category, as in Docusaurus */
export function useCurrentSidebarCategory(): SidebarCategory {
  const category = itemsTo(useDocsSidebar()?.items ?? [], currentPath()).findLast(isCategory);
  if (category === undefined && pageScope()?.navigation !== null) {
    throw new Error(`The page "${currentPath()}" isn't in a category of a sidebar`);
  }
  return category ?? { type: 'category', label: '', items: [], collapsible: true, collapsed: true };
}

export function useCurrentSidebarSiblings(): SidebarItem[] {
  const items = useDocsSidebar()?.items ?? [];
  return itemsTo(items, currentPath()).findLast(isCategory)?.items ?? items;
}

export function findSidebarCategory(
  items: readonly SidebarItem[],
  isWanted: (category: SidebarCategory) => boolean,
): SidebarCategory | undefined {
  for (const item of items.filter(isCategory)) {
    const found = isWanted(item) ? item : findSidebarCategory(item.items, isWanted);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === 'html') {
    return undefined;
  }
  if (item.type === 'link') {
    return item.unlisted === true ? undefined : item.href;
  }
  const own = item.linkUnlisted === true ? undefined : item.href;
  return own ?? item.items.map(findFirstSidebarItemLink).find((href) => href !== undefined);
}

export const filterDocCardListItems = (items: readonly SidebarItem[]): SidebarItem[] =>
  items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined);

export const isActiveSidebarItem = (item: SidebarItem, path: string): boolean =>
  itemsTo([item], path).length > 0;

export function isVisibleSidebarItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'html' || isActiveSidebarItem(item, path)) {
    return true;
  }
  return item.type === 'link'
    ? item.unlisted !== true
    : (item.href !== undefined && item.linkUnlisted !== true) ||
        item.items.some((inner) => isVisibleSidebarItem(inner, path));
}

export const useVisibleSidebarItems = (items: readonly SidebarItem[], path: string): SidebarItem[] =>
  items.filter((item) => isVisibleSidebarItem(item, path));

/** The build doesn't know the reader's choice, so it's `null` until the component runs in the browser. */
export function useDocsPreferredVersion(pluginId: string = MAIN) {
  const key = `docs-preferred-version-${pluginId}`;
  const chosen = useSyncExternalStore(
    (listener) => onStoredChange(key, listener),
    () => readStored(key),
    () => null,
  );
  return {
    preferredVersion: useVersions(pluginId).find(({ name }) => name === chosen) ?? null,
    savePreferredVersionName: (name: string): void => writeStored(key, name),
  };
}

export function useDocsVersionCandidates(pluginId: string = MAIN): GlobalVersion[] {
  const [active, latest] = [useActiveVersion(pluginId), useLatestVersion(pluginId)];
  const others = latest === undefined || latest.name === active?.name ? [] : [latest];
  return active === undefined ? others : [active, ...others];
}

/** @throws if no version has such a doc, as in Docusaurus; `null` for a draft */
export function useLayoutDoc(id: string, pluginId: string = MAIN): GlobalDoc | null {
  const versions = useDocsVersionCandidates(pluginId);
  const found = versions.flatMap(({ docs }) => docs).find((doc) => doc.id === id);
  const isDraft = versions.some(({ draftIds }) => draftIds.includes(id));
  if (found === undefined && !isDraft && pageScope()?.navigation !== null) {
    throw new Error(`There's no doc "${id}" in the versions ${versions.map(({ name }) => name).join(', ')}`);
  }
  return found ?? null;
}

/** @throws if no version has such a sidebar, as in Docusaurus */
export function useLayoutDocsSidebar(
  name: string,
  pluginId: string = MAIN,
): GlobalVersion['sidebars'][string] {
  const versions = useDocsVersionCandidates(pluginId);
  const found = versions.map(({ sidebars }) => sidebars[name]).find((sidebar) => sidebar !== undefined);
  if (found === undefined && pageScope()?.navigation !== null) {
    throw new Error(
      `There's no sidebar "${name}" in the versions ${versions.map((one) => one.name).join(', ')}`,
    );
  }
  return found ?? {};
}
