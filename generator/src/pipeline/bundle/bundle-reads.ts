/** Records what the bundler reads, so that a cached bundle can be validated. */

import path from 'node:path';
import type { Plugin } from 'vite';
import { anyFile, withAlternatives } from '../cache/recorded-reads.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';

export interface BundleReads {
  /** Records all modules, including those of workers. */
  plugin: Plugin;
  /** Records style sheets loaded by `@import`, which aren't modules. */
  styles: PostcssPlugins[number];
  /** Paths of everything read so far. */
  read: ReadonlySet<string>;
  /** The absolute paths among them, plus alternatives that would take precedence if they existed. */
  files(): Set<string>;
  /** Records a file that a plugin has read. */
  add(file: string): void;
}

/** @param root Vite's root; asset names are relative to it */
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
          if (message.type === 'dir-dependency') {
            read.add(path.join(String(message['dir']), anyFile));
          }
        }
      },
    },
    add: (file) => void read.add(file),
    files: () => withAlternatives([...read].filter((file) => path.isAbsolute(file))),
  };
}
