/** The file of published links: every URL that a release has had, with data to find its page if it moves. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DocsError, type Problem } from '../problems.ts';
import { readSource } from '../source-text.ts';

/** Name of the file in the site folder. */
export const PUBLISHED_LINKS = 'published-links.json';

const entrySchema = z.strictObject({
  /** Absent for files and for old paths that were already redirects. */
  title: z.string().optional(),
  anchors: z.array(z.string()).optional(),
  /** See `minhash`. */
  text: z.string().optional(),
});

/** Data about a published URL. */
export type PublishedEntry = z.output<typeof entrySchema>;

export interface PublishedLinks {
  /** By path below the base, with a leading slash, such as `/server/otp`. */
  entries: Readonly<Record<string, PublishedEntry>>;
  /** Returns the line of an entry in the file. */
  lineOf: (path: string) => number | undefined;
}

/**
 * Reads the file; returns `null` if the site has none.
 *
 * @throws DocsError when it can't be read
 */
export function readPublishedLinks(siteDir: string): PublishedLinks | null {
  const file = path.join(siteDir, PUBLISHED_LINKS);
  if (!existsSync(file)) {
    return null;
  }
  const { text, problem } = readSource(file, PUBLISHED_LINKS);
  if (problem !== null) {
    throw new DocsError(problem);
  }
  const lines = text.split('\n');
  return {
    entries: parseEntries(text),
    lineOf(entry) {
      const index = lines.findIndex((line) => line.startsWith(`${JSON.stringify(entry)}:`));
      return index === -1 ? undefined : index + 1;
    },
  };
}

function parseEntries(text: string): Record<string, PublishedEntry> {
  try {
    return z.record(z.string().startsWith('/'), entrySchema).parse(JSON.parse(text));
  } catch {
    throw new DocsError(unreadable);
  }
}

const unreadable: Problem = {
  code: 'unreadable-published-links',
  level: 'throw',
  message: 'The list of published links is damaged.',
  fix: 'Restore the file from your repository, then run "docs links freeze".',
  file: PUBLISHED_LINKS,
};

/** Formats the file with one line per URL, sorted, so that changes are easy to review and merge. */
export function publishedLinksText(entries: Readonly<Record<string, PublishedEntry>>): string {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(entries[key])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
