import type { Problem } from './problems.ts';

/** Pages made by one tool import the same modules: what has no counterpart is said for the first of them, with a count. */
export function dedupeProblems(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, { at: number; more: number }>();
  const kept: Problem[] = [];
  for (const problem of problems) {
    const known = problem.code === 'no-counterpart' ? first.get(problem.message) : undefined;
    if (known === undefined) {
      first.set(problem.message, { at: kept.length, more: 0 });
      kept.push(problem);
    } else {
      known.more += 1;
    }
  }
  for (const [message, { at, more }] of first) {
    const problem = kept[at];
    if (more > 0 && problem !== undefined) {
      kept[at] = { ...problem, message: `${message} (${more} more ${more === 1 ? 'place' : 'places'}.)` };
    }
  }
  return kept;
}
