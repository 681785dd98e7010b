/**
 * Hooks of `@docusaurus/plugin-content-docs/client` that return versions of the docs. What they would return about single
 * docs is empty. The others have no counterpart.
 */

import { siteFacts, type DocsVersionFacts } from '../../../render-scope.ts';

interface GlobalVersion extends Pick<DocsVersionFacts, 'label' | 'path' | 'isLast'> {
  name: string;
  mainDocId: string;
  docs: never[];
  draftIds: never[];
  sidebars: Record<string, never>;
}

const MAIN = 'default';
const nothing = (): undefined => undefined;

function pluginIdOf({ key }: DocsVersionFacts): string {
  return key.includes(':') ? key.slice(0, key.indexOf(':')) : MAIN;
}

function factsOf(pluginId: string): DocsVersionFacts[] {
  return (siteFacts().docsVersions ?? []).filter((version) => pluginIdOf(version) === pluginId);
}

function asGlobal({ key, label, path, isLast }: DocsVersionFacts): GlobalVersion {
  const name = key.slice(key.indexOf(':') + 1);
  return { name, label, path, isLast, mainDocId: 'index', docs: [], draftIds: [], sidebars: {} };
}

/** The version of the page. In the browser, it's the one with the longest path that the page is below. */
function activeFacts(versions: readonly DocsVersionFacts[]): DocsVersionFacts | undefined {
  const { docsVersion } = siteFacts();
  if (docsVersion !== undefined) {
    return versions.find(({ key }) => key === docsVersion);
  }
  const at = typeof window === 'undefined' ? '' : `${window.location.pathname}/`;
  return versions
    .filter(({ path }) => at.startsWith(path.replace(/\/?$/, '/')))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

function versionsOf(pluginId: string): GlobalVersion[] {
  return factsOf(pluginId).map((version) => asGlobal(version));
}

function dataOf(pluginId: string): { path: string; versions: GlobalVersion[] } {
  const versions = versionsOf(pluginId);
  return { path: versions.find(({ isLast }) => isLast)?.path ?? '/', versions };
}

function activeOf(pluginId: string): GlobalVersion | undefined {
  const active = activeFacts(factsOf(pluginId));
  return active === undefined ? undefined : asGlobal(active);
}

function activePlugin(): { pluginId: string; pluginData: ReturnType<typeof dataOf> } | undefined {
  const active = activeFacts(siteFacts().docsVersions ?? []);
  if (active === undefined) {
    return undefined;
  }
  const pluginId = pluginIdOf(active);
  return { pluginId, pluginData: dataOf(pluginId) };
}

export const useActivePlugin = activePlugin;
export const useActiveVersion = (pluginId: string = MAIN) => activeOf(pluginId);
export const useVersions = (pluginId: string = MAIN) => versionsOf(pluginId);
export const useLatestVersion = (pluginId: string = MAIN) =>
  versionsOf(pluginId).find(({ isLast }) => isLast);
export const useDocsData = (pluginId: string = MAIN) => dataOf(pluginId);

export function useAllDocsData(): Record<string, ReturnType<typeof dataOf>> {
  const ids = new Set((siteFacts().docsVersions ?? []).map((version) => pluginIdOf(version)));
  return Object.fromEntries([...ids].map((id) => [id, dataOf(id)]));
}

export function useActivePluginAndVersion() {
  const plugin = activePlugin();
  return plugin === undefined
    ? undefined
    : { activePlugin: plugin, activeVersion: activeOf(plugin.pluginId) };
}

export const useActiveDocContext = (pluginId: string = MAIN) => ({
  activeVersion: activeOf(pluginId),
  activeDoc: undefined,
  alternateDocVersions: {},
});

export const useDocsPreferredVersion = () => ({
  preferredVersion: null,
  savePreferredVersionName: nothing,
});
