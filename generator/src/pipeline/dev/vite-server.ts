/** The Vite server, which serves scripts, styles, and components of the dev server and watches files. */

import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { clientEntry } from '../bundle/client-entry.ts';
import { sassSheets } from '../bundle/sass-sheets.ts';
import { viteConfig } from '../bundle/vite-config.ts';
import type { ProjectPostcss } from '../../config/project-postcss.ts';
import type { SiteFacts } from '../../render-scope.ts';
import { isInstalled } from '../../installed-package.ts';
import { packageRoot } from '../../package-root.ts';
import { packagesFolder } from './packages-folder.ts';
import { isLinkToFolderAbove } from './watch-site.ts';
import type { FailedModules } from '../bundle/site-imports.ts';
import type { SlotFiles } from '../../ui/slots/slots.ts';

export interface ViteInput {
  siteDir: string;
  /** The options that Vite depends on. If they change, it has to be recreated. */
  site: ViteSite;
  /** Receives accepted WebSocket connections of open pages. */
  channel: Server;
  /** The name that the server listens on. */
  host: string;
  /** Called with a saved module. Resolves when pages have been rendered with it. */
  compiled: (file: string) => Promise<unknown>;
}

export interface ViteSite {
  baseUrl: string;
  clientSources: readonly string[];
  slots: SlotFiles;
  clientModules: readonly string[];
  staticDirs: readonly string[];
  facts: readonly SiteFacts[] | null;
  readsFactsAtLoad: boolean;
  toleratesMissing: boolean;
  failed: FailedModules;
  postcss: ProjectPostcss;
}

/**
 * Packages that the shell's modules import. Vite optimizes them before it serves the first page, because a dependency
 * discovered later reloads all pages, and readers lose their place.
 */
export const CLIENT_PACKAGES: readonly string[] = [
  'diff',
  'mermaid',
  'nprogress',
  'react',
  'react-dom',
  'react-dom/client',
  // Modules are compiled with one or the other.
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

/** Resolves the client's import of Mermaid, which never runs, because a page that needs Mermaid is an error. */
const withoutMermaid: Plugin = {
  name: 'docs:without-mermaid',
  enforce: 'pre',
  resolveId: (id) => (id === 'mermaid' ? '\0docs-without-mermaid' : null),
  load: (id) => (id === '\0docs-without-mermaid' ? 'export default null;' : null),
};

export const devEntry = 'virtual:docs/dev-client';

export function startVite({ siteDir, site, channel, host, compiled }: ViteInput): Promise<ViteDevServer> {
  const config = viteConfig({ siteDir, ...site, stylesheets: null, useCache: false });
  const plugins = [
    sassSheets(siteDir),
    ...(config.plugins ?? []),
    react(),
    devClient(),
    pagesFirst(compiled),
    ...(isInstalled('mermaid') ? [] : [withoutMermaid]),
  ];
  const cacheDir = packagesFolder(plugins, process.env['NODE_ENV'] ?? 'development');
  const siteFolders = [...new Set([siteDir, realpathSync(siteDir)])];
  return createServer({
    ...config,
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: channel },
      watch: { ignored: [unwatched(siteFolders), isLinkToFolderAbove] },
      cors: false,
      allowedHosts: [host],
      fs: {
        strict: true,
        // Packages are served if a module in these folders imports them.
        allow: [...siteFolders, ...['src', 'plugins'].map((name) => path.join(packageRoot, name)), cacheDir],
        deny: [...SECRETS, ...siteFolders.flatMap(hiddenFiles)],
      },
    },
    cacheDir,
    optimizeDeps: { include: CLIENT_PACKAGES.filter((name) => name !== 'mermaid' || isInstalled(name)) },
    plugins,
  });
}

/** Parts of the generator that browsers never load. With them, twice as many files would be watched. */
const NODE_ONLY = [
  'dist',
  'docs',
  'fixtures',
  ...[
    'checks',
    'cli',
    'config',
    'content',
    'hosting',
    'markdown',
    'mcp',
    'offline',
    'output',
    'pdf',
    'pipeline',
    'server',
  ].map((name) => path.join('src', name)),
];

/**
 * Returns a predicate for files that the watcher can ignore: generated files, and parts of the generator that pages
 * don't load.
 */
export function unwatched(siteFolders: readonly string[]): (file: string) => boolean {
  const ofSites = siteFolders.flatMap((folder) => [path.join(folder, '.cache'), path.join(folder, 'dist')]);
  const ofGenerator = NODE_ONLY.map((name) => path.join(packageRoot, name)).filter(
    (folder) => !siteFolders.some((site) => isIn(site, folder)),
  );
  const folders = [...ofSites, ...ofGenerator];
  return (file) => folders.some((folder) => isIn(file, folder));
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/** Names of files that may contain keys and passwords, in any folder. */
const SECRETS = [
  '.env',
  '.env.*',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '*.{crt,pem,key,p12,pfx,cer,der,jks,keystore,kdbx,ppk}',
  'id_{rsa,dsa,ecdsa,ed25519}*',
];

/** Patterns for dotfiles in a folder. The folder itself may be inside a hidden one. */
function hiddenFiles(folder: string): string[] {
  const start = normalizePath(folder).replaceAll(/[[\](){}!*?+@|\\]/g, String.raw`\$&`);
  return [`${start}/**/.*`, `${start}/**/.*/**`];
}

/**
 * Delays a saved component until the documents include it; otherwise open pages would load documents that don't match
 * it.
 */
function pagesFirst(compiled: ViteInput['compiled']): Plugin {
  return {
    name: 'docs:pages-first',
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules }) {
        // Only the browser's modules, not those that Vite could run on the server.
        if (this.environment.name === 'client' && modules.length > 0) {
          await compiled(path.normalize(file));
        }
      },
    },
  };
}

/** The dev server's client, which installs React's refresh runtime before the first component loads. */
function devClient(): Plugin {
  const code = [
    `import { injectIntoGlobalHook } from '/@react-refresh';`,
    'injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
    `await import('${clientEntry}');`,
  ].join('\n');
  return {
    name: 'docs:dev-client',
    resolveId: (id) => (id === devEntry ? `\0${devEntry}` : null),
    load: (id) => (id === `\0${devEntry}` ? code : null),
  };
}
