import type { Problem } from '../problems.ts';
import { checkHome } from './check-home.ts';
import { checkQuestions } from './check-questions.ts';
import { checkLinks } from './check-links.ts';
import { checkDuplicateRoutes, checkStaticFileConflicts } from './check-routes.ts';
import type { CheckedSite } from './checked-site.ts';
import { createLinkTargets } from './link-targets.ts';

/** Files of every build that pages may link to. */
const READABLE = /(?:^|\/)(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml)$/;

/**
 * Runs the checks that need all pages: broken links and anchors, duplicate routes, and redirects that can't work. Their
 * levels are configurable.
 *
 * @param staticFiles paths of static files below the output folder, such as `img/logo.svg`
 * @param ownFiles paths of generated files that aren't pages, such as `robots.txt`
 */
export function checkSite(
  site: CheckedSite,
  staticFiles: ReadonlySet<string>,
  ownFiles: ReadonlySet<string> = new Set(),
): Problem[] {
  const readable = [...ownFiles].filter((file) => READABLE.test(file));
  const targets = createLinkTargets(site, new Set([...staticFiles, ...readable]));
  return [
    ...checkLinks(site, targets),
    ...checkHome(site, targets),
    ...checkDuplicateRoutes(site, staticFiles),
    ...checkQuestions(site.pages),
    ...checkStaticFileConflicts(site, { static: staticFiles, own: ownFiles }),
  ];
}
