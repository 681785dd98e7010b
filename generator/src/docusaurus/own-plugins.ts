/** Plugins of the generator that do what parts of Docusaurus do. */

import { blog, type BlogOptions } from '../../plugins/blog/index.ts';
import { math } from '../../plugins/math/index.ts';
import type { Plugin } from '../plugin-api/plugin.ts';

/** How a person would write a plugin: `blog({ path: 'news' })`. */
export interface PluginUse {
  name: 'blog' | 'math';
  /** `undefined` where nothing is said. */
  options?: object | undefined;
}

const uses = new WeakMap<object, PluginUse>();

/** A plugin that {@link pluginUse} can print the way a person would write it. */
export function ownPlugin(name: 'math'): Plugin;
export function ownPlugin(name: 'blog', options: BlogOptions): Plugin;
export function ownPlugin(name: PluginUse['name'], options?: BlogOptions): Plugin {
  const plugin = name === 'math' ? math() : blog(options);
  const isEmpty = options === undefined || Object.keys(options).length === 0;
  uses.set(plugin, { name, ...(isEmpty ? {} : { options }) });
  return plugin;
}

/** How a plugin that {@link ownPlugin} has made is imported and called; `null` for anything else. */
export function pluginUse(value: object): PluginUse | null {
  return uses.get(value) ?? null;
}
