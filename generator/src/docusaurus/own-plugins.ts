/** Plugins of the generator that do what parts of Docusaurus do. */

import { math } from '../../plugins/math/index.ts';
import type { Plugin } from '../plugins/plugin.ts';

const MAKERS = { math } as const;

type PluginName = keyof typeof MAKERS;

const uses = new WeakMap<object, PluginName>();

/** A plugin, of which {@link pluginUse} can tell how a person would write it. */
export function ownPlugin(name: PluginName): Plugin {
  const plugin = MAKERS[name]();
  uses.set(plugin, name);
  return plugin;
}

/** The name by which a plugin that {@link ownPlugin} has made is imported and called; `null` for anything else. */
export function pluginUse(value: object): PluginName | null {
  return uses.get(value) ?? null;
}
