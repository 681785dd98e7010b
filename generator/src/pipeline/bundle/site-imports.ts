/**
 * Non-JavaScript imports of components, for Node and the browser: modules of the adapter, images, SVG components, data,
 * text, and CSS modules. Both sides must get the same values, or hydration fails.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { parse } from 'yaml';
import type { AssetUse } from '../../content/model.ts';
import { resolveSiteImport } from '../../content/site-import.ts';
import { adapter } from '../../project-adapter.ts';
import { FileAssets } from '../../markdown/file-assets.ts';
import { IMAGE, MEDIA } from '../../markdown/mdx/environment.ts';
import type { Problem } from '../../problems.ts';
import { sha256 } from '../../sha256.ts';
import { hydratedModule } from './hydrated-module.ts';
import { METADATA, metadataModule } from './document-metadata.ts';
import { decodePath } from '../../url-text.ts';
import { withContexts } from './require-context.ts';
import { exportedNames, importedNames } from './client-modules.ts';
import { siteRelative } from '../../site-relative.ts';

export interface SiteImportsInput {
  siteDir: string;
  /** For example `/docs/`. */
  baseUrl: string;
  /** Relative to the site folder. */
  staticDirs: readonly string[];
  side: 'node' | 'browser';
  /** Replaces missing modules by empty ones instead of failing the build. */
  toleratesMissing?: boolean;
  /** Modules that fail to load, to be replaced by empty ones. */
  failed?: FailedModules;
}

/** The problem of each module, by absolute path. */
export type FailedModules = ReadonlyMap<string, Problem>;

export interface ImportedFiles {
  /** Files that modules import for their URL, by URL. */
  assets: Map<string, AssetUse>;
  /** Imports that were replaced by empty modules. */
  problems: Problem[];
  /** True if a module of the adapter is imported. */
  needsSiteFacts: boolean;
}

export function importedFiles(): ImportedFiles {
  return { assets: new Map(), problems: [], needsSiteFacts: false };
}

const LOADER = /^!*(?:-!)?(?:(raw|file|url|yaml|json)-loader)[^!]*!(?:.*!)?/;
const NOTHING = '\0docs-nothing';
const CLASS_NAMES = '\0docs-class-names';

/**
 * Bundler plugin that replaces failed modules by empty ones.
 * @param importers receives the importing files of each failed module
 */
export function failedModules(failed: FailedModules, importers: Map<string, string[]>): Plugin {
  return {
    name: 'docs:failed-modules',
    load: (id) => (failed.has(id.replace(/\?.*$/s, '')) ? { code: nothing, moduleType: 'js' } : null),
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = id.replace(/\?.*$/s, '');
        if (failed.has(file)) {
          const by = this.getModuleInfo(id)?.importers.filter((one) => path.isAbsolute(one)) ?? [];
          importers.set(file, [...(importers.get(file) ?? []), ...by]);
        }
      }
    },
  };
}

/** @param found receives the imports */
export function siteImports(input: SiteImportsInput, found: ImportedFiles): Plugin {
  const { siteDir, side } = input;
  const assets = new FileAssets(input);
  return {
    name: 'docs:site-imports',
    async resolveId(id, importer, { kind }) {
      const ofTheme = adapter.resolvePart(id);
      if (ofTheme !== null) {
        return ofTheme;
      }
      const loader = LOADER.exec(id);
      const specifier = loader === null ? id : id.slice(loader[0].length);
      const replaced = adapterModule({ id, specifier, importer, kind }, input, found);
      if (replaced !== null) {
        return replaced;
      }
      if (id.startsWith(PARTLY) || id === NOTHING || id.endsWith(METADATA)) {
        return id;
      }
      // Vite resolves requests without an extension, such as pages, as imports of `index.html`.
      if (importer === undefined || importer.endsWith('.html')) {
        return null;
      }
      if (loader !== null) {
        const file = resolveSiteImport(specifier, importer.replace(/\?.*$/s, ''), siteDir);
        return file === null ? null : loader[1] === 'raw' ? `${file}?raw` : file;
      }
      const mayBeMissing = input.toleratesMissing === true && (isFileImport(id) || isOtherPackage(id));
      if (!mayBeMissing || (await this.resolve(id, importer, { skipSelf: true })) !== null) {
        return null;
      }
      return replacement(id, importer, input, found);
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/s, '');
      const made = file.startsWith(siteDir + path.sep) ? withContexts(code, file, siteDir) : code;
      return made === code ? null : { code: made, map: null };
    },
    async load(id) {
      if (input.failed?.has(id.replace(/\?.*$/s, '')) === true) {
        return { code: nothing, moduleType: 'js' };
      }
      const code =
        STAND_INS[id] ??
        partlyKnown(id) ??
        adapter.loadPart(id, (file) => (side === 'node' ? hydratedModule(file) : file)) ??
        (id.endsWith(METADATA)
          ? metadataModule(readFileSync(id.slice(0, -METADATA.length), 'utf8'))
          : !id.includes('?') && path.isAbsolute(id)
            ? await fileAsModule(id, assets, found)
            : null);
      return code === null ? null : { code, moduleType: 'js' };
    },
  };
}

interface Import {
  /** As written, with a loader. */
  id: string;
  specifier: string;
  importer: string | undefined;
  kind: string;
}

/** The implementation of a module of the adapter, or `null` for all other modules. */
function adapterModule(
  { id, specifier, importer, kind }: Import,
  { siteDir, side }: SiteImportsInput,
  found: ImportedFiles,
): string | { id: string; external: true } | null {
  const module = adapter.resolveModule(specifier, siteDir);
  if (module === null) {
    return null;
  }
  found.needsSiteFacts = true;
  if (module.kind === 'none') {
    found.problems.push(noCounterpart(specifier, importer, siteDir));
    return NOTHING;
  }
  if (module.kind === 'site') {
    return module.file;
  }
  const unknown = unknownNames(id, importer, module.source);
  if (unknown.length > 0) {
    found.problems.push(...unknown.map((name) => noExport(name, specifier, importer ?? '', siteDir)));
    return `${PARTLY}${[specifier, ...unknown].join('\n')}`;
  }
  if (side === 'browser') {
    return module.source;
  }
  // `require` doesn't accept file URLs
  const compiled = kind === 'require-call' ? module.compiled : pathToFileURL(module.compiled).href;
  return { id: compiled, external: true };
}

/** Replaces a missing file or package. */
function replacement(id: string, importer: string, input: SiteImportsInput, found: ImportedFiles): string {
  if (isFileImport(id)) {
    const served = servedFile(id, input);
    if (served === null) {
      found.problems.push(missingFile(id, importer, input.siteDir));
    }
    return served ?? NOTHING;
  }
  if (/^(?:clsx|classnames)$/.test(id)) {
    return CLASS_NAMES;
  }
  found.problems.push(notInstalled(id, importer, input.siteDir));
  return NOTHING;
}

function isFileImport(id: string): boolean {
  return /^(?:\.{0,2}\/|@site\/)/.test(id);
}

/** The file for `/img/a.svg`, in a static folder or in the project. */
function servedFile(id: string, { siteDir, staticDirs }: SiteImportsInput): string | null {
  const candidates = [...staticDirs, ''].map((dir) => path.join(siteDir, dir, id));
  return (id.startsWith('/') && candidates.find((file) => existsSync(file))) || null;
}

function missingFile(id: string, importer: string, siteDir: string): Problem {
  return {
    code: 'missing-import',
    level: 'warn',
    message: `The module "${id}" doesn't exist, so its content isn't shown.`,
    fix: 'Correct the import, or create the file before the build.',
    ...fileOf(importer, siteDir),
  };
}

/** True for a package that the project would have to install. */
function isOtherPackage(id: string): boolean {
  return (
    /^@?[a-z0-9][\w.-]*/i.test(id) &&
    !/^(?:@site\/|react(?:-dom)?(?:$|\/)|node:|file:|pagewright|virtual:)/.test(id)
  );
}

/** JavaScript for an imported image, data, or other file; `null` for code. */
async function fileAsModule(file: string, assets: FileAssets, found: ImportedFiles): Promise<string | null> {
  if (file.endsWith('.svg')) {
    return svgComponent(readFileSync(file, 'utf8'));
  }
  if (/\.mdx?$/.test(file)) {
    // Loads native code.
    const { documentModule } = await import('./document-module.ts');
    return documentModule(readFileSync(file, 'utf8'), (written) => {
      const image = /^(?:[a-z]+:|[#/]|$)/i.test(written)
        ? null
        : path.resolve(path.dirname(file), decodePath(written));
      return image !== null && existsSync(image) ? addressOf(image, assets, found) : written;
    });
  }
  if (IMAGE.test(file) || MEDIA.test(file)) {
    return `export default ${JSON.stringify(addressOf(file, assets, found))};`;
  }
  return /\.ya?ml$/.test(file)
    ? `export default ${JSON.stringify(parse(readFileSync(file, 'utf8')))};`
    : null;
}

/** The URL of a file. Publishes the file if it isn't in a static folder. */
function addressOf(file: string, assets: FileAssets, found: ImportedFiles): string {
  const served = assets.staticPath(file);
  if (served !== null) {
    return served;
  }
  const use = assets.publish(file, IMAGE.test(file) ? 'images' : 'files');
  found.assets.set(use.path, use);
  return use.path;
}

/**
 * A component that renders only its children, and a proxy that returns itself for any property or call. CommonJS, so
 * every named import works.
 */
const nothing = `const nothing = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? function* () {} : key === 'then' || key === '__esModule' || key === '$$typeof' || key === 'toJSON' || key === 'defaultProps' || key === 'contextType' || key === 'prototype' || key === 'displayName' ? undefined : nothing),
  getPrototypeOf: () => nothing,
  has: () => true,
  // React calls a component with its props and a second argument, mostly undefined; any other call comes from the project.
  apply: (_, __, args) => (args.length === 2 && args[1] === undefined ? contentOf(args[0].children) : nothing),
  construct: () => nothing,
});
function contentOf(children) {
  return typeof children === 'function' || children === undefined ? null : children;
}
module.exports = nothing;`;

/** Replaces `clsx` and `classnames` in projects where these aren't installed. */
const classNames = `export function clsx(...values) {
  return values.flatMap((value) =>
    !value ? [] : Array.isArray(value) ? clsx(...value) || [] : typeof value === 'object' ? Object.keys(value).filter((name) => value[name]) : String(value),
  ).join(' ');
}
export default clsx;`;

/** Prefix of a module that adds missing exports to our implementation: the specifier, then the names, one per line. */
const PARTLY = '\0docs-partly\n';

/** Names that a module imports but our implementation doesn't export. */
function unknownNames(id: string, importer: string | undefined, source: string): string[] {
  const file = importer?.replace(/\?.*$/s, '') ?? '';
  if (!path.isAbsolute(file) || !/\.[cm]?[jt]sx?$/.test(file)) {
    return [];
  }
  const known = exportedNames(source);
  return importedNames(file, id).filter((name) => !known.includes(name));
}

function partlyKnown(id: string): string | null {
  if (!id.startsWith(PARTLY)) {
    return null;
  }
  const [specifier = '', ...names] = id.slice(PARTLY.length).split('\n');
  const isWithDefault = !names.includes('default');
  return [
    `import * as nothing from ${JSON.stringify(NOTHING)};`,
    `export * from ${JSON.stringify(specifier)};`,
    ...(isWithDefault ? [] : ['export default nothing.default;']),
    ...names.filter((name) => name !== 'default').map((name) => `export const ${name} = nothing.${name};`),
  ].join('\n');
}

function noExport(name: string, specifier: string, importer: string, siteDir: string): Problem {
  return {
    code: 'no-counterpart',
    level: 'warn',
    message: `"${name}" of "${specifier}" has no counterpart here, so it does nothing. If it's a component, only its content is shown.`,
    fix: 'Write the component without it.',
    file: siteRelative(importer.replace(/\?.*$/s, ''), siteDir),
  };
}

/** Code of the replacement modules. */
const STAND_INS: Readonly<Record<string, string>> = { [NOTHING]: nothing, [CLASS_NAMES]: classNames };

function notInstalled(name: string, importer: string, siteDir: string): Problem {
  return {
    code: 'missing-package',
    level: 'warn',
    message: `The package "${name}" isn't installed, so only the content of its components is shown.`,
    fix: 'Run npm install in the project.',
    ...fileOf(importer, siteDir),
  };
}

function noCounterpart(specifier: string, importer: string | undefined, siteDir: string): Problem {
  return {
    code: 'no-counterpart',
    level: 'warn',
    message: `"${specifier}" has no counterpart here, so only its content is shown.`,
    fix: 'Use another component, or write your own.',
    ...fileOf(importer, siteDir),
  };
}

function fileOf(importer: string | undefined, siteDir: string): { file?: string } {
  return importer !== undefined && path.isAbsolute(importer)
    ? { file: siteRelative(importer.replace(/\?.*$/s, ''), siteDir) }
    : {};
}

/** An SVG file as a component. Its props become attributes of the `<svg>`. */
function svgComponent(source: string): string {
  const [, written = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source) ?? [];
  const attributes = Object.fromEntries(
    [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
      .map(([, name = '', double, single]): [string, string] => [
        name === 'class' ? 'className' : name,
        double ?? single ?? '',
      ])
      .filter(([name]) => !/^(?:on|style$|xmlns:)/i.test(name)),
  );
  // The site's policy blocks inline scripts and style elements.
  const html = inner.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<!--[\s\S]*?-->/g, '');
  return `import { createElement } from 'react';
export default function Svg(props) {
  return createElement('svg', { ...${JSON.stringify(attributes)}, ...props, dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } });
}`;
}

/** The scoped class name of a CSS module's class; the same on every machine. */
export function scopedClass(name: string, file: string, siteDir: string): string {
  const source = siteRelative(file.replace(/\?.*$/s, ''), siteDir);
  return `${name}_${sha256(source, 5)}`;
}

/**
 * Maps class names of a CSS module to their scoped names, followed by those that they compose.
 * @param sheet content of the sheet
 * @param file path of the sheet
 */
export function classesOf(sheet: string, file: string, siteDir: string): Record<string, string> {
  const code = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const css = code.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|:global\([^)]*\)/g, '');
  const names = classNamesIn(css);
  const classes = Object.fromEntries(names.map((name) => [name, scopedClass(name, file, siteDir)]));
  for (const [, selector = '', body = ''] of code.matchAll(/([^{};]*)\{([^{}]*)\}/g)) {
    for (const [, written = ''] of body.matchAll(/\bcomposes\s*:\s*([^;]+)/g)) {
      const composed = composedClasses(written.trim(), classes, file, siteDir);
      for (const name of classNamesIn(selector)) {
        classes[name] = [classes[name], ...composed].join(' ');
      }
    }
  }
  return classes;
}

function classNamesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
}

/**
 * The classes of `composes: first second from './other.module.css'`.
 * @param own classes of the same sheet
 */
function composedClasses(
  written: string,
  own: Readonly<Record<string, string>>,
  file: string,
  siteDir: string,
): string[] {
  const [, names = written, from, other] = /^(.+?)\s+from\s+(global|['"](.+)['"])$/.exec(written) ?? [];
  const listed = names.split(/[\s,]+/);
  if (from === 'global') {
    return listed;
  }
  const sheet = other === undefined ? null : path.resolve(path.dirname(file), other);
  const classes =
    sheet === null ? own : existsSync(sheet) ? classesOf(readFileSync(sheet, 'utf8'), sheet, siteDir) : {};
  return listed.flatMap((name) => classes[name] ?? []);
}
