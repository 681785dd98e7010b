/**
 * The file of golden queries: what readers type, and the page and section that should come first.
 *
 *     - query: how long is an otp valid
 *       kind: question
 *       page: server/playbackauth/ttl
 *       section: default
 */

import { LineCounter, parseDocument, isMap, isSeq } from 'yaml';
import { z } from 'zod';

import type { Problem } from '../../problems.ts';

export const KINDS = ['task', 'identifier', 'code', 'question'] as const;

const oneOrMore = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform((value) => [value].flat());

const entrySchema = z.strictObject({
  query: z.string().min(1),
  kind: z.enum(KINDS),
  page: oneOrMore,
  section: oneOrMore.optional(),
  from: z.string().optional(),
  platform: z.string().optional(),
});

export interface GoldenQuery {
  query: string;
  kind: (typeof KINDS)[number];
  /**
   * Paths below the base, without leading or trailing slashes, such as `server/playbackauth/ttl`. Each of them is
   * correct.
   */
  pages: string[];
  /** Anchors on these pages, one of which must be the first result there. Empty if any section is fine. */
  sections: string[];
  /** The reader's current page, as in `pages`; the home page if it doesn't matter. */
  from: string;
  /** The platform that the reader has chosen, if any. */
  platform: string | null;
  /** Line number in the file, starting at 1. */
  line: number;
}

/**
 * Parses the file.
 *
 * @param file name for messages
 * @returns the valid queries and the problems of the others
 */
export function parseGoldenQueries(
  text: string,
  file: string,
): { queries: GoldenQuery[]; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problem = (message: string, fix: string, offset: number): Problem => {
    const { line } = lines.linePos(offset);
    return { code: 'golden-queries', level: 'throw', message, fix, file, line };
  };
  const [error] = document.errors;
  if (error !== undefined) {
    const message = `The file isn't valid YAML: ${error.message.split('\n')[0]}`;
    return { queries: [], problems: [problem(message, 'Correct the line above.', error.pos[0])] };
  }
  if (!isSeq(document.contents)) {
    const fix = 'Start each query with "- query: …".';
    return { queries: [], problems: [problem("The file doesn't contain a list of queries.", fix, 0)] };
  }
  const queries: GoldenQuery[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const item of document.contents.items) {
    const offset = isMap(item) ? (item.range?.[0] ?? 0) : 0;
    const { line } = lines.linePos(offset);
    const parsed = entrySchema.safeParse(isMap(item) ? item.toJSON() : item);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const place = path.length === 0 ? 'The query' : `"${path.join('.')}"`;
        problems.push(problem(`${place} is invalid: ${message}`, FIX, offset));
      }
      continue;
    }
    const { query, kind, page, section = [], from = '', platform = null } = parsed.data;
    const key = JSON.stringify([query.toLowerCase(), from, platform]);
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, line);
      queries.push({
        query,
        kind,
        pages: page.map(trimmed),
        sections: section,
        from: trimmed(from),
        platform,
        line,
      });
    } else {
      problems.push(problem(`"${query}" is already in line ${before}.`, 'Remove one of them.', offset));
    }
  }
  return { queries, problems };
}

const FIX = `Write query, kind (${KINDS.join(', ')}), page, and, if they matter, section, from, and platform.`;

function trimmed(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, '');
}
