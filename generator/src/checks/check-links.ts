import { nearestName } from '../nearest-name.ts';
import type { Problem, ReportLevel } from '../problems.ts';
import type { CheckedSite } from './checked-site.ts';
import { decoded, type LinkTargets } from './link-targets.ts';

/** A link with its place, wherever it is written. */
interface PlacedLink {
  raw: string;
  /** With base; `null` when it could not be resolved, which has been reported. */
  href: string | null;
  /** `navbar`, `footer`…; `null` in a page's text. */
  holder: string | null;
  file: string | undefined;
  line: number | undefined;
  column: number | undefined;
}

/**
 * Links that lead nowhere and anchors that do not exist: in page texts, navbar, footer, announcement, sidebars,
 * redirects and front matter (L2, L3, Z31). A link that stands in one place is reported once, on however many
 * pages it appears.
 */
export function checkLinks(site: CheckedSite, targets: LinkTargets): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const link of placedLinks(site)) {
    const key = `${link.file} ${link.line} ${link.column} ${link.holder} ${link.href}`;
    if (!seen.has(key)) {
      seen.add(key);
      const problem = checkLink(link, site, targets);
      if (problem !== null) {
        problems.push(problem);
      }
    }
  }
  return problems;
}

function* placedLinks({ pages, siteLinks }: CheckedSite): Generator<PlacedLink> {
  for (const { links } of pages) {
    for (const { raw, href, kind, source, line, column } of links) {
      if (kind !== 'external') {
        yield { raw, href, holder: null, file: source, line, column };
      }
    }
  }
  for (const { raw, href, holder, file, line, column } of siteLinks ?? []) {
    yield { raw, href, holder, file, line, column };
  }
}

function checkLink(link: PlacedLink, site: CheckedSite, targets: LinkTargets): Problem | null {
  const { href } = link;
  if (
    href === null ||
    href === '' ||
    /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href) ||
    link.raw.startsWith('pathname:')
  ) {
    return null;
  }
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const page = targets.page(path);
  if (page === null) {
    return targets.isFile(path) ? null : brokenLink(link, path, site, targets);
  }
  if (hash === '' || hash === 'top' || hash.startsWith(':~:')) {
    return null;
  }
  const anchors = targets.anchors(page);
  const id = hash.replace(/:~:.*$/, '');
  if (anchors.has(id) || anchors.has(decoded(id))) {
    return null;
  }
  const near = nearestName(decoded(id), anchors);
  return problemAt(link, site.config.onBrokenAnchors, {
    code: 'broken-anchor',
    message: `${subject(link)} points to "#${decoded(id)}", but ${page.page.data.path} has no such heading or id.`,
    remedy:
      near === null
        ? `Link to a heading of that page, or drop the "#${decoded(id)}".`
        : `Did you mean "#${near}"?`,
  });
}

function brokenLink(
  link: PlacedLink,
  path: string,
  { config }: CheckedSite,
  targets: LinkTargets,
): Problem | null {
  const resolved = path === link.raw ? '' : ` (resolved as ${path})`;
  const moved = link.holder === 'redirect' ? null : targets.movedTo(path);
  if (moved !== null) {
    return problemAt(link, config.onBrokenLinks, {
      code: 'broken-link',
      message: `${subject(link)} leads to a page that has moved${resolved}.`,
      remedy: `Link to "${moved}".`,
    });
  }
  const near = targets.nearest(path);
  const remedy = near === null ? 'Correct the link, or remove it.' : `Did you mean "${near}"?`;
  if (link.holder === 'redirect') {
    // A redirect to nothing helps nobody, whatever the level of links is (C6).
    return problemAt(link, 'throw', {
      code: 'broken-redirect',
      message: `The redirect to "${link.raw}" leads to no page${resolved}.`,
      remedy,
    });
  }
  return problemAt(link, config.onBrokenLinks, {
    code: 'broken-link',
    message: `${subject(link)} leads to no page${resolved}.`,
    remedy,
  });
}

function subject({ raw, holder }: PlacedLink): string {
  return holder === null ? `The link "${raw}"` : `The link "${raw}" in the ${holder}`;
}

function problemAt(
  { file, line, column }: PlacedLink,
  level: ReportLevel,
  problem: Pick<Problem, 'code' | 'message' | 'remedy'>,
): Problem | null {
  return level === 'ignore'
    ? null
    : { ...problem, level, file: file === '' ? undefined : file, line, column };
}
