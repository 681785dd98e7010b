/** Where the files of a site are written: to a folder, or nowhere. */

import { accessSync, constants } from 'node:fs';
import type { OutputFolder } from '../../output/output-folder.ts';
import type { OutputManifest } from '../cache/output-manifest.ts';

export type SiteOutput = Pick<OutputFolder, 'has' | 'write' | 'join' | 'copy' | 'keep' | 'reuseFolder'>;

/** The output of a build, with the record of the last one. */
export interface Destination {
  output: SiteOutput;
  /** `null` if nothing is cached between builds. */
  kept: OutputManifest | null;
}

/** The output of a check, which writes nothing but still reports files that can't be copied. */
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
