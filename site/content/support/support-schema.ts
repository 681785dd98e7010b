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

/** Where the facts come from: a public page, or a page of this site (`/mobile/index.md`). */
const source = z.union([
  z.strictObject({ title: text, url: z.url() }),
  z.strictObject({ title: text, page: text }),
]);

export const supportSchema = z.strictObject({
  /** Day on which the sources were last read. */
  checked: z.iso.date(),
  sources: z.record(slug, source),
  /** In the order in which they are shown. */
  platforms: z.array(z.strictObject({ id: platformId, title: text })).min(1),
  /** A fact that no source gives is left out. */
  entries: z
    .array(
      z.strictObject({
        platform: platformId,
        /** Browser and system, app or device. */
        where: text,
        drm: drmSystem,
        level: text.optional(),
        offline: text.optional(),
        resolution: text.optional(),
        output: text.optional(),
        note: text.optional(),
        sources: z.array(slug).min(1),
      }),
    )
    .min(1),
});

export type Support = z.infer<typeof supportSchema>;
export type SupportEntry = Support['entries'][number];
