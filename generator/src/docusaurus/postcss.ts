/** PostCSS as the project configures it, with the project's own packages, such as Tailwind. */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadModule } from '../config/load-module.ts';
import type { PluginInstances } from './plugin-instances.ts';
import type { ProjectPostcss } from '../config/project-postcss.ts';
import { isRecord, list, record, type Settings } from './values.ts';
import { themeSelectors } from './theme-selectors.ts';
import { isFunction, listOf } from '../unknown-value.ts';

const CONFIGS = ['js', 'cjs', 'mjs', 'ts', 'json'].map((ending) => `postcss.config.${ending}`);

/** Docusaurus's own name of the layer, which style sheets of projects may refer to. */
const LAYER = 'docusaurus.infima';

/** Package managers write one of these whenever the version of a package changes. */
const LOCKS = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'];

/**
 * Returns the PostCSS plugins that the project's own plugins list, or else its `postcss.config`.
 *
 * @param settings the project's configuration
 *
 * @throws the error of the project's code, or of a package that isn't installed
 */
export async function postcssPlugins(
  { plugins, files: made }: PluginInstances,
  siteDir: string,
  settings: Settings,
): Promise<ProjectPostcss> {
  const files = [...made, ...[...CONFIGS, ...LOCKS].map((name) => path.join(siteDir, name))];
  let options: unknown = { plugins: [] };
  for (const { hooks } of plugins) {
    const configure = hooks['configurePostCss'];
    if (isFunction(configure)) {
      options = configure.call(hooks, options) ?? options;
    }
  }
  if (isEmpty(options)) {
    const file = CONFIGS.map((name) => path.join(siteDir, name)).find((one) => existsSync(one));
    if (file !== undefined) {
      const { value, dependencies } = await loadModule(file);
      options = value;
      files.push(...dependencies);
    }
  }
  const { plugins: listed } = record(typeof options === 'function' ? options({}) : options);
  const entries: unknown[] = isRecord(listed)
    ? Object.entries(listed).flatMap(([name, given]) => (given === false ? [] : [[name, given]]))
    : [...list(listed)];
  const require = createRequire(path.join(siteDir, 'package.json'));
  return {
    plugins: [
      ...entries.filter(Boolean).map((entry) => loaded(entry, require)),
      themeSelectors(hasLayers(settings)),
    ],
    files,
    ...(hasLayers(settings) ? { layer: LAYER } : {}),
  };
}

/** Whether Docusaurus adds the theme's style sheets to cascade layers. */
function hasLayers(settings: Settings): boolean {
  const { v4 } = record(settings['future']);
  return v4 === true || record(v4)['useCssCascadeLayers'] === true;
}

function isEmpty(options: unknown): boolean {
  const { plugins } = record(options);
  return Object.keys(plugins ?? {}).length === 0;
}

/** Loads a plugin by name, with or without options. Returns other values unchanged. */
function loaded(entry: unknown, require: NodeJS.Require): unknown {
  const [plugin, options] = listOf(entry);
  if (typeof plugin !== 'string') {
    return typeof plugin === 'function' && options !== undefined ? plugin(options) : plugin;
  }
  const module = require(plugin);
  const make = isRecord(module) ? (module['default'] ?? module) : module;
  return isFunction(make) ? make(options ?? {}) : make;
}
