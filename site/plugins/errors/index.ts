import type { PluginProblem, PluginSite, DirectiveUse, PluginHooks } from 'pagewright';
import { errorDirectives } from './directives.ts';
import { errorFile } from './error-file.ts';
import { errorPages, searchRows } from './error-page.ts';
import { lookupTool } from './lookup-tool.ts';
import { redirectFiles } from './redirect-file.ts';
import { readRegistry, type Registry } from './read-registry.ts';

/** Shows the error code registry (`errors/*.yaml`) as tables, as a page for each code, and as a file for programs. */
export function errorsContent(source: PluginSite): PluginHooks {
  const registry = readRegistry(source);
  const file = errorFile(registry, source);
  return {
    directives: errorDirectives(registry),
    documents: errorPages(registry),
    searchRows: searchRows(registry),
    files: [file, ...redirectFiles(registry, source)],
    tools: [lookupTool(file.contents, source)],
    problems: registry.problems,
    check: (uses) => platformsWithoutTable(registry, uses),
  };
}

/** Codes and their pages link to their platform's page, which must have the table and the list for support. */
export function platformsWithoutTable(
  { platforms }: Registry,
  uses: readonly DirectiveUse[],
): PluginProblem[] {
  const parts = { 'error-table': 'the codes', 'error-support': 'what to send to support' };
  return Object.entries(parts).flatMap(([directive, what]) => {
    const shown = new Set(
      uses
        .filter(({ name, attributes }) => name === directive && attributes['group'] === undefined)
        .flatMap(({ source, attributes }) =>
          (attributes['platform'] ?? '').split(' ').map((id) => `${source} ${id}`),
        ),
    );
    return platforms
      .filter(({ id, page }) => !shown.has(`docs${page} ${id}`))
      .map(({ id, page }) => ({
        message: `The page "docs${page}" doesn't show ${what} of the platform "${id}".`,
        fix: `Add \`::${directive}{platform="${id}"}\` to the page or correct \`page\`.`,
        file: `errors/${id}.yaml`,
        line: 1,
      }));
  });
}
