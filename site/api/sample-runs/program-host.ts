/**
 * Runs programs of one language in one long-lived process, because starting a process costs more than most programs.
 */

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Result } from './runners.ts';

/** A file of `hosts/`. */
export const hostFile = (name: string): string => fileURLToPath(new URL(`hosts/${name}`, import.meta.url));

/** Line that a host prints after a program's output. */
const END = /\0(\d+)\n$/;

export class ProgramHost {
  private process: ChildProcessWithoutNullStreams | null = null;

  /**
   * @param command starts a file in `hosts/`; restarted if a program exits it
   * @param cwd folder of all programs
   * @param env additional environment variables
   */
  constructor(
    private readonly command: readonly string[],
    private readonly cwd: string,
    private readonly env: Record<string, string>,
  ) {}

  /** @param line file and arguments without tabs or line breaks */
  run(line: readonly string[]): Promise<Result> {
    const child = (this.process ??= this.start());
    const printed = { stdout: '', stderr: '' };
    return new Promise((resolve) => {
      const end = (code: number | null): void => {
        for (const stream of [child.stdout, child.stderr]) {
          stream.removeAllListeners('data');
        }
        child.removeAllListeners('close');
        resolve({
          failed: code !== 0,
          stdout: printed.stdout.replace(END, ''),
          stderr: printed.stderr.replace(END, ''),
        });
      };
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].on('data', (text: string) => {
          printed[name] += text;
          const code = END.exec(printed.stdout)?.[1];
          if (code !== undefined && END.test(printed.stderr)) {
            end(Number(code));
          }
        });
      }
      child.on('close', (code) => {
        this.process = null;
        end(code);
      });
      child.stdin.write(`${line.join('\t')}\n`);
    });
  }

  close(): void {
    this.process?.stdin.end();
  }

  private start(): ChildProcessWithoutNullStreams {
    const [command = '', ...parameters] = this.command;
    const child = spawn(command, parameters, { cwd: this.cwd, env: { ...process.env, ...this.env } });
    child.stdout.setEncoding('utf8');
    child.stderr.setEncoding('utf8');
    return child;
  }
}
