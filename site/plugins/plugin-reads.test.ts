/**
 * In `docs dev`, a save reruns the setup of each plugin that has read the file, so few plugins should read files that
 * are often edited.
 */

import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../generator/src/config/load-config.ts';
import { loadPlugins } from '../../generator/src/plugins/load-plugins.ts';
import { filesOf } from '../prose/files.ts';

const siteDir = path.resolve(import.meta.dirname, '..');

test('a saved page sets up no plugin again, and a page with SDK samples sets up only the plugin that checks them', async () => {
  const { setUp } = await loadPlugins(siteDir, await loadConfig(siteDir), 'dev');
  const affected = filesOf('docs/').flatMap((file) =>
    setUp.flatMap(({ name, reads }) =>
      reads.isAffectedBy(path.join(siteDir, file)) ? [`${file.split('/')[1]}: ${name}`] : [],
    ),
  );
  expect([...new Set(affected)]).toEqual(['drm: sdk', 'mobile: sdk']);
});
