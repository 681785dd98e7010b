/** Test helper: the site's data files as plugins read them. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginSite } from 'pagewright';

const siteDir = fileURLToPath(new URL('../../', import.meta.url));

/** Paths are relative to the site folder. */
export const siteFiles: Pick<PluginSite, 'read' | 'list'> = {
  read: (file) => readFileSync(siteDir + file, 'utf8'),
  list: (folder, ending) =>
    readdirSync(siteDir + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(siteDir.length))
      .sort(),
};
