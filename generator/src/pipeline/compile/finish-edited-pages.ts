import { isDeepStrictEqual } from 'node:util';
import type { RenderedMarkdown } from '../../content/model.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import { withRendered } from './finish-language.ts';
import type { ReadLanguage } from './read-results.ts';

/**
 * Updates the assembled pages of the last run with those that have changed.
 * @param before pages rendered in the last run, by source
 * @param rendered pages rendered in this run, by source
 * @returns `null` if a change also affects other parts of the site
 */
export function finishEditedPages(
  { docs, memory: { pageMemo, finished } }: ReadLanguage,
  before: ReadonlyMap<string, RenderedMarkdown> | undefined,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
): CompiledLanguage | null {
  if (finished === null || before === undefined) {
    return null;
  }
  const changed = docs.filter(({ source }) => before.get(source) !== rendered.get(source));
  const isOwn = changed.every(({ source }) => {
    const [was, is] = [before.get(source), rendered.get(source)];
    const isComplete = is?.needsNavigation !== true;
    return (
      isComplete &&
      was !== undefined &&
      is !== undefined &&
      isDeepStrictEqual(shownOutside(was), shownOutside(is))
    );
  });
  const made = isOwn ? pageMemo.withNewTexts(changed, rendered) : null;
  if (made === null) {
    return null;
  }
  const pages = finished.pages.map((known) => {
    const page = made.get(known.page.source ?? '');
    return page === undefined ? known : withRendered(page, rendered, known.isSearched === false);
  });
  return { ...finished, pages };
}

/** Page data that site-wide lists use. */
function shownOutside({ assets, problems, directives }: RenderedMarkdown): unknown {
  return [assets, problems, directives];
}
