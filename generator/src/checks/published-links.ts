/** The file that remembers what was published: every address that a release has had, and where its pages lead. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DocsError, type Problem } from '../problems.ts';
import { readSource } from '../source-text.ts';

/** Name of the file, in the site folder. */
export const PUBLISHED_LINKS = 'published-links.json';

const entrySchema = z.strictObject({
  /** Missing for files, and for old addresses that were redirects already. */
  title: z.string().optional(),
  anchors: z.array(z.string()).optional(),
  /** See `minhash`. */
  text: z.string().optional(),
});

/** What was at an address. */
export type PublishedEntry = z.output<typeof entrySchema>;

export interface PublishedLinks {
  /** By path below the base, with a slash in front: `/server/otp`. */
  entries: Readonly<Record<string, PublishedEntry>>;
  /** Line of an entry in the file. */
  lineOf: (path: string) => number | undefined;
}

/**
 * Reads the file; `null` for a site that has none.
 *
 * @throws DocsError when it cannot be read
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
  remedy: 'Take the file back from your repository, then run "docs links freeze".',
  file: PUBLISHED_LINKS,
};

/** The file's text: a line for each address, sorted, so that changes are easy to read and to merge. */
export function publishedLinksText(entries: Readonly<Record<string, PublishedEntry>>): string {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(entries[key])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
