import { z } from 'zod';

/**
 * What a file `changelogs/NAME.yaml` holds. Texts are Markdown of one line each, may hold `%name%` tokens, and link
 * from the docs root.
 */

const text = z.string().trim().min(1);
// YAML reads `2.4` as a number, and `2024-01-31` as text.
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
    /** Day of the release, where it is known: `2023-10-24`. */
    date: day.optional(),
    /** Day on which this list first named a release whose own day is not known. */
    listed: day.optional(),
    /** What to know before updating. What begins with `Known bug:` is shown as a warning. */
    note: text.optional(),
    /** None where the note says all. */
    changes: z.array(changeSchema).default([]),
  })
  .refine((release) => release.date !== undefined || release.listed !== undefined, {
    message: 'a release needs the day it was made (date) or the day it came into this list (listed)',
    path: ['version'],
  })
  .refine((release) => release.changes.length > 0 || release.note !== undefined, {
    message: 'a release needs changes, or a note that says all',
    path: ['changes'],
  });

export const changelogSchema = z.strictObject({
  /** Title of the feed: `Android SDK`. */
  title: text,
  /** The page that shows it, from the docs root: `/mobile/android/changelog.md`. */
  page: text,
  /** The newest first. */
  releases: z.array(releaseSchema).min(1),
});

export type Release = z.output<typeof releaseSchema>;
export type Changelog = z.output<typeof changelogSchema> & {
  /** As the file is named: `android`. */
  name: string;
};
