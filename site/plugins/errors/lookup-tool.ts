/** `lookup_error`: the error lookup for assistants. */

import { defineTool, type PluginSite, type Tool } from 'pagewright';
import { z } from 'zod';
import type { ErrorFile } from '../../components/ErrorLookup/error-file.ts';
import { errorFinder, type FoundError } from '../../components/ErrorLookup/find-errors.ts';

/**
 * Maximum number of errors in a result. A log line contains one or two codes, and a number can exist on several
 * platforms.
 */
const MOST_ERRORS = 4;

/** @param file text of `errors.json` */
export function lookupTool(file: string, { origin }: Pick<PluginSite, 'origin'>): Tool {
  const find = errorFinder(JSON.parse(file) as ErrorFile);
  return defineTool({
    name: 'lookup_error',
    title: 'Look up an error',
    description:
      "Explains an error of a player, an SDK, or a DRM system, with steps to fix it and what to tell the viewer. Takes a code, a name, or log lines as they are. Log lines also identify the platform, which a number alone doesn't.",
    input: z.strictObject({
      text: z.string().trim().min(1).max(20_000).describe('A code such as 2013 or 0xc7, or lines of a log'),
    }),
    call: ({ text }) => {
      const found = find(text);
      return found.length === 0
        ? `No error code matches this text. Pass the log line that contains the code, or search for its words. All codes are on ${origin}/docs/drm/errors.`
        : found
            .slice(0, MOST_ERRORS)
            .map((one) => described(one, origin))
            .join('\n\n');
    },
  });
}

function described({ entry, platform, spelling }: FoundError, origin: string): string {
  const { title, message, meaning, steps, tell = [], guide, path } = entry;
  return [
    `## ${spelling}: ${title} (${platform.title})`,
    '',
    ...(message === undefined ? [] : [`Message: ${message}`, '']),
    meaning,
    '',
    ...list('What to do', steps),
    ...list(
      'Tell the viewer',
      tell.map(({ when, say }) => (when === '' ? say : `${when}: ${say}`)),
    ),
    ...(guide === undefined ? [] : [`Guide: ${guide.title}, ${origin}${guide.path}`]),
    `Page: ${origin}${path}`,
  ].join('\n');
}

function list(name: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${name}:`, '', ...items.map((item) => `- ${item}`), ''];
}
