/** Notes what the bundler reads, so that a cached bundle is used again only while all of it is the same. */

import path from 'node:path';
import type { Plugin } from 'vite';
import { withAlternatives } from '../cache/recorded-reads.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';

export interface BundleReads {
  /** For all modules, workers included. */
  plugin: Plugin;
  /** For style sheets: those that `@import` brings are no modules. */
  styles: PostcssPlugins[number];
  /** Paths of everything read up to now. */
  read: ReadonlySet<string>;
  /** The absolute ones of them, with what would be read instead if it were there. */
  files(): Set<string>;
  /** Notes a file that a plugin has read. */
  add(file: string): void;
}

/** @param root Vite's root, which names of assets are relative to */
export function bundleReads(root: string): BundleReads {
  const read = new Set<string>();
  return {
    read,
    plugin: {
      name: 'docs:reads',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          read.add(id.replace(/\?.*$/s, ''));
        }
      },
      generateBundle(_, output) {
        for (const asset of Object.values(output)) {
          for (const name of asset.type === 'asset' ? asset.originalFileNames : []) {
            read.add(path.resolve(root, name));
          }
        }
      },
    },
    styles: {
      postcssPlugin: 'docs:reads',
      OnceExit(_, { result }) {
        for (const message of result.messages) {
          if (message.type === 'dependency') {
            read.add(String(message['file']));
          }
        }
      },
    },
    add: (file) => void read.add(file),
    files: () => withAlternatives([...read].filter((file) => path.isAbsolute(file))),
  };
}
