/** Reads a Docusaurus project: loads its configuration and maps it to the generator's settings. */

import path from 'node:path';
import { z } from 'zod';
import { configProblems } from '../config/config-problems.ts';
import { locatePath, settingName } from '../config/locate-value.ts';
import { readSource } from '../source-text.ts';
import { moduleFailure } from '../config/module-failure.ts';
import {
  settingsAndPlugins,
  siteConfigSchema,
  type SiteConfig,
  type SiteConfigInput,
} from '../config/schema/site-config.ts';
import type { Plugin } from '../plugin-api/plugin.ts';
import { DocsError, type Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';
import { withExistingFiles } from './existing-files.ts';
import { clientModules } from './settings/files.ts';
import { redirectMakers, type RedirectMaker } from './created-redirects.ts';
import { Findings, type Finding } from './findings.ts';
import { docusaurusVersion } from './docusaurus-version.ts';
import { loadSettings } from './load-settings.ts';
import { i18nOf } from './locale-configs.ts';
import { mapSettings } from './map-settings.ts';
import type { MissingPackage } from './stub-module.ts';
import { setAliases } from '../content/site-import.ts';
import { errorMessage } from '../error-message.ts';
import {
  loadPluginData,
  instantiatePlugins,
  webpackAliases,
  type PluginInstances,
  type PluginData,
} from './plugin-instances.ts';
import { emojiOfProject, type EmojiOf } from './emoji.ts';
import { modulesOfPlugins, registerThemes } from './plugin-files.ts';
import { pluginPath } from './plugin-path.ts';
import { pluginTime, type PluginTime } from './plugin-time.ts';
import type { ProjectPostcss } from '../config/project-postcss.ts';
import { postcssPlugins } from './postcss.ts';
import { isList, pickFields } from '../unknown-value.ts';
import { isRecord, list, record, type Settings } from './values.ts';

export interface DocusaurusProject {
  /** In the format of a `site.config.ts`. */
  settings: SiteConfigInput;
  config: SiteConfig;
  plugins: readonly Plugin[];
  source: string;
  dependencies: string[];
  /** Absolute paths of the files of packages that they import. */
  packages: string[];
  redirectMakers: readonly RedirectMaker[];
  /** Modules that the browser loads on every page, relative to the project. */
  clientModules: readonly string[];
  pluginData: PluginData;
  /** Further settings for components: `siteMetadata`, `localeConfigs`, and others such as `organizationName`. */
  otherSettings: Record<string, unknown>;
  /** `null` if the project doesn't replace emoji names. */
  emojiOf: EmojiOf | null;
  /** PostCSS plugins for the project's style sheets. */
  postcss: ProjectPostcss;
  findings: Finding[];
  /** The findings as problems, and packages that aren't installed. */
  problems: Problem[];
}

/**
 * @param siteDir absolute
 * @param file name of the configuration in it: `docusaurus.config.js`
 * @throws DocsError if it can't be run or exports no settings
 */
export async function readDocusaurusProject(siteDir: string, file: string): Promise<DocusaurusProject> {
  provideNavigator();
  const absolute = path.join(siteDir, file);
  const loaded = await loadSettings(absolute).catch((error: unknown) => {
    const fix = 'Correct the file, or write a site.config.ts, which is read instead of it.';
    const problem = { code: 'config-not-loaded' as const, file, fix };
    throw new DocsError(moduleFailure(error, problem, "The configuration can't be read", siteDir));
  });
  const { text: source } = readSource(absolute, file);
  if (!isRecord(loaded.value)) {
    throw new DocsError({
      code: 'config-not-loaded',
      level: 'throw',
      message: "The configuration doesn't export any settings.",
      fix: 'Write `export default { title: "…" }`, or a function that returns the settings.',
      file,
    });
  }
  const findings = new Findings();
  const time = pluginTime(loaded.value, file);
  const made = await instantiatePlugins(loaded.value, siteDir, time);
  const ofPlugins = modulesOfPlugins(made, findings);
  const written = {
    ...loaded.value,
    clientModules: [...list(loaded.value['clientModules']), ...ofPlugins],
  };
  const mapped = withExistingFiles(mapSettings(written, siteDir, findings, made), siteDir, findings);
  setAliases(siteDir, webpackAliases(made));
  registerThemes(made, siteDir, findings);
  const modules = clientModules(written, siteDir, findings);
  const bundling = await bundlingOf(made, loaded.value, siteDir, findings, time);
  const { settings, config, plugins, refused } = accepted(mapped, file, source);
  return {
    settings,
    ...bundling,
    otherSettings: otherSettings(loaded.value, siteDir),
    emojiOf: record(loaded.value['markdown'])['emoji'] === false ? null : await emojiOfProject(siteDir),
    config,
    plugins: modules.length === 0 ? plugins : [...plugins, browserModules(modules)],
    source,
    clientModules: modules,
    dependencies: [...loaded.dependencies, ...made.files],
    packages: loaded.packages,
    redirectMakers: redirectMakers(loaded.value, (at) => ({ file, ...nearestPlace(source, at) })),
    findings: findings.list,
    problems: [
      ...loaded.missing
        .filter(({ name }) => isMissed(name))
        .map((missing) => missingPackage(missing, siteDir)),
      ...findings.list.map((finding) => problemOf(finding, file, source)),
      ...refused,
    ],
  };
}

/** Settings that components get from the mapped configuration. */
const MAPPED = new Set(['title', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'favicon']);

/** Settings that aren't mapped, which components can still read. */
function otherSettings(settings: Record<string, unknown>, siteDir: string): Record<string, unknown> {
  const version = docusaurusVersion(siteDir);
  return {
    ...pickFields(
      settings,
      (name, value) => !MAPPED.has(name) && /^(?:string|boolean|number)$/.test(typeof value),
    ),
    localeConfigs: i18nOf(settings, siteDir).localeConfigs,
    ...(version === undefined
      ? {}
      : { siteMetadata: { docusaurusVersion: version.replace(/^\D+/, ''), pluginVersions: {} } }),
  };
}

/** The setting `clientModules`, which only plugins have here. */
function browserModules(modules: readonly string[]): Plugin {
  return { name: 'client-modules', setup: () => ({ clientModules: modules }) };
}

/** Newer versions of Node have a navigator, which components may read. */
function provideNavigator(): void {
  if (!('navigator' in globalThis)) {
    const language = 'en-US';
    const value = {
      language,
      languages: [language],
      userAgent: `Node.js/${process.versions.node.split('.')[0]}`,
    };
    Object.defineProperty(globalThis, 'navigator', { value, configurable: true, writable: true });
  }
}

async function bundlingOf(
  made: PluginInstances,
  settings: Settings,
  siteDir: string,
  findings: Findings,
  time: PluginTime,
): Promise<Pick<DocusaurusProject, 'pluginData' | 'postcss'>> {
  for (const { at, reason } of made.failed) {
    findings.lost(pluginPath(at), `The plugin can't be created: ${reason.replace(/\.?$/, '.')}`);
  }
  const pluginData = await loadPluginData(made, time, (plugin, reason) => {
    const lost = `The plugin "${plugin.name}" fails, so its data is missing in components: ${reason.replace(/\.?$/, '.')}`;
    findings.lost(pluginPath(plugin.at), lost, 'Check whether it needs the network or a program.');
  });
  const postcss = await postcssPlugins(made, siteDir, settings).catch((error: unknown) => {
    const lost = `Style sheets are read as plain CSS, because PostCSS can't be set up: ${errorMessage(error).split('\n')[0]?.replace(/\.?$/, '.')}`;
    findings.lost(['plugins'], lost, 'Run npm install in the project.');
    return { plugins: [], files: [] };
  });
  return { pluginData, postcss };
}

/** Docusaurus itself and themes for code aren't needed. */
function isMissed(name: string): boolean {
  return !/^(?:prism-react-renderer|@docusaurus\/|docusaurus-|remark-|rehype-)/.test(name);
}

function missingPackage({ name, importer }: MissingPackage, siteDir: string): Problem {
  return {
    code: 'missing-package',
    level: 'warn',
    message: `The package "${name}" isn't installed, so the configuration is read without it.`,
    fix: `Run npm install in the project if settings come from "${name}".`,
    file: siteRelative(importer, siteDir),
  };
}

function problemOf({ path, lost, fix, level }: Finding, file: string, source: string): Problem {
  return {
    code: 'docusaurus-setting',
    level,
    message: `${settingName(path)}: ${lost}`,
    fix,
    file,
    ...nearestPlace(source, path),
  };
}

/** Returns the location of a setting or of its nearest parent, because settings may be computed. */
function nearestPlace(source: string, path: Finding['path']): Pick<Problem, 'line' | 'column'> {
  for (let length = path.length; length > 0; length -= 1) {
    const place = locatePath(source, path.slice(0, length));
    if (place !== null) {
      return place;
    }
  }
  return {};
}

/** Removes values that the schema rejects, with a problem each, so that one odd value doesn't end the build. */
function accepted(
  mapped: SiteConfigInput,
  file: string,
  source: string,
): Pick<DocusaurusProject, 'settings' | 'config' | 'plugins'> & { refused: Problem[] } {
  let settings = mapped;
  const refused: Problem[] = [];
  for (;;) {
    const result = siteConfigSchema.safeParse(settings);
    if (result.success) {
      return { settings, ...settingsAndPlugins(result.data), refused };
    }
    for (const issue of result.error.issues) {
      const path = issue.path.filter((part) => typeof part !== 'symbol');
      const place = path[0] === 'policy' ? nearestPlace(source, ['customFields', ...path]) : {};
      const problems = configProblems(new z.ZodError([issue]), settings, file, '');
      refused.push(...problems.map((problem): Problem => ({ ...problem, level: 'warn', ...place })));
    }
    for (const { path } of result.error.issues) {
      settings = without(settings, path) as SiteConfigInput;
    }
  }
}

/** Returns a copy without the value at a path. In lists, the whole item is removed, and so is an object that lacks the value. */
function without(value: unknown, [part, ...rest]: readonly PropertyKey[]): unknown {
  if (part === undefined) {
    return undefined;
  }
  if (isList(value)) {
    const index = Number(part);
    return value.filter((_, at) => at !== index);
  }
  if (!isRecord(value)) {
    return value;
  }
  if (rest.length === 0 && value[String(part)] === undefined) {
    return undefined;
  }
  const inner = rest.length === 0 ? undefined : without(value[String(part)], rest);
  return { ...value, [part]: inner };
}
