import { z } from 'zod';

/** What `support.yaml` holds. The texts are Markdown of one line each and may hold `%name%` tokens. */

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write small letters, digits and hyphens');

/** Each is a term of the glossary, which its name in the table leads to; `styles/support.css` names them too. */
export const DRM_SYSTEMS = {
  widevine: 'Widevine',
  fairplay: 'FairPlay',
  playready: 'PlayReady',
  clearkey: 'ClearKey',
} as const;

export type DrmSystem = keyof typeof DRM_SYSTEMS;

const drmSystem = z.enum(Object.keys(DRM_SYSTEMS) as [DrmSystem, ...DrmSystem[]]);

/** The style sheet hides all but one of them: a further one needs a line in `styles/support.css`. */
const platformId = z.enum(['computers', 'phones', 'apps', 'televisions']);

/** Where facts come from: a public page, or a page of this site (`/mobile/index.md`). */
const source = z.union([
  /** `checked`: the day on which somebody read there what the cells say. */
  z.strictObject({ title: text, url: z.url(), checked: z.iso.date() }),
  z.strictObject({ title: text, page: text, checked: z.iso.date() }),
]);

/** What a cell says, and the name of the source that says it. */
const cell = z.tuple([text, slug]);

export const supportSchema = z.strictObject({
  sources: z.record(slug, source),
  /** Kinds of devices to choose from, in the order in which they are shown. */
  platforms: z.array(z.strictObject({ id: platformId, title: text })).min(1),
  /** Tables, in the order in which they are shown. Readers search for their titles. */
  groups: z
    .array(
      z.strictObject({
        id: slug,
        platform: platformId,
        title: text,
        /** What holds for all rows, below the title. */
        about: text.optional(),
      }),
    )
    .min(1),
  /** A cell that no source fills is left out. */
  entries: z
    .array(
      z.strictObject({
        group: slug,
        /** Browser and system, app or device, with its year where the maker counts in years. */
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

/** Columns between the DRM system and the sources: field of an entry, head of its column. */
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

/** Names of the sources of an entry, each once. */
export function sourcesOf(entry: SupportEntry): string[] {
  return [
    ...new Set(
      [entry.drm, ...COLUMN_NAMES.map((name) => entry[name])].flatMap((each) =>
        each === undefined ? [] : [each[1]],
      ),
    ),
  ];
}
