/**
 * The browser's code and styles: shell, islands and CSS, bundled by Vite. Pages of text are not in it,
 * so its cost depends only on the number of components.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { cacheDir } from './cache-dir.ts';
import { packageRoot } from './package-root.ts';
import { resolveSiteImport } from '../content/site-import.ts';

export interface ClientBundleInput {
  siteDir: string;
  /** `/docs/`. */
  baseUrl: string;
  /** Sources of client modules, relative to the site folder. */
  clientSources: readonly string[];
  /** Absolute paths of stylesheets that come after the generator's own; `null` where pages link every stylesheet themselves. */
  stylesheets: readonly string[] | null;
  useCache: boolean;
}

export interface ClientBundle {
  /** URL of the module that the inline script imports. */
  entryHref: string;
  stylesHref: string;
  /** Path below the output folder → contents. */
  files: Map<string, Uint8Array>;
  /** True when the bundle came from the cache. */
  cached: boolean;
}

export const clientEntry: string = 'virtual:docs/client';
export const mermaidDir: string = path.dirname(
  path.join(packageDir('mermaid'), 'dist', 'mermaid.esm.min.mjs'),
);

/** Folder that Mermaid's modules are copied to, below the output folder. */
export const mermaidOut: string = `assets/mermaid-${mermaidVersion()}`;

/**
 * Bundles the client, or takes it from the cache when nothing it is made of has changed.
 *
 * @throws what Vite throws for code that does not compile
 */
export async function bundleClient(input: ClientBundleInput): Promise<ClientBundle> {
  if (!input.useCache) {
    return runVite(input);
  }
  const key = cacheKey(input);
  const file = path.join(cacheDir(input.siteDir), `client-${key}.json`);
  const stored = readStored(file);
  if (stored !== null) {
    return { ...stored, cached: true };
  }
  const bundle = await runVite(input);
  store(file, bundle);
  return bundle;
}

async function runVite(input: ClientBundleInput): Promise<ClientBundle> {
  // Loaded only when there is something to bundle: it is most of the time a command takes to start.
  const { build } = await import('vite');
  const result = await build({
    ...viteConfig(input),
    mode: 'production',
    build: {
      write: false,
      target: 'baseline-widely-available',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { client: clientEntry },
        external: ['mermaid'],
        // Where the time of a bundle goes means nothing to authors.
        checks: { bundlerTimings: false },
        onLog: (level, log, print) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : print(level, log)),
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          paths: { mermaid: `${input.baseUrl}${mermaidOut}/mermaid.esm.min.mjs` },
        },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    output: {
      fileName: string;
      type: string;
      isEntry?: boolean;
      name?: string;
      code?: string;
      source?: string | Uint8Array;
    }[];
  };
  const files = new Map<string, Uint8Array>();
  let entry = '';
  let styles = '';
  for (const file of output) {
    const contents = file.type === 'chunk' ? (file.code ?? '') : (file.source ?? '');
    files.set(file.fileName, typeof contents === 'string' ? new TextEncoder().encode(contents) : contents);
    if (file.type === 'chunk' && file.isEntry === true && file.name === 'client') {
      entry = file.fileName;
    }
    if (file.fileName.endsWith('.css')) {
      styles = file.fileName;
    }
  }
  return { entryHref: input.baseUrl + entry, stylesHref: input.baseUrl + styles, files, cached: false };
}

/** The part of the Vite configuration that a build and the dev server share. */
export function viteConfig(input: ClientBundleInput): InlineConfig {
  return {
    configFile: false,
    // Packages in `dedupe` come from the root: the generator's own React serves islands too, wherever the site lives.
    root: packageRoot,
    base: input.baseUrl,
    publicDir: false,
    logLevel: 'warn',
    resolve: { dedupe: ['react', 'react-dom'] },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
    plugins: [clientModules(input)],
  };
}

function clientModules({ siteDir, clientSources, stylesheets }: ClientBundleInput): Plugin {
  const virtual = new Map([
    [clientEntry, entryCode(stylesheets)],
    ['virtual:docs/islands', islandsCode(siteDir, clientSources)],
  ]);
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
        : resolveSiteImport(id, importer, siteDir);
    },
    load: (id) => virtual.get(id.slice(1)) ?? null,
  };
}

function entryCode(stylesheets: readonly string[] | null): string {
  const styles =
    stylesheets === null ? [] : [path.join(packageRoot, 'src/ui/styles/index.css'), ...stylesheets];
  const imports = [...styles, path.join(packageRoot, 'src/ui/entry.tsx')];
  return imports.map((file) => `import ${JSON.stringify(file)};`).join('\n');
}

function islandsCode(siteDir: string, sources: readonly string[]): string {
  const entries = [
    ['@generator/SearchPage', path.join(packageRoot, 'src/ui/search/SearchPage.tsx')] as const,
    ...sources.map((source) => [source, path.join(siteDir, source)] as const),
  ];
  const lines = entries.map(
    ([source, file]) => `  ${JSON.stringify(source)}: () => import(${JSON.stringify(file)}),`,
  );
  return `export default {\n${lines.join('\n')}\n};\n`;
}

// ── Cache ───────────────────────────────────────────────────────────────────

/** Hash of everything that can change the bundle: the generator's browser code, the site's components and styles, versions. */
function cacheKey(input: ClientBundleInput): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([input.baseUrl, input.clientSources, input.stylesheets, lockState()]));
  const folders = ['ui', 'client', 'search', 'content'].map((name) => path.join(packageRoot, 'src', name));
  const siteFolders = input.clientSources.length > 0 ? [path.join(input.siteDir, 'components')] : [];
  const files = [...[...folders, ...siteFolders].flatMap(filesBelow), ...(input.stylesheets ?? [])];
  const sources = input.clientSources.map((source) => path.join(input.siteDir, source));
  for (const file of [...files, ...sources]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function lockState(): string[] {
  return ['vite', 'react', 'react-dom', 'nprogress', 'minisearch', 'mermaid'].map(
    (name) => `${name}@${packageVersion(name)}`,
  );
}

function packageDir(name: string): string {
  for (let dir = packageRoot; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'node_modules', name);
    if (existsSync(candidate)) {
      return candidate;
    }
  }
  throw new Error(`The package "${name}" is not installed. Run npm install.`);
}

function packageVersion(name: string): string {
  const json = JSON.parse(readFileSync(path.join(packageDir(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  return json.version;
}

function mermaidVersion(): string {
  return packageVersion('mermaid');
}

interface Stored {
  entryHref: string;
  stylesHref: string;
  files: [string, string][];
}

function readStored(file: string): Omit<ClientBundle, 'cached'> | null {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    const files = new Map(
      stored.files.map(([name, base64]) => [name, new Uint8Array(Buffer.from(base64, 'base64'))]),
    );
    return { entryHref: stored.entryHref, stylesHref: stored.stylesHref, files };
  } catch {
    return null; // not there, or cut off by an interrupted build: made anew
  }
}

function store(file: string, bundle: ClientBundle): void {
  const stored: Stored = {
    entryHref: bundle.entryHref,
    stylesHref: bundle.stylesHref,
    files: [...bundle.files].map(([name, contents]) => [name, Buffer.from(contents).toString('base64')]),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  for (const old of readdirSync(path.dirname(file)).filter((name) => /^client-\w+\.json$/.test(name))) {
    const age = Date.now() - statSync(path.join(path.dirname(file), old)).mtimeMs;
    if (age > 7 * 24 * 3600 * 1000) {
      rmSync(path.join(path.dirname(file), old), { force: true });
    }
  }
  writeFileSync(file, JSON.stringify(stored));
}
