/** Directives that generate Markdown from data: `::name{key="value"}`. */

import type { FilePart } from '../plugin-api/plugin.ts';
import { isInclude } from './included-files.ts';
import type { PageRecord } from './page-record.ts';
import type { SiteQueries } from './site-queries.ts';
import { placeOf, type SourceFile } from './source-file.ts';
import { visit, type NodeOf } from './tree.ts';

type LeafDirective = NodeOf<'leafDirective'>;

/** Returns the leaf directives that generate Markdown, in document order. */
export function leafDirectives(
  tree: NodeOf<'root'>,
  site: Pick<SiteQueries, 'isDirective'>,
): LeafDirective[] {
  const found: LeafDirective[] = [];
  visit(tree, (node) => {
    if (node.type === 'leafDirective' && (site.isDirective(node.name) || isInclude(node, site))) {
      found.push(node);
    }
  });
  return found;
}

/** Name of a directive in the import trail, to detect recursion. */
export function trailName(node: LeafDirective): string {
  return `::${node.name}${JSON.stringify(attributesOf(node))}`;
}

/**
 * The Markdown that a directive generates, possibly a part of another file; `''` if that fails, which is recorded as a
 * problem.
 */
export function generatedMarkdown(
  node: LeafDirective,
  file: Pick<SourceFile, 'source' | 'bodyLine' | 'standsAt'>,
  trail: readonly string[],
  { page, site }: { page: PageRecord; site: Pick<SiteQueries, 'directive'> },
): string | FilePart {
  const place = placeOf(file, node);
  const report = (message: string, fix: string): string => {
    page.problems.push({ code: 'directive', level: 'throw', message, fix, file: file.source, ...place });
    return '';
  };
  if (trail.includes(trailName(node))) {
    return report(
      `The directive "::${node.name}" generates itself.`,
      'Remove it from the Markdown that it generates.',
    );
  }
  const attributes = attributesOf(node);
  page.directives.push({ name: node.name, attributes, source: file.source, line: place.line });
  const made = site.directive({
    name: node.name,
    attributes,
    place: { source: file.source, line: place.line },
  });
  return 'markdown' in made
    ? made.markdown
    : report(
        `The directive "::${node.name}" failed: ${made.reason.replace(/\.?$/, '.')}`,
        'Correct its attributes or the data that it shows.',
      );
}

function attributesOf(node: LeafDirective): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  );
}
