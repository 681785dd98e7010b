/** The generator's plugins that replace parts of Docusaurus. */

import { blog, type BlogOptions } from '../../plugins/blog/index.ts';
import { algolia, type AlgoliaOptions } from '../../plugins/algolia/index.ts';
import { math } from '../../plugins/math/index.ts';
import { typesense, type TypesenseOptions } from '../../plugins/typesense/index.ts';
import type { Plugin } from '../plugin-api/plugin.ts';

/** A plugin as authors write it: `blog({ path: 'news' })`. */
export interface PluginUse {
  name: keyof Options;
  /** `undefined` if there are none. */
  options?: object | undefined;
}

interface Options {
  algolia: AlgoliaOptions;
  blog: BlogOptions;
  math: Record<string, never>;
  typesense: TypesenseOptions;
}

const plugins: { [Name in keyof Options]: (options: Options[Name]) => Plugin } = {
  algolia,
  blog,
  math,
  typesense,
};

const uses = new WeakMap<object, PluginUse>();

/** Creates a plugin that {@link pluginUse} can print as authors write it. */
export function ownPlugin<Name extends keyof Options>(name: Name, options: Options[Name]): Plugin {
  const plugin = plugins[name](options);
  const isEmpty = Object.keys(options).length === 0;
  uses.set(plugin, { name, ...(isEmpty ? {} : { options }) });
  return plugin;
}

/** How a plugin that {@link ownPlugin} has made is imported and called; `null` for anything else. */
export function pluginUse(value: object): PluginUse | null {
  return uses.get(value) ?? null;
}
