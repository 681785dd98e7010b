import { z } from 'zod';

/** Schema of `support.yaml`. Texts are single lines of Markdown and may contain `%name%` tokens. */

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write small letters, digits and hyphens');

/** Each name links to its glossary term. `styles/support.css` also lists them. */
export const DRM_SYSTEMS = {
  widevine: 'Widevine',
  fairplay: 'FairPlay',
  playready: 'PlayReady',
  clearkey: 'ClearKey',
} as const;

export type DrmSystem = keyof typeof DRM_SYSTEMS;

const drmSystem = z.enum(Object.keys(DRM_SYSTEMS) as [DrmSystem, ...DrmSystem[]]);

/** The style sheet hides all but the selected one, so a new platform needs a line in `styles/support.css`. */
const platformId = z.enum(['computers', 'phones', 'apps', 'televisions']);

/** Source of facts: a public page, or a page of this site (`/mobile/index.md`). */
const source = z.union([
  /** `checked`: day when the facts were last compared with the source. */
  z.strictObject({ title: text, url: z.url(), checked: z.iso.date() }),
  z.strictObject({ title: text, page: text, checked: z.iso.date() }),
]);

/** Text of a cell and the name of its source. */
const cell = z.tuple([text, slug]);

export const supportSchema = z.strictObject({
  sources: z.record(slug, source),
  /** Device kinds to choose from, in display order. */
  platforms: z.array(z.strictObject({ id: platformId, title: text })).min(1),
  /** Tables, in display order. Readers search for their titles. */
  groups: z
    .array(
      z.strictObject({
        id: slug,
        platform: platformId,
        title: text,
        /** Applies to all rows; shown below the title. */
        about: text.optional(),
      }),
    )
    .min(1),
  /** Cells without a source are left out. */
  entries: z
    .array(
      z.strictObject({
        group: slug,
        /** Browser and system, app, or device, with its model year if the vendor uses years. */
        where: text,
        drm: z.tuple([drmSystem, slug]),
        scheme: cell.optional(),
        level: cell.optional(),
        version: cell.optional(),
        resolution: cell.optional(),
        hdcp: cell.optional(),
        codecs: cell.optional(),
        offline: cell.optional(),
        note: text.optional(),
      }),
    )
    .min(1),
});

export type Support = z.infer<typeof supportSchema>;
export type SupportEntry = Support['entries'][number];

/** Columns between the DRM system and the sources: header by field name. */
export const COLUMNS = {
  level: 'Security level',
  scheme: 'Scheme',
  hdcp: 'HDCP',
  resolution: 'Resolution',
  version: 'Version',
  codecs: 'Codecs',
  offline: 'Offline',
} as const satisfies Partial<Record<keyof SupportEntry, string>>;

export type ColumnName = keyof typeof COLUMNS;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Returns the names of an entry's sources without duplicates. */
export function sourcesOf(entry: SupportEntry): string[] {
  return [
    ...new Set(
      [entry.drm, ...COLUMN_NAMES.map((name) => entry[name])].flatMap((each) =>
        each === undefined ? [] : [each[1]],
      ),
    ),
  ];
}
