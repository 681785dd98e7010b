import { paragraphs, table } from '../markdown-table.ts';
import { DRM_SYSTEMS, type DrmSystem, type Support, type SupportEntry } from './support-schema.ts';

const HEAD = [
  'Platform and browser',
  'DRM system',
  'Security level',
  'Offline',
  'Resolution',
  'Output protection',
  'Notes and sources',
];

/** A cell that no source answers. */
const EMPTY = '–';

/**
 * A table for each kind of platform. Two groups of radio buttons above them hide the others; the style sheet does it
 * (`styles/support.css`), so it needs no script, and without it everything shows.
 */
export function supportMarkdown({ checked, sources, platforms, entries }: Support): string {
  const systems = (Object.keys(DRM_SYSTEMS) as DrmSystem[]).filter((drm) =>
    entries.some((entry) => entry.drm === drm),
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
    ...platforms.map(({ id, title }) =>
      paragraphs(
        `<div class="support-group" data-platform="${id}">`,
        `### ${title} {#support-${id}}`,
        table(
          HEAD,
          entries.filter(({ platform }) => platform === id).map((entry) => row(entry, sources)),
        ),
        '</div>',
      ),
    ),
    `The sources were last read on ${longDate(checked)}. A dash: these sources say nothing about it. Try it on the device.`,
  );
}

function choice(legend: string, name: string, options: readonly (readonly [string, string])[]): string {
  return [
    '<fieldset>',
    `<legend>${legend}</legend>`,
    ...options.map(
      ([value, label]) =>
        `<label><input type="radio" name="${name}" value="${value}"${value === 'all' ? ' checked' : ''}> ${label}</label>`,
    ),
    '</fieldset>',
  ].join('\n');
}

/** The link in the second cell is what the style sheet chooses rows by. */
function row(entry: SupportEntry, sources: Support['sources']): string[] {
  const { where, drm, level, offline, resolution, output, note } = entry;
  const links = entry.sources.flatMap((name) => {
    const source = sources[name];
    return source === undefined ? [] : [`[${source.title}](${'url' in source ? source.url : source.page})`];
  });
  return [
    where,
    `[${DRM_SYSTEMS[drm]}](/drm/glossary.md#${drm})`,
    ...[level, offline, resolution, output].map((text) => text ?? EMPTY),
    `${note === undefined ? '' : `${note} `}Source${links.length === 1 ? '' : 's'}: ${links.join(', ')}`,
  ];
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
