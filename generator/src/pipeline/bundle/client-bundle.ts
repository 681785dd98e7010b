/**
 * The browser's code and styles: shell, islands and CSS, bundled by Vite. Pages of text are not in it,
 * so its cost depends only on the number of components.
 */

import { createHash } from 'node:crypto';
import path from 'node:path';
import type { SiteFacts } from '../../docusaurus/modules/site-facts.ts';
import type { Problem } from '../../problems.ts';
import { storeBundle, storedBundle } from './bundle-cache.ts';
import { bundleReads, type BundleReads } from './bundle-reads.ts';
import { cacheDir } from '../cache/cache-dir.ts';
import { generatorBuild } from '../cache/generator-version.ts';
import { installedVersions } from './installed-package.ts';
import { mergedNotices, noticesFile, noticesOfFiles } from './license-notices.ts';
import { packageRoot } from '../../package-root.ts';
import { isChangedSince, recordReads } from '../cache/recorded-reads.ts';
import { virtualModules } from './client-entry.ts';
import { runVite } from './run-vite.ts';
import type { FailedModules } from './site-imports.ts';
import type { SlotFiles } from '../../ui/slots/slots.ts';

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
  /** Plugins of PostCSS for the project's own style sheets. */
  postcss?: readonly unknown[];
  /** See {@link SiteImportsInput.failed}. */
  failed?: FailedModules;
  /** What modules of Docusaurus tell of the site in each of its languages, where a component imports them. */
  facts?: readonly SiteFacts[] | null;
  /** Absolute paths of stylesheets that come after the generator's own; `null` where pages link every stylesheet themselves. */
  stylesheets: readonly string[] | null;
  /** CSS of the setting `theme`, which comes between these and the generator's. */
  theme?: string;
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
  return !hasOwnCode(input) && input.stylesheets?.length === 0 && (input.theme ?? '') === '';
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
    [...(input.failed ?? [])].map(([file]) => file),
    ...virtualModules(input),
  ]);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
