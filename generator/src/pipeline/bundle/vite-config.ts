/** What a build and the dev server tell Vite. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { transformSync } from '../../code-parser.ts';
import { resolveSiteImport } from '../../content/site-import.ts';
import type { DocsError } from '../../problems.ts';
import { packageRoot } from '../../package-root.ts';
import type { ClientBundleInput } from './client-bundle.ts';
import { virtualModules } from './client-entry.ts';
import { projectPostcss } from './project-postcss.ts';
import { projectUrls } from './project-urls.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';
import { sassSheets } from './sass-sheets.ts';
import { importedFiles, scopedClass, siteImports } from './site-imports.ts';

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
    css: {
      modules: { generateScopedName: (name, file) => scopedClass(name, file, input.siteDir) },
      postcss: { plugins: ofProject(input) },
    },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
    plugins: [clientModules(input), ...componentImports(input)],
  };
}

/** Plugins of PostCSS that read style sheets as Docusaurus does; none for other sites. */
export function ofProject(input: ClientBundleInput): PostcssPlugins {
  const { siteDir, staticDirs = [], baseUrl, postcss = [], toleratesMissing = false } = input;
  return toleratesMissing
    ? [...projectPostcss(postcss, siteDir), ...projectUrls(siteDir, staticDirs, baseUrl)]
    : [];
}

/** Goes before all other plugins: they know no Sass. */
export function sassOf(
  { siteDir }: Pick<ClientBundleInput, 'siteDir'>,
  read?: (file: string) => void,
  failed?: (error: DocsError) => void,
): Plugin {
  return { ...sassSheets(siteDir, read, failed), enforce: 'pre' } as Plugin;
}

/** What components of the site import and write beside plain modules. */
function componentImports(input: ClientBundleInput): Plugin[] {
  const { siteDir, baseUrl, staticDirs = [], toleratesMissing = false, failed = new Map() } = input;
  return [
    {
      ...siteImports(
        { siteDir, baseUrl, staticDirs, toleratesMissing, failed, side: 'browser' },
        importedFiles(),
      ),
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
