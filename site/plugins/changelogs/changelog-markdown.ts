import { withoutLastPeriod } from '../markdown-table.ts';
import { KINDS, type Changelog, type Kind, type Release } from './changelog-schema.ts';

const LABELS: Record<Kind, string> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
  fixed: 'Fixed',
  security: 'Security',
};

/** Colors; `''` is gray. */
const BADGES: Record<Kind, string> = {
  added: 'tip',
  changed: 'info',
  deprecated: 'warning',
  removed: '',
  fixed: 'warning',
  security: 'danger',
};

// With fewer changes, a filter isn't worth it.
const ENOUGH_TO_CHOOSE = 5;

/**
 * Returns all releases, newest first, each with its own heading. If there are many changes of several kinds, radio
 * buttons filter them. The style sheet implements the filter, so it needs no script.
 */
export function releasesMarkdown(changelog: Changelog): string {
  const kinds = KINDS.filter((kind) => changelog.releases.some((release) => hasKind(release, kind)));
  const count = changelog.releases.reduce((sum, { changes }) => sum + changes.length, 0);
  const feed = `Subscribe to the [Atom feed of ${changelog.title} releases](/feeds/${changelog.name}.atom) or the [feed of all changelogs](/feeds/all.atom).`;
  return [
    ...(kinds.length > 1 && count >= ENOUGH_TO_CHOOSE ? [choice(kinds)] : []),
    ...changelog.releases.map(releaseMarkdown),
    feed,
  ].join('\n\n');
}

export function latestLine({ page, releases }: Changelog): string {
  const [newest] = releases;
  return newest === undefined
    ? ''
    : `Latest version: [${newest.version}](${page}#${anchorOf(newest)})${newest.date === undefined ? '' : `, ${longDate(newest.date)}`}`;
}

/** Returns the ID of a release's heading: `v2-4-16`. */
export function anchorOf({ version }: Release): string {
  return `v${version.replaceAll(/\W+/g, '-')}`;
}

export function choice(kinds: readonly Kind[]): string {
  const option = (value: string, label: string, checked = ''): string =>
    `<label class="chip"><input type="radio" name="changelog-kind" value="${value}"${checked}> ${label}</label>`;
  return [
    '<fieldset class="changelog-kinds chips">',
    '<legend>Show</legend>',
    option('all', 'All changes', ' checked'),
    ...kinds.map((kind) => option(kind, LABELS[kind])),
    '</fieldset>',
  ].join('\n');
}

function releaseMarkdown(release: Release): string {
  const date = release.date === undefined ? [] : [`Released on ${longDate(release.date)}`];
  const groups = KINDS.filter((kind) => hasKind(release, kind)).map((kind) => group(release, kind));
  return [
    `### ${release.version} {#${anchorOf(release)}}`,
    ...date,
    ...(release.note === undefined ? [] : [noteMarkdown(release.note)]),
    ...groups,
  ].join('\n\n');
}

/** Reasons not to use a release are shown as a warning. */
function noteMarkdown(note: string): string {
  const [, bug] = /^Known bug: (.*)$/s.exec(note) ?? [];
  return bug === undefined ? note : `:::warning[Known bug]\n\n${sentence(bug)}\n\n:::`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function group(release: Release, kind: Kind): string {
  const items = release.changes
    .filter((change) => change.kind === kind)
    .map(({ text }) => `- ${withoutLastPeriod(text)}`);
  return `<div class="changes" data-kind="${kind}">\n\n${kindBadge(kind)}\n\n${items.join('\n')}\n\n</div>`;
}

/** Returns the name of a kind in its color. */
export function kindBadge(kind: Kind): string {
  return badge(LABELS[kind], BADGES[kind]);
}

export function badge(label: string, style: string): string {
  return `<span class="badge${style && ` badge--${style}`}">${label}</span>`;
}

export function hasKind(release: Release, kind: Kind): boolean {
  return release.changes.some((change) => change.kind === kind);
}

export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
