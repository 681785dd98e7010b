/** Loads a site's unified plugins, for each set of docs and for other pages. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadedConfig } from '../../config/load-config.ts';
import { collectionsOf } from '../../content/collections.ts';
import type { MarkdownContext } from '../../markdown/contract.ts';
import { TreePlugins, type PluginLists } from '../../markdown/unified/tree-plugins.ts';
import type { Problem } from '../../problems.ts';
import { sha256 } from '../../sha256.ts';
import { collectionOf } from '../../version-key.ts';
import { recordReads, withAlternatives } from '../cache/recorded-reads.ts';

export interface UnifiedPlugins {
  /** `undefined` if the site has none. */
  pluginsOf: MarkdownContext['pluginsOf'];
  problems: Problem[];
  /** Reports the plugins' cost since the site was loaded; empty if no page used them. */
  cost(): Problem[];
}

/** Key of pages outside the docs. No set of docs can have this name. */
const PAGES = '/';

/** @throws DocsError if a plugin can't be set up */
export async function loadUnifiedPlugins(loaded: LoadedConfig): Promise<UnifiedPlugins> {
  const { config, file } = loaded;
  const place = file === null ? {} : { file };
  const sets: { id: string; setting: string; lists: PluginLists }[] = [
    { id: PAGES, setting: 'pages', lists: config.pages },
    ...collectionsOf(config).map(({ id, config: { docs } }) => ({
      id: id ?? '',
      setting: 'docs',
      lists: docs,
    })),
  ];
  const problems: Problem[] = [];
  const found = new Map<string, { plugins: TreePlugins; state: string }>();
  for (const { id, setting, lists } of sets) {
    // Sequential, so that problems are in the order of the settings.
    // oxlint-disable-next-line no-await-in-loop
    const made = await TreePlugins.load(lists, setting, place);
    problems.push(...made.problems);
    if (made.plugins !== null) {
      // oxlint-disable-next-line no-await-in-loop
      found.set(id, { plugins: made.plugins, state: await stateOf(lists, loaded) });
    }
  }
  if (found.size === 0) {
    return { pluginsOf: undefined, problems, cost: () => [] };
  }
  return {
    problems,
    pluginsOf: (version) => found.get(version === '' ? PAGES : collectionOf(version)) ?? null,
    cost: () => costOf([...found.values()].map(({ plugins }) => plugins)),
  };
}

/** Reported once, because the dev server renders pages repeatedly. */
function costOf(all: readonly TreePlugins[]): Problem[] {
  return all
    .filter(({ spent }) => spent > 0)
    .map((plugins): Problem => {
      const seconds = (plugins.spent / 1000).toFixed(1);
      plugins.spent = 0;
      return {
        code: 'markdown-plugin',
        level: 'log',
        message: `The unified plugins took ${seconds} s: ${plugins.names.map((name) => `"${name}"`).join(', ')}.`,
        fix: 'Unchanged pages are reused, unless a plugin reads files, the clock, or the environment.',
      };
    });
}

/** Matches code that accesses files, other programs, the network, the clock, or the environment. */
const outside =
  /['"](?:node:)?(?:fs|fs\/promises|child_process|https?|net)['"]|\b(?:process|Date|random\w*|fetch)\b/;

/**
 * Hash of the plugins, their options, and their files. Unique on every call for plugins that may read anything else.
 */
async function stateOf(lists: PluginLists, { file, dependencies, packages }: LoadedConfig): Promise<string> {
  const entries = [...lists.remarkPlugins, ...lists.rehypePlugins];
  const text = JSON.stringify(entries, (_, value: unknown) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );
  const plugins = new Set<unknown>(entries.map((entry) => (Array.isArray(entry) ? entry[0] : entry)));
  const files = dependencies.filter((one) => path.basename(one) !== file);
  for (const one of packages) {
    // oxlint-disable-next-line no-await-in-loop
    const exported = exportsOf(await import(pathToFileURL(one).href));
    if (exported.some((value) => plugins.has(value))) {
      files.push(one);
    }
  }
  if (outside.test(text) || files.some((one) => outside.test(readFileSync(one, 'utf8')))) {
    return randomUUID();
  }
  const reads = recordReads(withAlternatives([...dependencies, ...files]));
  return sha256(JSON.stringify([text, reads]));
}

/** All exports of a module, including CommonJS. It has already been loaded with the configuration. */
function exportsOf(module: object): unknown[] {
  return Object.values(module).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [value],
  );
}
