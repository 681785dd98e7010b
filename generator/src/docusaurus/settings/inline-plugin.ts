/** Plugins that are functions of the configuration itself: what they do can be seen from the hooks that they have. */

import { stubName } from '../stub-module.ts';
import { isRecord, list, record, text, type Settings } from '../values.ts';

export interface InlinePlugin {
  name: string;
  /** Names of the hooks. */
  hooks: string[];
  /** What it puts into the head of each page, as `headTags` of a configuration has them. */
  headTags: readonly unknown[];
}

/**
 * Makes a plugin as Docusaurus does, but calls none of its hooks that make pages.
 *
 * @param settings of the whole project
 * @returns `null` where nothing can be known of it: it is no function, fails, or answers later
 */
export function inlinePlugin(plugin: unknown, options: Settings, settings: Settings): InlinePlugin | null {
  if (typeof plugin !== 'function' || stubName(plugin) !== null) {
    return null;
  }
  try {
    const context = {
      siteDir: '',
      outDir: '',
      generatedFilesDir: '',
      baseUrl: '/',
      i18n: {},
      siteConfig: settings,
    };
    const made: unknown = (plugin as (context: object, options: Settings) => unknown)(context, options);
    if (!isRecord(made) || made instanceof Promise) {
      return null;
    }
    const hooks = Object.keys(made).filter((key) => typeof made[key] === 'function');
    const inject = made['injectHtmlTags'];
    const tags =
      typeof inject === 'function' ? record((inject as (input: object) => unknown).call(made, {})) : {};
    const headTags = tags['headTags'];
    return {
      name: text(made['name']) ?? text(plugin.name) ?? 'without a name',
      hooks,
      headTags: list(Array.isArray(headTags) ? headTags : [headTags]).filter(isRecord),
    };
  } catch {
    return null;
  }
}
