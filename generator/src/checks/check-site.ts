import type { Problem } from '../problems.ts';
import { checkHome } from './check-home.ts';
import { checkQuestions } from './check-questions.ts';
import { checkLinks } from './check-links.ts';
import { checkDuplicateRoutes, checkStaticFileConflicts } from './check-routes.ts';
import type { CheckedSite } from './checked-site.ts';
import { createLinkTargets } from './link-targets.ts';

/**
 * What only shows when all pages are there: broken links and anchors, two pages at one path, redirects that
 * cannot work. The configuration sets the levels.
 *
 * @param staticFiles paths of static files below the output folder: `img/logo.svg`
 * @param ownFiles paths of files that a build writes beside pages: `robots.txt`
 */
export function checkSite(
  site: CheckedSite,
  staticFiles: ReadonlySet<string>,
  ownFiles: ReadonlySet<string> = new Set(),
): Problem[] {
  const targets = createLinkTargets(site, staticFiles);
  return [
    ...checkLinks(site, targets),
    ...checkHome(site, targets),
    ...checkDuplicateRoutes(site, staticFiles),
    ...checkQuestions(site.pages),
    ...checkStaticFileConflicts(site, { static: staticFiles, own: ownFiles }),
  ];
}
