/** Vite configuration shared by the build and the dev server. */

import { readFileSync } from 'node:fs';
import { forwardSlashes } from '../../site-relative.ts';
import path from 'node:path';
import { adapter } from '../../project-adapter.ts';
import type { InlineConfig, Plugin } from 'vite';
import { transformSync } from '../../code-parser.ts';
import { aliasesIn, resolveSiteImport } from '../../content/site-import.ts';
import { packageRoot } from '../../package-root.ts';
import type { ClientBundleInput } from './bundle-types.ts';
import { virtualModules } from './client-entry.ts';
import { inLayer } from './generator-layer.ts';
import { hoistImports } from './hoist-imports.ts';
import { projectPostcss } from './project-postcss.ts';
import { projectUrls } from './project-urls.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';
import { importedFiles, scopedClass, siteImports } from './site-imports.ts';

export function viteConfig(input: ClientBundleInput): InlineConfig {
  return {
    // Ignore configuration files in the folders above the generator or the site.
    configFile: false,
    envDir: false,
    tsconfig: path.join(packageRoot, 'browser.tsconfig.json'),
    // Packages in `dedupe` resolve from the root, so islands use the generator's own React wherever the site is.
    root: packageRoot,
    base: input.baseUrl,
    publicDir: false,
    logLevel: 'warn',
    resolve: { dedupe: ['react', 'react-dom'], alias: aliasesOf(input) },
    css: {
      modules: { generateScopedName: (name, file) => scopedClass(name, file, input.siteDir) },
      postcss: { plugins: [...ofProject(input), ...inLayer(input.postcss?.layer)] },
      // Webpack also keeps rules that only browsers ignore.
      lightningcss: { errorRecovery: input.toleratesRules === true },
    },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
    plugins: [clientModules(input), ...componentImports(input), ...importsOf(input)],
  };
}

/** Aliases that style sheets of an adapted project import from. */
function aliasesOf({ siteDir, toleratesMissing }: ClientBundleInput): Record<string, string> {
  if (!toleratesMissing) {
    return {};
  }
  const aliases = Object.entries(aliasesIn(siteDir)).filter(([name]) => !name.endsWith('$'));
  return { ...Object.fromEntries(aliases), '@site': siteDir };
}

/** PostCSS plugins of an adapted project; empty for other sites. */
export function ofProject(input: ClientBundleInput): PostcssPlugins {
  const { siteDir, staticDirs = [], baseUrl, postcss, toleratesMissing } = input;
  return toleratesMissing
    ? [...projectPostcss(postcss?.plugins ?? [], siteDir), ...projectUrls(siteDir, staticDirs, baseUrl)]
    : [];
}

/** For style sheets of an adapted project, which webpack would read. */
function importsOf({ siteDir, toleratesMissing }: ClientBundleInput): Plugin[] {
  const folder = `${forwardSlashes(siteDir)}/`;
  return toleratesMissing ? [hoistImports((file) => file.startsWith(folder))] : [];
}

/** Plugins for non-JavaScript imports and syntax in the site's components. */
function componentImports(input: ClientBundleInput): Plugin[] {
  const { siteDir, baseUrl, staticDirs = [], toleratesMissing, failed = new Map() } = input;
  return [
    {
      ...siteImports(
        { siteDir, baseUrl, staticDirs, toleratesMissing, failed, side: 'browser' },
        input.found ?? importedFiles(),
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
      if (id === 'pagewright') {
        return path.join(packageRoot, 'src/index.ts');
      }
      return importer === undefined || !id.startsWith('@site/')
        ? null
        : resolveSiteImport(id, importer, input.siteDir);
    },
    load: (id) => virtual.get(id.slice(1)) ?? null,
  };
}

/** Supports JSX in `.js` files, which Vite doesn't parse by default. */
function jsxInScripts(siteDir: string): Plugin {
  let development = false;
  return {
    name: 'docs:jsx-in-js',
    enforce: 'pre',
    configResolved: ({ command }) => void (development = command === 'serve'),
    load(id) {
      const isOwn =
        id.startsWith(`${forwardSlashes(siteDir)}/`) && !id.includes('/node_modules/') && id.endsWith('.js');
      if (!isOwn && !adapter.jsxInPackages.test(id)) {
        return null;
      }
      const { code, map, errors } = transformSync(`${path.basename(id)}x`, readFileSync(id, 'utf8'), {
        jsx: { runtime: 'automatic', development },
        sourcemap: true,
      });
      // Pass only the base name, or the parser would read a nearby tsconfig.json. The bundler reports syntax errors,
      // with positions.
      return errors.length > 0 ? null : { code, map: map ?? null };
    },
  };
}
