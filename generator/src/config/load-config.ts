import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectPostcss } from './project-postcss.ts';
import type { Plugin } from '../plugin-api/plugin.ts';
import { DocsError, type Problem } from '../problems.ts';
import { adapter } from '../project-adapter.ts';
import { readSource } from '../source-text.ts';
import { completeStrings } from '../strings/load-strings.ts';
import type { PartialStrings } from '../strings/strings.ts';
import { configProblems } from './config-problems.ts';
import { loadModule } from './load-module.ts';
import { configFailure } from './module-failure.ts';
import type { PlaceFinder } from './module-place.ts';
import { settingsAndPlugins, siteConfigSchema, type SiteConfig } from './schema/site-config.ts';
import { pickFields } from '../unknown-value.ts';

export interface LoadedConfig {
  config: SiteConfig;
  plugins: readonly Plugin[];
  /** Finds the location of an error in the configuration's modules, including its plugins. */
  placeOf: PlaceFinder;
  /** Name of the file relative to the site folder, or `null` if the site has none. */
  file: string | null;
  /** Text of the file, to find lines for messages. */
  source: string;
  /** Absolute paths of the configuration file and its imports. */
  dependencies: string[];
  /** Absolute paths of the package files that they import. */
  packages: string[];
  /** Configured function that returns the old paths of a page, all below the base, such as `/guide`. */
  redirectsTo?: (path: string) => string[];
  /** Returns an emoji by name; only in adapted projects. */
  emojiOf?: (name: string) => string | undefined;
  /** PostCSS plugins for the style sheets of an adapted project. */
  postcss?: ProjectPostcss;
  /** Configured UI strings that replace those of the language. */
  ownWords: PartialStrings;
  /** Hints that don't fail the build. */
  problems: Problem[];
}

const NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
  'site.config.cjs',
  'site.config.json',
];

/** Returns true for a project of another generator that is built with its own configuration. */
export function isAdapted(loaded: Pick<LoadedConfig, 'file'> | null): boolean {
  return adapter.isConfig(loaded?.file ?? '');
}

/**
 * Reads the site's configuration. A folder without one uses the defaults; a project of another generator
 * uses its own configuration.
 *
 * @param siteDir absolute path of the site folder
 * @throws DocsError with all problems of the configuration
 */
export async function loadConfig(siteDir: string): Promise<LoadedConfig> {
  if (!existsSync(siteDir)) {
    throw new DocsError({
      code: 'no-site',
      level: 'throw',
      message: `There's no folder "${siteDir}".`,
      fix: 'Specify the site folder with --site DIR.',
    });
  }
  const present = new Set(await readdir(siteDir));
  const [file, ...unused] = NAMES.filter((name) => present.has(name));
  if (file === undefined) {
    const foreign = [...present].filter((name) => adapter.isConfig(name)).sort()[0];
    return foreign === undefined
      ? {
          ...settingsAndPlugins(siteConfigSchema.parse({})),
          placeOf: () => null,
          file: null,
          source: '',
          dependencies: [],
          packages: [],
          ownWords: {},
          problems: [],
        }
      : projectConfig(siteDir, foreign);
  }
  const absolute = path.join(siteDir, file);
  const loaded = await loadModule(absolute).catch((error: unknown) => {
    const fix = 'Correct the file. It must export the settings: `export default defineConfig({ … })`.';
    throw configFailure(error, { file, fix }, siteDir);
  });
  const { text: source } = readSource(absolute, file);
  if (typeof loaded.value !== 'object' || loaded.value === null) {
    throw new DocsError({
      code: 'config-not-loaded',
      level: 'throw',
      message: "The configuration doesn't export any settings.",
      fix: 'Write `export default defineConfig({ … })`.',
      file,
    });
  }
  const result = siteConfigSchema.safeParse(loaded.value);
  if (!result.success) {
    throw new DocsError(configProblems(result.error, loaded.value, file, source));
  }
  const { dependencies, packages, placeOf } = loaded;
  const { config, plugins } = settingsAndPlugins(result.data);
  const spoken = await withWords(config, loaded.value);
  const problems = unused.map((other): Problem => ({
    code: 'unused-config',
    level: 'warn',
    message: `The settings in "${other}" aren't used, because the site also has "${file}".`,
    fix: 'Move the settings into one file and remove the other.',
    file: other,
  }));
  return { ...spoken, plugins, placeOf, file, source, dependencies, packages, problems };
}

/** Adds the UI strings of the site's language, except for configured ones. */
async function withWords(
  config: SiteConfig,
  written: object,
  fallback?: PartialStrings,
): Promise<Pick<LoadedConfig, 'config' | 'ownWords'>> {
  const own = new Set(Object.keys(('strings' in written && written.strings) || {}));
  const ownWords: PartialStrings = pickFields(config.strings, (key) => own.has(key));
  const { strings } = await completeStrings(config.locale.code, ownWords, fallback);
  return { config: { ...config, strings }, ownWords };
}

async function projectConfig(siteDir: string, file: string): Promise<LoadedConfig> {
  const project = await adapter.readProject(siteDir, file);
  const { settings, plugins, source, dependencies, packages, problems, redirectMakers } = project;
  const { postcss, pluginData, otherSettings, emojiOf } = project;
  const spoken = await withWords(
    project.config,
    settings,
    await adapter.words(siteDir, project.config.locale.code),
  );
  return {
    ...spoken,
    config: {
      ...spoken.config,
      ...(Object.keys(otherSettings).length === 0 ? {} : { otherSettings }),
      ...(Object.keys(pluginData).length === 0 ? {} : { pluginData }),
    },
    postcss: { ...postcss, files: [...dependencies, ...packages, ...postcss.files] },
    ...(emojiOf === null ? {} : { emojiOf }),
    plugins,
    placeOf: () => null,
    file,
    source,
    dependencies,
    packages,
    problems,
    ...(redirectMakers.length === 0
      ? {}
      : { redirectsTo: (path: string) => redirectMakers.flatMap((maker) => maker.from(path)) }),
  };
}
