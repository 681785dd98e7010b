import { z } from 'zod';

/**
 * Schema of `changelogs/NAME.yaml`. Texts are single lines of Markdown, may contain `%name%` tokens, and link from the
 * docs root.
 */

const text = z.string().trim().min(1);
// YAML parses `2.4` as a number, and `2024-01-31` as text.
const version = z.union([z.string(), z.number()]).transform(String);
const day = z.iso.date();

export const KINDS = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'] as const;
export type Kind = (typeof KINDS)[number];

const changeSchema = z.strictObject({
  /** `added`, `changed`, `deprecated`, `removed`, `fixed` or `security`. */
  kind: z.enum(KINDS),
  text,
});

const releaseSchema = z
  .strictObject({
    /** `2.4.16` */
    version,
    /** Release date, if known: `2023-10-24`. */
    date: day.optional(),
    /** Day when this list first contained a release with an unknown date. */
    listed: day.optional(),
    /** Note to read before updating. A note that starts with `Known bug:` is shown as a warning. */
    note: text.optional(),
    /** Empty if the note is enough. */
    changes: z.array(changeSchema).default([]),
  })
  .refine((release) => release.date !== undefined || release.listed !== undefined, {
    message: 'a release needs `date`, its release day, or `listed`, the day it was added here',
    path: ['version'],
  })
  .refine((release) => release.changes.length > 0 || release.note !== undefined, {
    message: 'a release needs `changes` or a `note`',
    path: ['changes'],
  });

export const changelogSchema = z.strictObject({
  /** Title of the feed: `Android SDK`. */
  title: text,
  /** Page of the changelog, from the docs root: `/mobile/android/changelog.md`. */
  page: text,
  /** Newest first. */
  releases: z.array(releaseSchema).min(1),
});

export type Release = z.output<typeof releaseSchema>;
export type Changelog = z.output<typeof changelogSchema> & {
  /** Name of the file: `android`. */
  name: string;
};
