/** Maps the plugins of the Markdown pipeline. Remark and rehype plugins also run here. */

import type { UnifiedPluginEntry } from '../../config/schema/unified-plugins.ts';
import { isBuiltInPlugin } from '../../markdown/unified/built-in-plugins.ts';
import type { Findings } from '../findings.ts';
import { stubName } from '../stub-module.ts';
import { filled, isRecord, list, text, type Settings } from '../values.ts';
import { listOf, isFunction } from '../../unknown-value.ts';

/** Names of the options in execution order. */
export const PIPELINES = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
  'recmaPlugins',
] as const;

interface Pipeline {
  remarkPlugins?: UnifiedPluginEntry[];
  rehypePlugins?: UnifiedPluginEntry[];
}

/** @param options of the plugin for docs, pages or a blog */
export function mapPipeline(options: Settings, findings: Findings): Pipeline {
  const of = (name: (typeof PIPELINES)[number]): UnifiedPluginEntry[] =>
    list(options[name]).flatMap((entry, index) => pluginOf(entry, findings.below(name, index)));
  for (const [index, entry] of list(options['recmaPlugins']).entries()) {
    findings.lost(
      ['recmaPlugins', index],
      `The plugin "${nameOf(entry)}" doesn't run, because pages aren't compiled to JavaScript here.`,
      'Use a remark or rehype plugin instead.',
    );
  }
  const remarkPlugins = [...of('beforeDefaultRemarkPlugins'), ...of('remarkPlugins')];
  const rehypePlugins = [...of('beforeDefaultRehypePlugins'), ...of('rehypePlugins')];
  return (
    filled({
      remarkPlugins: remarkPlugins.length === 0 ? undefined : remarkPlugins,
      rehypePlugins: rehypePlugins.length === 0 ? undefined : rehypePlugins,
    }) ?? {}
  );
}

/** Returns whether a plugin for formulas is listed. */
export function listsMath(options: Settings): boolean {
  return PIPELINES.some((name) => list(options[name]).some((entry) => /math|katex/i.test(nameOf(entry))));
}

function pluginOf(entry: unknown, findings: Findings): UnifiedPluginEntry[] {
  const [written, ...options] = listOf(entry);
  const plugin = withoutNamespace(written);
  const name = nameOf(entry);
  if (isBuiltInPlugin(name)) {
    return [];
  }
  if (stubName(plugin) !== null) {
    findings.lost(
      [],
      `The package "${name}" isn't installed, so pages don't contain its changes.`,
      'Run npm install in the project.',
    );
    return [];
  }
  if (!isFunction(plugin)) {
    findings.lost(
      [],
      `The Markdown plugin "${name}" doesn't run, because it isn't a function.`,
      `Import it and list the imported function: import plugin from '${name}';`,
    );
    return [];
  }
  return [options.length === 0 ? plugin : [plugin, ...options]];
}

function nameOf(entry: unknown): string {
  const plugin = withoutNamespace(listOf(entry)[0]);
  const name = stubName(plugin) ?? (typeof plugin === 'function' ? plugin.name : (text(plugin) ?? ''));
  return name === '' ? 'without a name' : name;
}

/** `require` of an ES module returns an object with its exports, where Docusaurus takes the default export. */
function withoutNamespace(plugin: unknown): unknown {
  return isRecord(plugin) && stubName(plugin) === null && 'default' in plugin ? plugin['default'] : plugin;
}
