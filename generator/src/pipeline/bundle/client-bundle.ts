/**
 * The browser's code and styles (shell, islands, CSS), bundled by Vite. Text pages aren't part of it, so its cost
 * depends only on the number of components.
 */

import path from 'node:path';
import { sha256 } from '../../sha256.ts';
import { storeBundle, storedBundle } from './bundle-cache.ts';
import type { ClientBundle, ClientBundleInput } from './bundle-types.ts';
import { bundleReads, type BundleReads } from './bundle-reads.ts';
import { cacheDir } from '../cache/cache-dir.ts';
import { generatorBuild } from '../cache/generator-version.ts';
import { installedVersions } from '../../installed-package.ts';
import { mergedNotices, noticesFile, noticesOfFiles } from './license-notices.ts';
import { packageRoot } from '../../package-root.ts';
import { isChangedSince, recordReads } from '../cache/recorded-reads.ts';
import { virtualModules } from './client-entry.ts';
import { runVite } from './run-vite.ts';

// Also used by the build of the generator itself.
export { noticesOfFiles };

/**
 * Bundles the client or reuses an existing bundle. The shell is prebuilt with the generator, so a site without its own
 * code needs at most its style sheets bundled. A cached bundle is reused if nothing that the bundler read has changed.
 * @throws DocsError if code or style sheets don't compile or have unresolved imports
 */
export async function bundleClient(input: ClientBundleInput): Promise<ClientBundle> {
  const builtShell = hasOwnCode(input) ? null : prebuiltShell();
  if (builtShell !== null && isShellAlone(input)) {
    return builtShell;
  }
  const run = (reads: BundleReads): Promise<ClientBundle> =>
    builtShell === null ? runVite(input, reads) : withStyles(builtShell, input, reads);
  const reads = bundleReads(packageRoot);
  const { plugins: postcss = [], files: postcssFiles = [] } = input.postcss ?? {};
  if (postcss.length > 0) {
    postcssFiles.forEach(reads.add);
  }
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

/** The prebuilt shell, without any site's code; `null` if it was built with other package versions. */
export function prebuiltShell(): ClientBundle | null {
  return storedBundle(shellFolder, shellKey());
}

const shellFolder = path.join(packageRoot, 'dist/shell');

/** The prebuilt shell with a style sheet that includes the site's own, and the files that the style sheet uses. */
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

/** Input of the shell, which is independent of any site: its files refer to each other by relative paths. */
const shell: ClientBundleInput = {
  siteDir: packageRoot,
  baseUrl: './',
  clientSources: [],
  stylesheets: [],
  useCache: false,
};

/**
 * Bundles the shell for sites without their own code and style sheets. Runs in the build of the generator.
 * @param folder absolute path; becomes the package's `dist/shell`
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

/** Cache key of the shell. Includes package versions, because packages may have been updated since it was built. */
function shellKey(): string {
  return hash([process.env['NODE_ENV'] ?? 'production', installedVersions()]);
}

/** Hash of the bundler's options. The files it reads are recorded with the bundle. */
function keyOf(input: ClientBundleInput): string {
  const own = isShellAlone(input) ? null : input.siteDir;
  return hash([
    generatorBuild(),
    process.env['NODE_ENV'] ?? 'production',
    input.baseUrl,
    own,
    [...(input.failed ?? [])].map(([file]) => file),
    input.postcss?.plugins.length ?? 0,
    input.postcss?.layer ?? null,
    input.toleratesRules ?? false,
    ...virtualModules(input),
  ]);
}

function hash(value: unknown): string {
  return sha256(JSON.stringify(value), 16);
}
