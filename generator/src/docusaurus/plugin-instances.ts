/** Creates a project's plugins like Docusaurus does, to read their hooks and run the safe ones. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadModule } from '../config/load-module.ts';
import { i18nOf } from './locale-configs.ts';
import { DocsError } from '../problems.ts';
import { errorMessage } from '../error-message.ts';
import type { PluginTime } from './plugin-time.ts';
import { stubName } from './stub-module.ts';
import { func, isRecord, list, record, text, type Settings } from './values.ts';
import { isFunction, listOf } from '../unknown-value.ts';

export interface PluginInstance {
  /** Where it is written: `plugins.2`. */
  at: string;
  name: string;
  options: Settings;
  /** The hooks that its function returned. */
  hooks: Settings;
  /** Absolute path of the folder that its paths are relative to. */
  folder: string;
  /** The result of `loadContent`, if another hook uses it. */
  content?: unknown;
  /** Why `loadContent` has failed. */
  failure?: string;
}

export interface PluginInstances {
  plugins: PluginInstance[];
  /** Plugins that could not be made, and why. */
  failed: { at: string; reason: string }[];
  /** Absolute paths of the project's own files that plugins are made from. */
  files: string[];
  /** Plugins of the project that extend one of Docusaurus, by where they're written: `plugins.2` → `blog`. */
  extended: ReadonlyMap<string, ContentKind>;
}

const CONTENT_KINDS = ['blog', 'docs', 'pages'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const noPlugins: PluginInstances = { plugins: [], failed: [], files: [], extended: new Map() };

/** Plugins of Docusaurus itself, and those known not to need these hooks. */
const KNOWN =
  /^(?:@docusaurus\/|@easyops-cn\/|docusaurus-plugin-(?:sass|openapi|typedoc)|redocusaurus|(?:@[\w.-]+\/)?[\w.-]*search|(?!docusaurus)[a-z-]+$)/;

/**
 * @param settings what the configuration exports
 * @param siteDir absolute
 */
export async function instantiatePlugins(
  settings: Settings,
  siteDir: string,
  time: PluginTime,
): Promise<PluginInstances> {
  const context = contextOf(settings, siteDir);
  const noteKind = (at: string, kind: ContentKind | null): void => void (kind && extended.set(at, kind));
  const extended = new Map<string, ContentKind>();
  const made: PluginInstances = { plugins: [], failed: [], files: [], extended };
  for (const group of ['plugins', 'themes']) {
    for (const [index, entry] of list(settings[group]).entries()) {
      const [written, given] = listOf(entry);
      const at = `${group}.${index}`;
      const read = made.files.length;
      try {
        // One after another: a plugin may count on those before it.
        // oxlint-disable-next-line no-await-in-loop
        const found = await functionOf(written, siteDir, made.files);
        const options = found?.validate(record(given)) ?? {};
        const what = `The plugin ${nameFor(written, found?.make)}`;
        // oxlint-disable-next-line no-await-in-loop
        const hooks: unknown = await time(what, () => found?.make(context, options));
        if (found !== null && isRecord(hooks)) {
          const name = text(hooks['name']) ?? text(found.make.name) ?? 'without a name';
          // oxlint-disable-next-line no-await-in-loop
          const content = usesContent(hooks) ? await contentOf(name, hooks, time) : {};
          made.plugins.push({ at, name, options, hooks, folder: found.folder, ...content });
          noteKind(at, kindOfName(name));
        }
      } catch (error) {
        throwIfProblem(error);
        // Its code shows which plugin it extends, even if it can't run without Docusaurus.
        noteKind(at, kindOfCode(made.files.slice(read).map(sourceOf).join('\n')));
        made.failed.push({ at, reason: errorMessage(error) });
      }
    }
  }
  return made;
}

/** The plugin of Docusaurus that a plugin's own name continues, because it spreads what that one returns. */
function kindOfName(name: string): ContentKind | null {
  const [, kind = null] = /^docusaurus-plugin-content-(blog|docs|pages)$/.exec(name) ?? [];
  return CONTENT_KINDS.find((one) => one === kind) ?? null;
}

/** The plugin of Docusaurus that a module imports to extend it. */
function kindOfCode(code: string): ContentKind | null {
  const [, kind = null] =
    /(?:\brequire\(\s*|\bimport\s+(?!type\b)[^;'"]*from\s*)['"]@docusaurus\/plugin-content-(blog|docs|pages)['"]/.exec(
      code,
    ) ?? [];
  return CONTENT_KINDS.find((one) => one === kind) ?? null;
}

function sourceOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** A plugin that takes too long ends the build. */
function throwIfProblem(error: unknown): void {
  if (error instanceof DocsError) {
    throw error;
  }
}

function nameFor(written: unknown, make: Make | undefined): string {
  return `"${text(written) ?? (make === undefined || make.name === '' ? 'without a name' : make.name)}"`;
}

type Make = (context: object, options: Settings) => unknown;

interface PluginFunction {
  make: Make;
  folder: string;
  /** Checks options and adds defaults, if the plugin does that. */
  validate: (options: Settings) => Settings;
}

async function functionOf(
  written: unknown,
  siteDir: string,
  files: string[],
): Promise<PluginFunction | null> {
  if (stubName(written) !== null) {
    return null;
  }
  if (func<Make>(written) !== undefined) {
    return functionIn(written, siteDir);
  }
  const name = text(written);
  if (name === undefined || KNOWN.test(name)) {
    return null;
  }
  const file = resolved(name, siteDir);
  if (file === null) {
    return null; // It isn't installed.
  }
  if (KNOWN.test(/.*[\\/]node_modules[\\/](.+)/.exec(file)?.[1]?.replaceAll('\\', '/') ?? 'own')) {
    return isOwn(file) ? ownFunction(file, files) : null;
  }
  return isOwn(file) ? ownFunction(file, files) : functionIn(await packageModule(file), path.dirname(file));
}

/** Docusaurus also runs packages that are ES modules with names of CommonJS, such as `__dirname`. */
async function packageModule(file: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } catch (error) {
    if (/^\w+ is not defined in ES module scope/.test(errorMessage(error))) {
      return (await loadModule(file)).value;
    }
    throw error;
  }
}

/** @throws if a file of the project doesn't exist */
function resolved(name: string, siteDir: string): string | null {
  const isPackage = /^(?!@site\/)[@\w]/.test(name);
  try {
    const target = name.startsWith('@site/') ? path.join(siteDir, name.slice('@site/'.length)) : name;
    return createRequire(path.join(siteDir, 'docusaurus.config.js')).resolve(target);
  } catch (error) {
    if (isPackage) {
      return null;
    }
    throw error;
  }
}

function isOwn(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file);
}

async function ownFunction(file: string, files: string[]): Promise<PluginFunction | null> {
  files.push(file);
  const { value, dependencies } = await loadModule(file);
  files.push(...dependencies);
  return functionIn(value, path.dirname(file));
}

/**
 * The default export, even of CommonJS that TypeScript has written.
 * @param holder the module that contains it
 */
function functionIn(value: unknown, folder: string, holder: unknown = value): PluginFunction | null {
  if (isFunction(value)) {
    const own: unknown = Reflect.get(value, 'validateOptions');
    return { make: value, folder, validate: validation(own ?? record(holder)['validateOptions']) };
  }
  const inner = isRecord(value) ? value['default'] : undefined;
  return inner === undefined ? null : functionIn(inner, folder, value);
}

interface Schema {
  validate: (options: unknown, settings: object) => { value: unknown; error?: Error };
}

function validation(validateOptions: unknown): PluginFunction['validate'] {
  if (!isFunction(validateOptions)) {
    return (options) => options;
  }
  const validate = (schema: Schema, options: unknown): unknown => {
    const { value, error } = schema.validate(options, { convert: false, allowUnknown: true });
    if (error !== undefined) {
      throw error;
    }
    return value;
  };
  return (options) => record(validateOptions({ validate, options }));
}

/** Settings that plugins read without checking that they exist. */
const DEFAULTS = {
  future: {
    v4: {},
    experimental_faster: {},
    experimental_storage: {},
    experimental_router: 'browser',
    faster: {},
  },
  markdown: {
    format: 'mdx',
    mermaid: false,
    mdx1Compat: {},
    anchors: {},
    hooks: {},
    remarkRehypeOptions: {},
    parseFrontMatter: async <File>(file: File & { defaultParseFrontMatter: (file: File) => unknown }) =>
      file.defaultParseFrontMatter(file),
  },
  staticDirectories: ['static'],
  onBrokenLinks: 'throw',
  themeConfig: {},
  customFields: {},
};

function contextOf(settings: Settings, siteDir: string): object {
  const i18n = i18nOf(settings, siteDir);
  const { defaultLocale, localeConfigs } = i18n;
  return {
    siteDir,
    outDir: path.join(siteDir, 'build'),
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    localizationDir: path.join(siteDir, i18n.path, localeConfigs[defaultLocale]?.path ?? defaultLocale),
    baseUrl: text(settings['baseUrl']) ?? '/',
    siteConfig: {
      ...DEFAULTS,
      ...settings,
      markdown: { ...DEFAULTS.markdown, ...record(settings['markdown']) },
      i18n: { ...i18n, localeConfigs: record(record(settings['i18n'])['localeConfigs']) },
    },
    siteVersion: undefined,
    codeTranslations: {},
    i18n: { ...i18n, currentLocale: defaultLocale },
  };
}

/** Data of each plugin by name and instance ID, as `useGlobalData` returns it. */
export type PluginData = Record<string, Record<string, unknown>>;

/** Whether a hook that runs here uses the result of `loadContent`. */
function usesContent({ contentLoaded, injectHtmlTags }: Settings): boolean {
  return setsGlobalData(contentLoaded) || (isFunction(injectHtmlTags) && injectHtmlTags.length > 0);
}

function setsGlobalData(contentLoaded: unknown): boolean {
  return /\bsetGlobalData\b/.test(String(contentLoaded));
}

async function contentOf(
  name: string,
  hooks: Settings,
  time: PluginTime,
): Promise<Pick<PluginInstance, 'content' | 'failure'>> {
  const load = hooks['loadContent'];
  try {
    const what = `"loadContent" of the plugin "${name}"`;
    return { content: isFunction(load) ? await time(what, () => load.call(hooks)) : undefined };
  } catch (error) {
    throwIfProblem(error);
    return { failure: errorMessage(error) };
  }
}

/**
 * Keeps the data that plugins set for all pages. Routes and files that they make are not kept.
 *
 * @param failed gets the plugins that fail, and why
 */
export async function loadPluginData(
  { plugins }: PluginInstances,
  time: PluginTime,
  failed: (plugin: PluginInstance, reason: string) => void,
): Promise<PluginData> {
  const data: PluginData = {};
  for (const plugin of plugins) {
    const { hooks, options, name, content, failure } = plugin;
    const { contentLoaded } = hooks;
    if (failure !== undefined) {
      failed(plugin, failure);
    }
    if (failure !== undefined || !isFunction(contentLoaded) || !setsGlobalData(contentLoaded)) {
      continue;
    }
    const actions = {
      addRoute: () => undefined,
      createData: async (file: string) => Promise.resolve(file),
      setGlobalData: (value: unknown) => {
        data[name] = { ...data[name], [text(options['id']) ?? 'default']: value };
      },
    };
    try {
      // oxlint-disable-next-line no-await-in-loop
      await time(`"contentLoaded" of the plugin "${name}"`, () =>
        contentLoaded.call(hooks, { content, actions, allContent: {} }),
      );
    } catch (error) {
      throwIfProblem(error);
      failed(plugin, errorMessage(error));
    }
  }
  return JSON.parse(JSON.stringify(data));
}

/** Names that plugins give to folders by webpack: `@components` → an absolute path. */
export function webpackAliases({ plugins }: PluginInstances): Record<string, string> {
  return Object.assign(
    {},
    ...plugins.map(({ hooks }) => {
      const configure = hooks['configureWebpack'];
      try {
        const utils = {
          getJSLoader: () => ({}),
          getStyleLoaders: () => [],
          currentBundler: { name: 'webpack' },
        };
        const made = isFunction(configure)
          ? configure.call(hooks, webpackConfig(), true, utils, undefined)
          : configure;
        const { alias } = record(record(made)['resolve']);
        return Object.fromEntries(
          Object.entries(record(alias)).filter(
            ([, target]) => typeof target === 'string' && path.isAbsolute(target),
          ),
        );
      } catch {
        return {}; // It needs more of webpack than is available here.
      }
    }),
  );
}

function webpackConfig(): object {
  return {
    resolve: { alias: {}, fallback: {} },
    module: { rules: [] },
    plugins: [],
    optimization: {},
    output: {},
  };
}
