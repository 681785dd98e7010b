import type { ContentSource, SiteContent } from 'docs-generator';
import { errorDirectives } from './directives.ts';
import { errorFile } from './error-file.ts';
import { errorPages } from './error-page.ts';
import { readRegistry } from './read-registry.ts';

/** The registry of error codes (`errors/*.yaml`) as tables in pages, a page for each code, and a file for programs. */
export function errorsContent(source: ContentSource): SiteContent {
  const registry = readRegistry(source);
  return {
    directives: errorDirectives(registry),
    docs: errorPages(registry),
    files: [errorFile(registry, source)],
    problems: registry.problems,
  };
}
