import type { Problem } from '../problems.ts';
import type { CheckedSite } from './checked-site.ts';
import type { LinkTargets } from './link-targets.ts';

/** Warns if there is no page at the root of the site or one of its languages, because the title links there. */
export function checkHome(
  { config, pages, redirects = [], loaded, problems = [] }: CheckedSite,
  targets: LinkTargets,
): Problem[] {
  const { baseUrl } = config;
  const isThere =
    targets.page(baseUrl) !== null ||
    targets.isFile(baseUrl) ||
    redirects.some(({ from }) => from === baseUrl);
  // The home page may be one of the pages that couldn't be read.
  const isIncomplete = problems.some(({ level }) => level === 'throw');
  return isThere || isIncomplete || pages.every(({ page }) => page.data.kind !== 'doc')
    ? []
    : [
        {
          code: 'no-home-page',
          level: 'warn',
          message: `There's no page at ${baseUrl}, but the site title links to it.`,
          fix: 'Add `slug: /` to the front matter of the page that readers should see first.',
          file: loaded?.file ?? undefined,
        },
      ];
}
