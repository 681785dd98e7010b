import { mintlify } from './mintlify/read-project.ts';
import { mkdocs } from './mkdocs/read-project.ts';
import type { MigrationSource } from './source.ts';
import { starlight } from './starlight/read-project.ts';
import { vitepress } from './vitepress/read-project.ts';

/** The generators that `docs migrate` reads, except for the one whose projects build without a migration. */
const SOURCES: readonly MigrationSource[] = [mkdocs, vitepress, starlight, mintlify];

/** Returns the generator of a project and its configuration file, or `null`. */
export function findSource(siteDir: string): { source: MigrationSource; configFile: string } | null {
  for (const source of SOURCES) {
    const configFile = source.findConfig(siteDir);
    if (configFile !== null) {
      return { source, configFile };
    }
  }
  return null;
}
