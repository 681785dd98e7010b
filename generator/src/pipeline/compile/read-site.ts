/** Reads everything about a site except the rendering of its Markdown. */

import { loadConfig } from '../../config/load-config.ts';
import { mapInOrder } from '../../non-empty.ts';
import { localizedConfigs } from '../../translations/localized-config.ts';
import { loadUnifiedPlugins } from './unified-plugins.ts';
import { languageMemory } from './compiler-memory.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import type { Configuration } from './language-memory.ts';
import { readCode } from './read-code.ts';
import { readLanguage } from './read-language.ts';
import type { ReadSite } from './read-results.ts';

/**
 * Reads the site's configuration, pages, and components.
 * @throws DocsError if the configuration or a plugin can't be loaded
 */
export async function readSite(setup: CompilerSetup): Promise<ReadSite> {
  const { memory } = setup;
  setup.onStep('configuration');
  memory.configuration ??= await readConfiguration(setup);
  const { configuration } = memory;
  const localized = await localizedConfigs(setup.siteDir, configuration.loaded);

  setup.onStep('pages');
  const languages = await mapInOrder(localized, (one) =>
    readLanguage(one, configuration, setup, languageMemory(memory, one.config.baseUrl)),
  );
  const code = await readCode(languages, setup);
  return { languages, ...code, editedPages: null };
}

async function readConfiguration({ siteDir }: CompilerSetup): Promise<Configuration> {
  const loaded = await loadConfig(siteDir);
  return { loaded, unified: await loadUnifiedPlugins(loaded) };
}
