/** Returns all tools of a site: the built-in ones and those from plugins. */

import { generatorVersion } from '../pipeline/cache/generator-version.ts';
import { loadConfig } from '../config/load-config.ts';
import { publishedOrigin } from '../config/schema/site-config.ts';
import { loadPlugins } from '../plugins/load-plugins.ts';
import { builtSite } from './built-site.ts';
import type { McpSite } from './mcp-server.ts';
import { readPageTool } from './read-page-tool.ts';
import { searchTool } from './search-tool.ts';

/**
 * @param siteDir the site folder, whose plugins may add tools
 * @param outDir the build to search and read
 * @throws DocsError if the configuration or a plugin is invalid
 */
export async function mcpSite(siteDir: string, outDir: string): Promise<McpSite> {
  const loaded = await loadConfig(siteDir);
  const { config } = loaded;
  const { tools } = await loadPlugins(siteDir, loaded, 'build');
  const site = builtSite(outDir, config.baseUrl);
  return {
    title: config.title,
    version: generatorVersion(),
    tools: [
      searchTool({
        title: config.title,
        language: config.locale.code,
        baseUrl: config.baseUrl,
        origin: publishedOrigin(config),
        search: site.search,
      }),
      readPageTool(site.readPage),
      ...tools,
    ],
  };
}
