import type { PluginProblem, PluginSite, DirectiveUse, PluginHooks } from 'docs-generator';
import { errorDirectives } from './directives.ts';
import { errorFile } from './error-file.ts';
import { errorPages } from './error-page.ts';
import { lookupTool } from './lookup-tool.ts';
import { redirectFiles } from './redirect-file.ts';
import { readRegistry, type Registry } from './read-registry.ts';

/** The registry of error codes (`errors/*.yaml`) as tables in pages, a page for each code, and a file for programs. */
export function errorsContent(source: PluginSite): PluginHooks {
  const registry = readRegistry(source);
  const file = errorFile(registry, source);
  return {
    directives: errorDirectives(registry),
    documents: errorPages(registry),
    files: [file, ...redirectFiles(registry, source)],
    tools: [lookupTool(file.contents, source)],
    problems: registry.problems,
    check: (uses) => platformsWithoutTable(registry, uses),
  };
}

/** Every code has a page that leads up to its platform's page: the table must be there. */
export function platformsWithoutTable(
  { platforms }: Registry,
  uses: readonly DirectiveUse[],
): PluginProblem[] {
  const shown = new Set(
    uses
      .filter(({ name, attributes }) => name === 'error-table' && attributes['group'] === undefined)
      .map(({ source, attributes }) => `${source} ${attributes['platform']}`),
  );
  return platforms
    .filter(({ id, page }) => !shown.has(`docs${page} ${id}`))
    .map(({ id, page }) => ({
      message: `The page "docs${page}" does not show the codes of the platform "${id}".`,
      remedy: `Write \`::error-table{platform="${id}"}\` into it, or correct \`page\`.`,
      file: `errors/${id}.yaml`,
      line: 1,
    }));
}
