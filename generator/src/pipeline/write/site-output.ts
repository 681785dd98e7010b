/** Where the files of a site go: into a folder, or nowhere. */

import { accessSync, constants } from 'node:fs';
import type { OutputFolder } from '../../output/output-folder.ts';
import type { OutputManifest } from '../cache/output-manifest.ts';

export type SiteOutput = Pick<OutputFolder, 'has' | 'write' | 'join' | 'copy' | 'keep' | 'reuseFolder'>;

/** The output of a build, with what the last one wrote. */
export interface Destination {
  output: SiteOutput;
  /** `null` where nothing is kept between builds. */
  kept: OutputManifest | null;
}

/** Where a check writes: nowhere. Files that a build could not copy are found all the same. */
export function unwrittenOutput(): SiteOutput {
  const written = new Set<string>();
  return {
    has: (name) => written.has(name),
    write: (file) => void written.add(file.path),
    join: ({ path: name }) => (written.add(name), 0),
    keep: () => false,
    reuseFolder: () => undefined,
    copy(source, name) {
      accessSync(source, constants.R_OK);
      written.add(name);
    },
  };
}
