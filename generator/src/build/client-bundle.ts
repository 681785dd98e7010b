/**
 * The browser's code and styles: shell, islands and CSS, bundled by Vite. Pages of text are not in it,
 * so its cost depends only on the number of components.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from '../code-parser.ts';
import type { InlineConfig, Plugin } from 'vite';
import { resolveSiteImport } from '../content/site-import.ts';
import type { SiteFacts } from '../docusaurus/modules/site-facts.ts';
import { DocsError, type Problem } from '../problems.ts';
import { storeBundle, storedBundle } from './bundle-cache.ts';
import { bundleErrors, bundleWarning } from './bundle-problems.ts';
import { bundleReads, type BundleReads } from './bundle-reads.ts';
import { cacheDir } from './cache-dir.ts';
import { generatorBuild } from './generator-version.ts';
import { installedVersions } from './installed-package.ts';
import { mergedNotices, noticesFile, noticesOfFiles } from './licence-notices.ts';
import { mermaidOut } from './mermaid-files.ts';
import { packageRoot } from '../package-root.ts';
import { isChangedSince, recordReads } from './recorded-reads.ts';
import { sassSheets } from './sass-sheets.ts';
import { importedFiles, scopedClass, siteImports } from './site-imports.ts';
import type { SlotFiles } from '../ui/slots/slots.ts';
import { styleSheetChecks } from './style-sheet-checks.ts';

// The build of the generator itself writes notices too.
export { noticesOfFiles };

export interface ClientBundleInput {
  siteDir: string;
  /** `/docs/`. */
  baseUrl: string;
  /** Sources of client modules, relative to the site folder. */
  clientSources: readonly string[];
  /** Components that replace parts of the shell. */
  slots?: SlotFiles;
  /** Modules that run on every page, absolute. */
  clientModules?: readonly string[];
  /** Folders of static files, relative to the site folder. */
  staticDirs?: readonly string[];
  /** See {@link SiteImportsInput.toleratesMissing}. */
  toleratesMissing?: boolean;
  /** What modules of Docusaurus tell of the site in each of its languages, where a component imports them. */
  facts?: readonly SiteFacts[] | null;
  /** Absolute paths of stylesheets that come after the generator's own; `null` where pages link every stylesheet themselves. */
  stylesheets: readonly string[] | null;
  /** Leaves the scripts of the shell out. */
  isWithoutShell?: boolean;
  useCache: boolean;
}

export interface ClientBundle {
  /** The module that the inline script imports, as a path below the output folder; so are the others. */
  entry: string;
  /** The module that the inline script imports when it opens the search dialog. */
  searchStart: string;
  styles: string;
  /** What every page loads after the first interaction: the entry, and the modules that it imports. */
  everyPage: string[];
  /** Path → contents. */
  files: Map<string, Uint8Array>;
  /** Warnings. */
  problems: Problem[];
  /** True when the bundle came from the cache. */
  cached: boolean;
}

export const clientEntry: string = 'virtual:docs/client';

/** Source of the module that the inline script imports when it opens the search dialog, relative to the sources. */
export const searchStartSource: string = 'search/search-start.ts';
const searchStart = 'search-start';

/**
 * Bundles the client, or takes it from where it is kept: the shell was bundled when the generator was built, so that a
 * site without code of its own needs at most its style sheets bundled, and a bundle in the cache is used again while
 * nothing that the bundler read has changed.
 *
 * @throws DocsError for code and style sheets that do not compile, or import what does not exist
 */
export async function bundleClient(input: ClientBundleInput): Promise<ClientBundle> {
  const builtShell = hasOwnCode(input) ? null : storedBundle(shellFolder, shellKey());
  if (builtShell !== null && isShellAlone(input)) {
    return builtShell;
  }
  const run = (reads: BundleReads): Promise<ClientBundle> =>
    builtShell === null ? runVite(input, reads) : withStyles(builtShell, input, reads);
  const reads = bundleReads(packageRoot);
  if (!input.useCache) {
    return run(reads);
  }
  const folder = cacheDir(input.siteDir);
  const key = keyOf(input);
  const stored = storedBundle(folder, key);
  if (stored !== null) {
    return stored;
  }
  const start = Date.now();
  const bundle = await run(reads);
  const files = recordReads(reads.files());
  if (!isChangedSince(files, start)) {
    storeBundle(folder, key, bundle, files);
  }
  return bundle;
}

const shellFolder = path.join(packageRoot, 'dist/shell');

/** The shell as it was built, with a style sheet that includes the site's own, and the files these refer to. */
async function withStyles(
  shell: ClientBundle,
  input: ClientBundleInput,
  reads: BundleReads,
): Promise<ClientBundle> {
  const own = await runVite({ ...input, isWithoutShell: true }, reads);
  const isOfShell = (name: string): boolean => name !== shell.styles;
  const isOwn = (name: string): boolean => !name.endsWith('.js') && name !== noticesFile;
  const notices = mergedNotices([shell, own].flatMap(({ files }) => files.get(noticesFile) ?? []));
  return {
    ...shell,
    styles: own.styles,
    files: new Map([
      ...[...shell.files].filter(([name]) => isOfShell(name)),
      ...[...own.files].filter(([name]) => isOwn(name)),
      [noticesFile, new TextEncoder().encode(notices)],
    ]),
    problems: own.problems,
    cached: false,
  };
}

/** Nothing in the shell knows the site: its files name each other relative to where they are. */
const shell: ClientBundleInput = {
  siteDir: packageRoot,
  baseUrl: './',
  clientSources: [],
  stylesheets: [],
  useCache: false,
};

/**
 * Bundles the shell for all sites without code and style sheets of their own. Part of the build of the generator.
 *
 * @param folder absolute; becomes the package's `dist/shell`
 */
export async function buildShell(folder: string): Promise<void> {
  storeBundle(folder, shellKey(), await runVite(shell, bundleReads(packageRoot)), []);
}

function isShellAlone(input: ClientBundleInput): boolean {
  return !hasOwnCode(input) && input.stylesheets?.length === 0;
}

function hasOwnCode({ clientSources, slots = {}, clientModules = [] }: ClientBundleInput): boolean {
  return clientSources.length > 0 || Object.keys(slots).length > 0 || clientModules.length > 0;
}

/** The shell is as old as the generator, but the packages in it may have been updated since. */
function shellKey(): string {
  return hash([process.env['NODE_ENV'] ?? 'production', installedVersions()]);
}

/** Hash of what the bundler is told; what it reads is kept with the bundle. */
function keyOf(input: ClientBundleInput): string {
  const own = isShellAlone(input) ? null : input.siteDir;
  return hash([
    generatorBuild(),
    process.env['NODE_ENV'] ?? 'production',
    input.baseUrl,
    own,
    ...virtualModules(input),
  ]);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** `'use client'` is for the generator; a component may be an island on one page and a part of the shell on all. */
const HARMLESS = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']);

async function runVite(input: ClientBundleInput, reads: BundleReads): Promise<ClientBundle> {
  // Loaded only when there is something to bundle: it is most of the time a command takes to start.
  const { build } = await import('vite');
  const config = viteConfig(input);
  const problems: Problem[] = [];
  const note = (problem: Problem): void => void problems.push(problem);
  const silence = (): void => undefined;
  const say = (colored: string): void => {
    const text = stripVTControlCharacters(colored).trim();
    // The checks of style sheets say the first two, with the place; the last is newer than the minifier.
    if (
      !/\[vite:css\]\[postcss\]|didn't resolve at build time|'target-current' is not recognized/.test(text)
    ) {
      note(bundleWarning({ message: text }, input.siteDir));
    }
  };
  const failed = (error: unknown): never => {
    throw new DocsError([...problems, ...bundleErrors(error, input.siteDir, reads.read)]);
  };
  const result = await build({
    ...config,
    mode: 'production',
    // What Vite would print comes back as problems.
    customLogger: {
      info: silence,
      warn: say,
      warnOnce: say,
      error: silence,
      clearScreen: silence,
      hasErrorLogged: () => false,
      hasWarned: false,
    },
    // Given here, plugins for style sheets are also not looked for in the folders above the generator.
    css: { ...config.css, postcss: { plugins: [reads.styles, styleSheetChecks(input.siteDir, note)] } },
    plugins: [sassOf(input, (file) => reads.add(file)), ...(config.plugins ?? []), reads.plugin],
    worker: { ...config.worker, plugins: () => [reads.plugin] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      // What is widely available by now: nested rules are a thirtieth of a page's sheet shorter than flat ones.
      cssTarget: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { client: clientEntry },
        external: ['mermaid'],
        // Where the time of a bundle goes means nothing to authors.
        checks: { bundlerTimings: false },
        onLog: (level, log) => {
          if (level === 'warn' && !HARMLESS.has(log.code ?? '')) {
            note(bundleWarning(log, input.siteDir));
          }
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // A file of its own, though the search box alone imports it.
          codeSplitting: {
            groups: [
              {
                name: searchStart,
                test: /\/src\/search\/(?:search-start|embedded\/(?:worker-engine|load-text))\.ts$/,
              },
            ],
          },
          // Beside the scripts, which are all in one folder.
          paths: { mermaid: `./${path.posix.relative('assets', mermaidOut)}/mermaid.esm.min.js` },
        },
      },
    },
  }).catch(failed);
  if (problems.some((problem) => problem.level === 'throw')) {
    throw new DocsError(problems);
  }
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    output: {
      fileName: string;
      type: string;
      isEntry?: boolean;
      name?: string;
      code?: string;
      source?: string | Uint8Array;
      imports?: string[];
    }[];
  };
  const files = new Map<string, Uint8Array>();
  let entry = '';
  let searchStartFile = '';
  let styles = '';
  for (const file of output) {
    const contents = file.type === 'chunk' ? (file.code ?? '') : (file.source ?? '');
    files.set(file.fileName, typeof contents === 'string' ? new TextEncoder().encode(contents) : contents);
    if (file.type === 'chunk' && file.isEntry === true && file.name === 'client') {
      entry = file.fileName;
    }
    if (file.name === searchStart) {
      searchStartFile = file.fileName;
    }
    if (/\/style-[^/]+\.css$/.test(file.fileName)) {
      styles = file.fileName;
    }
  }
  files.set(noticesFile, new TextEncoder().encode(noticesOfFiles(reads.read)));
  return {
    entry,
    searchStart: searchStartFile,
    styles,
    everyPage: [...importedFrom(entry, output)],
    files,
    problems,
    cached: false,
  };
}

/** A script and those that it loads with it. */
function importedFrom(
  entry: string,
  output: readonly { fileName: string; imports?: string[] }[],
): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const name of found) {
    for (const imported of output.find(({ fileName }) => fileName === name)?.imports ?? []) {
      found.add(imported);
    }
  }
  return found;
}

/** The part of the Vite configuration that a build and the dev server share. */
export function viteConfig(input: ClientBundleInput): InlineConfig {
  return {
    // What lies in the folders above the generator or the site has no part in the bundle.
    configFile: false,
    envDir: false,
    tsconfig: path.join(packageRoot, 'browser.tsconfig.json'),
    // Packages in `dedupe` come from the root: the generator's own React serves islands too, wherever the site lives.
    root: packageRoot,
    base: input.baseUrl,
    publicDir: false,
    logLevel: 'warn',
    resolve: { dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName: (name, file) => scopedClass(name, file, input.siteDir) } },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
    plugins: [clientModules(input), ...componentImports(input)],
  };
}

/** Goes before all other plugins: they know no Sass. */
export function sassOf(
  { siteDir }: Pick<ClientBundleInput, 'siteDir'>,
  read?: (file: string) => void,
): Plugin {
  return { ...sassSheets(siteDir, read), enforce: 'pre' } as Plugin;
}

/** Name of each module that is made from the input → its code. */
function virtualModules({
  siteDir,
  clientSources,
  slots = {},
  clientModules = [],
  stylesheets,
  isWithoutShell = false,
  facts,
}: ClientBundleInput): Map<string, string> {
  const languages = facts ?? [];
  return new Map([
    [clientEntry, entryCode(stylesheets, isWithoutShell ? [] : [shellEntry, ...clientModules])],
    ['virtual:docs/slots', slotsCode(siteDir, slots)],
    ['virtual:docs/islands', islandsCode(siteDir, clientSources, languages)],
    ...(languages.length < 2
      ? []
      : languages.map((of): [string, string] => [factsModule(of), `export default ${JSON.stringify(of)};`])),
  ]);
}

/** What components are told of one language: its readers alone load it. */
function factsModule({ locale }: SiteFacts): string {
  return `virtual:docs/facts/${locale}`;
}

/** What components of the site import and write beside plain modules. */
function componentImports(input: ClientBundleInput): Plugin[] {
  const { siteDir, baseUrl, staticDirs = [], toleratesMissing = false } = input;
  return [
    {
      ...siteImports({ siteDir, baseUrl, staticDirs, toleratesMissing, side: 'browser' }, importedFiles()),
      enforce: 'pre',
    } as Plugin,
    jsxInScripts(siteDir),
  ];
}

function clientModules(input: ClientBundleInput): Plugin {
  const virtual = virtualModules(input);
  return {
    name: 'docs:client',
    enforce: 'pre',
    resolveId(id, importer) {
      if (virtual.has(id)) {
        return `\0${id}`;
      }
      if (id === 'docs-generator') {
        return path.join(packageRoot, 'src/index.ts');
      }
      return importer === undefined || !id.startsWith('@site/')
        ? null
        : resolveSiteImport(id, importer, input.siteDir);
    },
    load: (id) => virtual.get(id.slice(1)) ?? null,
  };
}

/** Components are often written in `.js` files, which Vite reads without JSX. */
function jsxInScripts(siteDir: string): Plugin {
  let development = false;
  return {
    name: 'docs:jsx-in-js',
    enforce: 'pre',
    configResolved: ({ command }) => void (development = command === 'serve'),
    load(id) {
      if (!id.startsWith(siteDir + path.sep) || id.includes('/node_modules/') || !id.endsWith('.js')) {
        return null;
      }
      const { code, map, errors } = transformSync(`${path.basename(id)}x`, readFileSync(id, 'utf8'), {
        jsx: { runtime: 'automatic', development },
        sourcemap: true,
      });
      // By its name alone, or a tsconfig.json beside it would be read. What does not parse, the bundler reports with its place.
      return errors.length > 0 ? null : { code, map: map ?? null };
    },
  };
}

const shellEntry = path.join(packageRoot, 'src/ui/entry.tsx');

/** @param scripts absolute */
function entryCode(stylesheets: readonly string[] | null, scripts: readonly string[]): string {
  const styles =
    stylesheets === null ? [] : [path.join(packageRoot, 'src/ui/styles/index.css'), ...stylesheets];
  const imports = [...styles, ...scripts];
  const isClasses = (file: string): boolean => file.endsWith('.module.css');
  const lines = imports.map((file, index) =>
    isClasses(file)
      ? `import classes${index} from ${JSON.stringify(file)};`
      : `import ${JSON.stringify(file)};`,
  );
  // The bundler would leave out rules whose classes no script asks for: pages have them.
  const kept = imports.flatMap((file, index) => (isClasses(file) ? [`classes${index}`] : []));
  return [...lines, ...(kept.length === 0 ? [] : [`globalThis.docsClasses = [${kept.join(', ')}];`])].join(
    '\n',
  );
}

function slotsCode(siteDir: string, slots: SlotFiles): string {
  const entries = Object.entries(slots);
  const imports = entries.map(
    ([name, file]) => `import ${name} from ${JSON.stringify(path.join(siteDir, file))};`,
  );
  return [...imports, `export default { ${entries.map(([name]) => name).join(', ')} };`].join('\n');
}

function islandsCode(siteDir: string, sources: readonly string[], facts: readonly SiteFacts[]): string {
  const entries = [
    ['@generator/SearchPage', path.join(packageRoot, 'src/ui/search/search-views.ts')] as const,
    ...sources.map((source) => [source, path.join(siteDir, source)] as const),
  ];
  const lines = entries.map(
    ([source, file]) => `  ${JSON.stringify(source)}: () => import(${JSON.stringify(file)}),`,
  );
  const tell = (what: string): string =>
    `import { tellSiteFacts } from ${JSON.stringify(path.join(packageRoot, 'src/docusaurus/modules/site-facts.ts'))};\n` +
    `tellSiteFacts(${what});\n`;
  const languages = facts.map((of) => `${JSON.stringify(of.code)}:()=>import('${factsModule(of)}')`);
  const told =
    facts.length < 2
      ? facts.map((only) => tell(JSON.stringify(only))).join('')
      : tell(`(await({${languages.join()}})[document.documentElement.lang]()).default`);
  return `${told}export default {\n${lines.join('\n')}\n};\n`;
}
