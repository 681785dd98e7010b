import { nearestName } from '../nearest-name.ts';
import type { Problem, ReportLevel } from '../problems.ts';
import { rootUrlOf } from '../config/schema/site-config.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { decodePart } from '../url-text.ts';
import type { LinkTargets } from './link-targets.ts';

/** A link with its location. */
interface PlacedLink {
  raw: string;
  /** With base; `null` if it couldn't be resolved, which has already been reported. */
  href: string | null;
  /** `navbar`, `footer`…; `null` for links in a page's text. */
  holder: string | null;
  /** It refers to a file, so it can't be a page. */
  isFile: boolean;
  isElement?: boolean | undefined;
  file: string | undefined;
  line: number | undefined;
  column: number | undefined;
}

/**
 * Reports broken links and missing anchors in page texts, navbar, footer, announcement, sidebars, redirects, and front
 * matter (L2, L3, Z31). A link in one location is reported once, even if it appears on many pages.
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
    for (const { raw, href, kind, isElement, source, line, column } of links) {
      if (kind !== 'external') {
        yield { raw, href, holder: null, isFile: kind === 'file', isElement, file: source, line, column };
      }
    }
  }
  for (const { raw, href, holder, isFile = false, file, line, column } of siteLinks ?? []) {
    yield { raw, href, holder, isFile, file, line, column };
  }
}

function checkLink(link: PlacedLink, site: CheckedSite, targets: LinkTargets): Problem | null {
  const { href } = link;
  if (link.holder !== null && /^[\s\0]*(?:javascript|vbscript|data):/i.test(link.raw)) {
    return problemAt(link, 'throw', {
      code: 'unsafe-link',
      message: `${subject(link)} would run a script.`,
      fix: "Link to a page instead, because the site doesn't allow inline scripts.",
    });
  }
  if (
    href === null ||
    href === '' ||
    /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href) ||
    link.raw.startsWith('pathname:')
  ) {
    return null;
  }
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  if (isElsewhere(path, site)) {
    return null;
  }
  if (link.isFile) {
    return targets.isFile(path) ? null : missingFile(link, path, site);
  }
  const page = targets.page(path);
  if (page === null) {
    return targets.isFile(path) ? null : brokenLink(link, path, site, targets);
  }
  if (hash === '' || hash === 'top' || hash.startsWith(':~:')) {
    return null;
  }
  const anchors = targets.anchors(page);
  const id = hash.replace(/:~:.*$/, '');
  if (anchors.has(id) || anchors.has(decodePart(id))) {
    return null;
  }
  const translated = translatedHeading(decodePart(id), page, site, targets);
  if (translated !== null && page.page.source !== link.file) {
    const file = page.page.source ?? undefined;
    return problemAt({ file, line: undefined, column: undefined }, site.config.onBrokenAnchors, {
      code: 'broken-anchor',
      message: `${subject(link)} of ${link.file} points to "#${decodePart(id)}", but this translation has no such heading or ID.`,
      fix: translated,
    });
  }
  return problemAt(link, site.config.onBrokenAnchors, {
    code: 'broken-anchor',
    message: link.raw.startsWith('#')
      ? `${subject(link)} doesn't match any heading or ID on this page.`
      : `${subject(link)} points to "#${decodePart(id)}", but ${page.page.data.path} has no such heading or ID.`,
    fix: anchorFix(decodePart(id), anchors),
  });
}

/**
 * Returns the fix for a translation that lost an id of the original: `Write "## Größe {#size}"`. Returns `null` if
 * the original doesn't have the id or the page isn't a translation.
 */
function translatedHeading(
  id: string,
  { page, anchors }: CheckedPage,
  { config, otherPages = [] }: CheckedSite,
  targets: LinkTargets,
): string | null {
  const path = rootUrlOf(config) + page.data.path.slice(config.baseUrl.length);
  const original = otherPages.find((other) => other.page.data.path === path);
  if (original === undefined || original.page.source === page.source || !targets.anchors(original).has(id)) {
    return null;
  }
  const index = original.anchors.length === anchors.length ? original.anchors.indexOf(id) : -1;
  const heading = page.data.toc?.find((one) => one.id === anchors[index]);
  return heading === undefined
    ? `Set the ID of the heading or element there: "{#${id}}".`
    : `Write "${'#'.repeat(heading.level)} ${heading.text} {#${id}}" there.`;
}

/** Returns true below the paths that another server handles or a plugin couldn't make. */
function isElsewhere(path: string, { config, missingPaths = [] }: CheckedSite): boolean {
  return [...config.elsewhere, ...missingPaths].some((part) =>
    `${path}/`.startsWith(part === '' ? config.baseUrl : `${config.baseUrl}${part}/`),
  );
}

/** Maximum number of anchors in a fix. */
const NAMED_ANCHORS = 8;

function anchorFix(id: string, anchors: ReadonlySet<string>): string {
  const near = nearestName(id, anchors);
  if (near !== null) {
    return `Did you mean "#${near}"?`;
  }
  const named = anchors.size > 0 && anchors.size <= NAMED_ANCHORS;
  const there = named ? ` (${[...anchors].map((anchor) => `"#${anchor}"`).join(', ')})` : '';
  return `Link to a heading on that page${there}, or remove "#${id}".`;
}

function missingFile(link: PlacedLink, path: string, { config }: CheckedSite): Problem | null {
  const name = decodePart(path.slice(rootUrlOf(config).length));
  const places = config.staticDirs.map((dir) => `"${dir}/${name}"`).join(' or ');
  return problemAt(link, levelOf(link, config), {
    code: 'missing-file',
    message: `The ${link.holder ?? 'file'} "${link.raw}" doesn't exist.`,
    fix: `Save the file as ${places}, or correct the path.`,
  });
}

function levelOf({ isElement }: PlacedLink, config: CheckedSite['config']): ReportLevel {
  return (isElement === true ? config.onBrokenElementLinks : undefined) ?? config.onBrokenLinks;
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
    return problemAt(link, config.onMovedLinks ?? config.onBrokenLinks, {
      code: 'broken-link',
      message: `${subject(link)} points to a page that has moved${resolved}.`,
      fix: `Link to "${moved}".`,
    });
  }
  const level = levelOf(link, config);
  if (level === 'ignore' && link.holder !== 'redirect') {
    return null; // without a search for the page that is meant
  }
  const near = targets.nearest(path);
  const guess = near === null ? null : `Did you mean "${near}"?`;
  if (link.holder === 'redirect') {
    // A redirect to a missing page is always an error, whatever the configured level for links.
    return problemAt(link, 'throw', {
      code: 'broken-redirect',
      message: `The redirect to "${link.raw}" points to a page that doesn't exist${resolved}.`,
      fix: guess ?? 'Correct or remove the redirect.',
    });
  }
  // The extension distinguishes a download from a page.
  const isFile = /\.[a-z0-9]{1,5}$/i.test(path) && !/\.html?$/i.test(path);
  const otherwise = isFile
    ? `Save the file in the same folder as the page. Or save it in "${config.staticDirs[0] ?? 'static'}" and start the link with a slash.`
    : 'Correct or remove the link.';
  return problemAt(link, level, {
    code: 'broken-link',
    message: `${subject(link)} points to a page${isFile ? ' or file' : ''} that doesn't exist${resolved}.`,
    fix: guess ?? otherwise,
  });
}

function subject({ raw, holder }: PlacedLink): string {
  return holder === null ? `The link "${raw}"` : `The link "${raw}" in the ${holder}`;
}

function problemAt(
  { file, line, column }: Pick<PlacedLink, 'file' | 'line' | 'column'>,
  level: ReportLevel,
  problem: Pick<Problem, 'code' | 'message' | 'fix'>,
): Problem | null {
  return level === 'ignore'
    ? null
    : { ...problem, level, file: file === '' ? undefined : file, line, column };
}
