/** Vite, which serves the scripts, the styles and the components of the dev server, and watches files. */

import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { clientEntry } from '../bundle/client-entry.ts';
import { sassOf, viteConfig } from '../bundle/vite-config.ts';
import type { SiteFacts } from '../../docusaurus/modules/site-facts.ts';
import { packageRoot } from '../../package-root.ts';
import { packagesFolder } from './packages-folder.ts';
import { isLinkToFolderAbove } from './watch-site.ts';
import type { FailedModules } from '../bundle/site-imports.ts';
import type { SlotFiles } from '../../ui/slots/slots.ts';

export interface ViteInput {
  siteDir: string;
  /** The part of the site that Vite is made for: it must be made again when that changes. */
  site: ViteSite;
  /** Where connections of open pages arrive, once they are let in. */
  channel: Server;
  /** The name that the server listens on. */
  host: string;
  /** Told of a module that has been saved, it waits until pages are made with it. */
  compiled: (file: string) => Promise<unknown>;
}

export interface ViteSite {
  baseUrl: string;
  clientSources: readonly string[];
  slots: SlotFiles;
  clientModules: readonly string[];
  staticDirs: readonly string[];
  facts: readonly SiteFacts[] | null;
  toleratesMissing: boolean;
  failed: FailedModules;
  postcss: readonly unknown[];
}

/**
 * What modules of the shell import from packages. Vite prepares them before it serves the first page: one that it only
 * comes across on the way makes it reload all pages, and their readers lose their place.
 */
export const CLIENT_PACKAGES: readonly string[] = [
  'diff',
  'mermaid',
  'nprogress',
  'react',
  'react-dom',
  'react-dom/client',
  // Modules are compiled with the one or the other.
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

export const devEntry = 'virtual:docs/dev-client';

export function startVite({ siteDir, site, channel, host, compiled }: ViteInput): Promise<ViteDevServer> {
  const config = viteConfig({ siteDir, ...site, stylesheets: null, useCache: false });
  const plugins = [
    sassOf({ siteDir }),
    ...(config.plugins ?? []),
    react(),
    devClient(),
    pagesFirst(compiled),
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
        // Packages are served where a module of these imports them.
        allow: [...siteFolders, path.join(packageRoot, 'src'), cacheDir],
        deny: [...SECRETS, ...siteFolders.flatMap(hiddenFiles)],
      },
    },
    cacheDir,
    optimizeDeps: { include: [...CLIENT_PACKAGES] },
    plugins,
  });
}

/** Parts of the generator that no browser loads. The watcher would look at twice as many files with them. */
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
 * Tells whether the watcher may leave out a file: what each save or build writes into a site, and what of the generator
 * no page loads.
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

/** Names of files that hold keys and passwords, wherever they are. */
const SECRETS = [
  '.env',
  '.env.*',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '*.{crt,pem,key,p12,pfx,cer,der,jks,keystore,kdbx,ppk}',
  'id_{rsa,dsa,ecdsa,ed25519}*',
];

/** Patterns for what begins with a dot in a folder. The folder itself may lie inside a hidden one. */
function hiddenFiles(folder: string): string[] {
  const start = normalizePath(folder).replaceAll(/[[\](){}!*?+@|\\]/g, String.raw`\$&`);
  return [`${start}/**/.*`, `${start}/**/.*/**`];
}

/** Open pages get a saved component when the documents have it, too: those that they load again would differ from it. */
function pagesFirst(compiled: ViteInput['compiled']): Plugin {
  return {
    name: 'docs:pages-first',
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules }) {
        // The modules of the browser; those that Vite could run on the server are none.
        if (this.environment.name === 'client' && modules.length > 0) {
          await compiled(path.normalize(file));
        }
      },
    },
  };
}

/** The client as the dev server loads it: with React's refresh runtime in place before the first component. */
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
