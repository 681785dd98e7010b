/** Files of a project's plugins: modules for the browser, and components that pages import as `@theme/…`. */

import path from 'node:path';
import { fileWithExtension } from '../content/site-import.ts';
import { listFiles } from '../content/list-files.ts';
import { isFunction } from '../unknown-value.ts';
import { setThemeFolders } from './modules/own-modules.ts';
import type { Findings } from './findings.ts';
import type { PluginInstance, PluginInstances } from './plugin-instances.ts';
import { pluginPath } from './plugin-path.ts';
import { componentName, isClassic } from './theme-slots.ts';
import { list, text } from './values.ts';

/** Returns absolute paths of modules and style sheets that every page loads. */
export function modulesOfPlugins({ plugins }: PluginInstances, findings: Findings): string[] {
  return plugins.flatMap((plugin) =>
    list(called(plugin, 'getClientModules', findings)).flatMap((written) => {
      const file = fileWithExtension(path.resolve(plugin.folder, String(written)));
      if (file === null) {
        const lost = `The module "${String(written)}" of the plugin "${plugin.name}" doesn't exist.`;
        findings.lost(pluginPath(plugin.at), lost, 'Correct the path in "getClientModules".');
      }
      return file ?? [];
    }),
  );
}

/** Makes the components of plugins' themes importable, and reports those that would replace a part of the shell. */
export function registerThemes({ plugins }: PluginInstances, siteDir: string, findings: Findings): void {
  const themes = plugins.flatMap((plugin) => {
    const folder = text(called(plugin, 'getThemePath', findings));
    return folder === undefined ? [] : [{ plugin, folder: path.resolve(plugin.folder, folder) }];
  });
  // The last theme takes precedence.
  setThemeFolders(siteDir, themes.map(({ folder }) => folder).toReversed());
  for (const { plugin, folder } of themes) {
    const { files } = listFiles(folder, '.', (name) => name === 'node_modules');
    const replaced = files.flatMap((file) => {
      const name = componentName(file.replace(/^\.\//, ''));
      return name !== null && isClassic(name) ? [name] : [];
    });
    if (replaced.length > 0) {
      const names = [...new Set(replaced)].map((name) => `"${name}"`).join(', ');
      findings.lost(
        pluginPath(plugin.at),
        `The theme components ${names} of the plugin "${plugin.name}" aren't used where pages don't import them.`,
        'Copy them to src/theme to use those that this generator has.',
      );
    }
  }
}

function called({ hooks, name, at }: PluginInstance, hook: string, findings: Findings): unknown {
  const run = hooks[hook];
  try {
    return isFunction(run) ? run.call(hooks) : undefined;
  } catch {
    findings.lost(pluginPath(at), `"${hook}" of the plugin "${name}" fails, so what it adds is missing.`);
    return undefined;
  }
}
