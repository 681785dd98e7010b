import { runCommandGroup } from './command-group.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = {
  freeze: async (args) => (await import('./links-freeze.ts')).run(args),
  move: async (args) => (await import('./links-move.ts')).run(args),
  external: async (args) => (await import('./links-external.ts')).run(args),
};

/** The commands that manage published links. */
export function run(args: string[]): Promise<number> {
  return runCommandGroup('links', commands, args);
}
