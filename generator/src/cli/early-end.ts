import { lastPending } from '../pending-work.ts';
import { printError } from './terminal.ts';

/**
 * Explains when the process ends before the command is finished, and lets it fail.
 *
 * @param command its name
 * @returns a function to call when the command is finished
 */
export function watchForEarlyEnd(command: string): () => void {
  const failWith = (cause: string, advice: string): void =>
    printError(`"docs ${command}" ended early, because ${cause}.\n${advice}`);
  // The event loop is empty but the command isn't finished, so the promise it awaits can't settle anymore.
  const onEmptyLoop = (): void => {
    stop();
    failWith(`${lastPending() ?? 'a promise'} never settles`, 'Look for an "await" that never finishes.');
  };
  const onExit = (code: number): void => {
    failWith(
      `${lastPending() ?? 'code of the site'} called process.exit()`,
      'Remove the call. To stop a command, throw an error instead.',
    );
    process.exitCode = code === 0 ? 1 : code;
  };
  const stop = (): void => {
    process.off('beforeExit', onEmptyLoop);
    process.off('exit', onExit);
  };
  process.once('beforeExit', onEmptyLoop);
  process.once('exit', onExit);
  return stop;
}
