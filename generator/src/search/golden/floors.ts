/**
 * The file of floors: what each set of golden queries must reach at least, so that a change that makes the search worse
 * is noticed while the goal is still ahead.
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
    /** Share of the queries whose page stands first. */
    first: share,
    /** Share of those whose page is among the first three. */
    three: share,
    /** Share of those whose page stands first where the reader is in another part of the site. */
    elsewhere: share.optional(),
  }),
);

export type Floor = z.output<typeof schema>[string];

/** What a set must reach for which the file names no floor: the goal. */
export const GOAL: Floor = { first: 0.95, three: 0.99 };

/**
 * Reads the file's text: the name of each set with its floor.
 *
 * @param file its name in messages
 * @param sets names of the sets that there are
 * @throws DocsError when it does not say what it should, or names a set that is not there
 */
export function parseFloors(text: string, file: string, sets: readonly string[]): ReadonlyMap<string, Floor> {
  const wrong = (message: string): DocsError =>
    new DocsError({
      code: 'golden-queries',
      level: 'throw',
      message,
      remedy: `Write a line for each set of ${sets.join(', ')}: "tune: { first: ${GOAL.first}, three: ${GOAL.three} }".`,
      file,
    });
  let value: unknown;
  try {
    ({ value } = parseYaml(text));
  } catch (error) {
    throw wrong(`The file is no YAML: ${errorMessage(error).split('\n')[0]}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(`"${issue?.path.join('.')}" is not right: ${issue?.message}.`);
  }
  const stranger = Object.keys(parsed.data).find((name) => !sets.includes(name));
  if (stranger !== undefined) {
    throw wrong(`There is no set "${stranger}".`);
  }
  return new Map(Object.entries(parsed.data));
}
