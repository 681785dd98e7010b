import { paragraphs, table } from '../markdown-table.ts';
import {
  COLUMN_NAMES,
  COLUMNS,
  DRM_SYSTEMS,
  sourcesOf,
  type ColumnName,
  type DrmSystem,
  type Support,
  type SupportEntry,
} from './support-schema.ts';

const YES = '<strong class="yes">✓</strong>';
const NO = '–';

/** Listed separately, because its licenses come from a different license server. */
const APART: DrmSystem = 'playready';

/**
 * Returns a table for each group with two sets of radio buttons that filter them. The style sheet implements the
 * filter (`styles/support.css`), so it needs no script. Empty cells are left
 * out. On phones, each table is folded.
 */
export function supportMarkdown(support: Support): string {
  const { platforms, groups } = support;
  const entries = support.entries.filter(({ drm: [drm] }) => drm !== APART);
  const systems = (Object.keys(DRM_SYSTEMS) as DrmSystem[]).filter((system) =>
    entries.some(({ drm: [drm] }) => drm === system),
  );
  return paragraphs(
    [
      '<div class="support-filter">',
      choice('Platform', 'support-platform', [
        ['all', 'All'],
        ...platforms.map(({ id, title }) => [id, title] as const),
      ]),
      choice('DRM system', 'support-drm', [
        ['all', 'All'],
        ...systems.map((drm) => [drm, DRM_SYSTEMS[drm]] as const),
      ]),
      '</div>',
    ].join('\n'),
    ...groups.flatMap(({ id, platform, title, about = '' }) => {
      const inGroup = entries.filter(({ group }) => group === id);
      return inGroup.length === 0
        ? []
        : [
            paragraphs(
              `<div class="support-group" data-platform="${platform}">`,
              `### ${title} {#${id}}`,
              about,
              `<details class="type-group"><summary>${devices(inGroup.length)}</summary>`,
              devicesTable(inGroup, support),
              '</details>',
              '</div>',
            ),
          ];
    }),
  );
}

function devices(count: number): string {
  return count === 1 ? '1 device or browser' : `${count} devices or browsers`;
}

/** Returns one table of the devices with PlayReady, in group order. */
export function playReadyMarkdown(support: Support): string {
  const order = support.groups.map(({ id }) => id);
  const entries = support.entries
    .filter(({ drm: [drm] }) => drm === APART)
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  return paragraphs('<div class="support-group">', devicesTable(entries, support), '</div>');
}

/** Returns the entries with the columns that at least a third of them use. Other facts are in the notes. */
function devicesTable(entries: readonly SupportEntry[], support: Support): string {
  const columns = COLUMN_NAMES.filter((name) => {
    const filled = entries.filter((entry) => entry[name] !== undefined);
    return 3 * filled.length >= entries.length;
  });
  return table(
    ['Device or browser', 'DRM system', ...columns.map((name) => COLUMNS[name]), 'Notes and sources'],
    entries.map((entry) => row(entry, columns, support)),
  );
}

/** Returns an overview of each group's DRM systems and offline support. */
export function glanceMarkdown({ groups, entries }: Support): string {
  const systems = ['widevine', 'fairplay', APART] as const;
  const rows = groups.map(({ id, title }) => {
    const inGroup = entries.filter(({ group }) => group === id);
    return [
      inGroup.some(({ drm: [drm] }) => drm !== APART) ? `[${title}](#${id})` : title,
      ...systems.map((system) => (inGroup.some(({ drm: [drm] }) => drm === system) ? YES : NO)),
      keepsLicenses(inGroup.filter(({ drm: [drm] }) => drm !== APART && drm !== 'clearkey')),
    ];
  });
  return paragraphs(
    '<div class="glance">',
    table(['Where', ...systems.map((system) => DRM_SYSTEMS[system]), 'Offline'], rows),
    '</div>',
  );
}

/** Returns whether all, some, or no entries support offline licenses. */
function keepsLicenses(entries: readonly SupportEntry[]): string {
  const keeping = entries.filter(({ offline }) => offline?.[0].startsWith('Yes'));
  if (keeping.length === 0) return NO;
  return keeping.length === entries.length ? YES : 'Some';
}

function choice(legend: string, name: string, options: readonly (readonly [string, string])[]): string {
  return [
    '<fieldset class="chips">',
    `<legend>${legend}</legend>`,
    ...options.map(
      ([value, label]) =>
        `<label class="chip"><input type="radio" name="${name}" value="${value}"${value === 'all' ? ' checked' : ''}> ${label}</label>`,
    ),
    '</fieldset>',
  ].join('\n');
}

/** The style sheet filters rows by the link in the second cell. */
function row(entry: SupportEntry, columns: readonly ColumnName[], support: Support): string[] {
  const [drm] = entry.drm;
  const numbers = sourcesOf(entry).map((name) => numbered(support).findIndex(([each]) => each === name) + 1);
  const links = numbers.toSorted((a, b) => a - b).map((number) => `[${number}](#source-${number})`);
  const beside = COLUMN_NAMES.flatMap((name) => {
    const [text] = columns.includes(name) ? [] : (entry[name] ?? []);
    return text === undefined ? [] : [`**${COLUMNS[name]}:** ${text}.`];
  });
  return [
    entry.where,
    `[${DRM_SYSTEMS[drm]}](/drm/glossary.md#${drm})`,
    ...columns.map((name) => entry[name]?.[0] ?? ''),
    [...beside, ...(entry.note === undefined ? [] : [entry.note]), `(${links.join(',\u00A0')})`].join(' '),
  ];
}

/** Returns the sources of all tables by title, each with its number and the days when it was read. */
export function sourcesMarkdown(support: Support): string {
  const days = Object.values(support.sources)
    .map(({ checked }) => checked)
    .toSorted();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  return paragraphs(
    first === last
      ? `We checked these sources on ${longDate(first)}.`
      : `We checked these sources between ${longDate(first)} and ${longDate(last)}.`,
    table(
      ['Number', 'Source'],
      numbered(support).map(([, source], index) => [
        `<a id="source-${index + 1}"></a>${index + 1}`,
        `[${source.title}](${'url' in source ? source.url : source.page})`,
      ]),
    ),
  );
}

/** Returns the sources by title, with their names; the first is number 1. */
function numbered({ sources }: Support): [string, Support['sources'][string]][] {
  return Object.entries(sources).sort(([, a], [, b]) => a.title.localeCompare(b.title, 'en'));
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
