/** `::releases`: the releases of all changelogs on one page, those with a known date first. */

import { paragraphs, table } from '../markdown-table.ts';
import { anchorOf, badge, choice, hasKind, kindBadge, longDate } from './changelog-markdown.ts';
import { KINDS, type Changelog, type Release } from './changelog-schema.ts';

type Entry = { changelog: Changelog; release: Release };

/**
 * Returns a table of the latest versions, a filter by kind, and the dated releases by year, newest first. Undated
 * releases are listed below, in changelog order.
 */
export function allReleasesMarkdown(changelogs: readonly Changelog[]): string {
  const entries = changelogs.flatMap((changelog) =>
    changelog.releases.map((release) => ({ changelog, release })),
  );
  const kinds = KINDS.filter((kind) => entries.some(({ release }) => hasKind(release, kind)));
  const dated = entries
    .filter(({ release }) => release.date !== undefined)
    .toSorted((a, b) => (b.release.date ?? '').localeCompare(a.release.date ?? ''));
  const years = new Set(dated.map(({ release }) => yearOf(release)));
  return paragraphs(
    '## Latest versions',
    latestTable(changelogs),
    choice(kinds),
    ...[...years].flatMap((year) => [
      `## ${year}`,
      ...dated.filter(({ release }) => yearOf(release) === year).map(entryMarkdown),
    ]),
    ...undated(changelogs),
  );
}

function latestTable(changelogs: readonly Changelog[]): string {
  const rows = changelogs.flatMap(({ title, page, releases: [latest] }) =>
    latest === undefined ? [] : [[title, `[${latest.version}](${page}#${anchorOf(latest)})${dayOf(latest)}`]],
  );
  return table(['Player or SDK', 'Version'], rows);
}

/** Returns the day of a release after a comma, or `''` if it isn't known. */
function dayOf({ date }: Release): string {
  return date === undefined ? '' : `, <span class="one-line">${longDate(date)}</span>`;
}

function yearOf({ date = '' }: Release): string {
  return date.slice(0, 4);
}

function undated(changelogs: readonly Changelog[]): string[] {
  const groups = changelogs.flatMap((changelog) => {
    const entries = changelog.releases
      .filter(({ date }) => date === undefined)
      .map((release) => ({ changelog, release }));
    return entries.length === 0 ? [] : [`### ${changelog.title}`, ...entries.map(entryMarkdown)];
  });
  return groups.length === 0 ? [] : ['## By version', 'The latest version comes first.', ...groups];
}

/**
 * Returns a release with its day and kinds of changes. Undated releases are below a heading with the product's name.
 * The style sheet hides releases without the selected kind.
 */
function entryMarkdown({ changelog, release }: Entry): string {
  const kinds = KINDS.filter((kind) => hasKind(release, kind));
  const linkAs = (text: string): string => `[${text}](${changelog.page}#${anchorOf(release)})`;
  const badges = kinds.map((kind) => kindBadge(kind));
  if (release.note?.startsWith('Known bug: ') === true) {
    badges.push(badge('Known bug', 'danger'));
  }
  return paragraphs(
    `<div class="changes" data-kind="${kinds.join(' ')}">`,
    ...(release.date === undefined
      ? [linkAs(release.version), badges.join(' ')]
      : [
          `<time datetime="${release.date}">${shortDate(release.date)}</time>`,
          [linkAs(`${changelog.title} ${release.version}`), ...badges].join(' '),
        ]),
    '</div>',
  );
}

function shortDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
