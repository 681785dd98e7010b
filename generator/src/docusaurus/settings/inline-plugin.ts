/** Plugins that are functions of the configuration itself: what they do can be seen from the hooks that they have. */

import { stubName } from '../stub-module.ts';
import { isFunction } from '../../unknown-value.ts';
import { isRecord, list, record, text, type Settings } from '../values.ts';

export interface InlinePlugin {
  name: string;
  /** Names of the hooks. */
  hooks: string[];
  /** Elements that it adds to the head of each page, in the format of the `headTags` setting. */
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
    const made = plugin(context, options);
    if (!isRecord(made) || made instanceof Promise) {
      return null;
    }
    return inlinePluginOf(made, text(made['name']) ?? text(plugin.name) ?? 'without a name');
  } catch {
    return null;
  }
}

/**
 * @param made what the plugin's function gave
 * @param content the result of its `loadContent`
 */
export function inlinePluginOf(made: Settings, name: string, content?: unknown): InlinePlugin {
  const hooks = Object.keys(made).filter((key) => typeof made[key] === 'function');
  const inject = made['injectHtmlTags'];
  let tags: Settings = {};
  try {
    tags = isFunction(inject) ? record(inject.call(made, { content })) : {};
  } catch {
    hooks.push('injectHtmlTags that fails');
  }
  // Scripts for the body also work in the head, because they wait for the page.
  const headTags = ['headTags', 'preBodyTags', 'postBodyTags'].flatMap((place) => {
    const given = tags[place];
    return list(Array.isArray(given) ? given : [given]).flatMap((tag) =>
      typeof tag === 'string' ? tagsIn(tag) : isRecord(tag) ? [tag] : [],
    );
  });
  return { name, hooks, headTags };
}

/** `<script src="/a.js" defer></script>` as `headTags` of a configuration has it. */
function tagsIn(html: string): object[] {
  return [...html.matchAll(/<([a-z][\w-]*)\b([^>]*)>(?:([\s\S]*?)<\/\1\s*>)?/gi)].map(
    ([, tagName = '', written = '', innerHTML = '']) => ({
      tagName: tagName.toLowerCase(),
      attributes: Object.fromEntries(
        [...written.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
          ([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? true],
        ),
      ),
      innerHTML,
    }),
  );
}

/** Returns whether a plugin only sets global data from its content. */
export function onlySetsData(hooks: Settings): boolean {
  const code = String(hooks['contentLoaded']);
  return /\bsetGlobalData\b/.test(code) && !/\b(?:addRoute|createData)\b/.test(code);
}
