/**
 * The file with minimum scores for each set of golden queries, so that regressions are noticed even before the goal is
 * reached.
 *
 *     tune: { first: 0.93, three: 0.99 }
 */

import { z } from 'zod';
import { parseYaml } from '../../content/parse-yaml.ts';
import { errorMessage } from '../../error-message.ts';
import { DocsError } from '../../problems.ts';

const share = z.number().min(0).max(1);

const schema = z.record(
  z.string(),
  z.strictObject({
    /** Share of the queries with the correct page in first place. */
    first: share,
    /** Share of the queries with the correct page among the first three. */
    three: share,
    /** Share of the queries with the correct page in first place if the reader is in another part of the site. */
    elsewhere: share.optional(),
  }),
);

export type Floor = z.output<typeof schema>[string];

/** The default minimum for sets that the file doesn't list. */
export const GOAL: Floor = { first: 0.95, three: 0.99 };

/**
 * Parses the file.
 *
 * @param file name for messages
 * @param sets names of the existing sets
 * @throws DocsError when the file is invalid or contains an unknown set
 */
export function parseFloors(text: string, file: string, sets: readonly string[]): ReadonlyMap<string, Floor> {
  const wrong = (message: string): DocsError =>
    new DocsError({
      code: 'golden-queries',
      level: 'throw',
      message,
      fix: `Write a line for each set of ${sets.join(', ')}: "tune: { first: ${GOAL.first}, three: ${GOAL.three} }".`,
      file,
    });
  let value: unknown;
  try {
    ({ value } = parseYaml(text));
  } catch (error) {
    throw wrong(`The file isn't valid YAML: ${errorMessage(error).split('\n')[0]}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(`"${issue?.path.join('.')}" is invalid: ${issue?.message}.`);
  }
  const stranger = Object.keys(parsed.data).find((name) => !sets.includes(name));
  if (stranger !== undefined) {
    throw wrong(`There's no set "${stranger}".`);
  }
  return new Map(Object.entries(parsed.data));
}
