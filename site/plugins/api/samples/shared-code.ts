/**
 * Which code all samples share: the lines that call the helper `vdo`, or in a job the runner, are marked, and a line
 * above the tabs links to both. Everything else belongs to the task.
 */

import { paragraphs } from '../../markdown-table.ts';

/** The sections that explain the two. */
const HELPER = '/server/authorization.md#helper';
const RUNNER = '/server/videomanagement/jobs.md#runner';

/** Loads or calls the helper: `from vdo import vdo`, `Vdo.upload(…)`. What follows a dot is a host, `api.vdo.example`. */
const CALLS_HELPER = /(?<![\w.])vdo/i;

/** Loads or calls the runner: `source ./job.sh`, `Job.Run(…)`, `list_videos "$@"`. */
const CALLS_RUNNER = /\b(?:run_?job|list_?videos)\b|\bjob\.\w|'job'|\bfrom job\b/i;

const COMMENT = /^\s*(?:\/[/*]|\*|#)/;

/**
 * Numbers, from 1, of the lines that call the helper or the runner, calls of the helper to their end. Where hardly a line does not, a mark would say
 * nothing: none.
 *
 * @param file of the code, `job.mjs` for the runner
 */
export function sharedLines(code: string, file: string): number[] {
  const lines = code.split('\n');
  let open = 0;
  const shared = lines.flatMap((line, index) => {
    const isHelper = open > 0 || callsHelper(line);
    // What the runner gets is the task's own.
    open = isHelper ? Math.max(0, open + openedIn(line)) : 0;
    return isHelper || callsRunner(line, file) ? [index + 1] : [];
  });
  const others = lines.filter((line) => line.trim() !== '').length - shared.length;
  return others === 0 ? [] : shared;
}

/** True where some line calls the helper or the runner, also where each one does. */
export function usesShared(code: string, file: string): boolean {
  return code.split('\n').some((line) => callsHelper(line) || callsRunner(line, file));
}

/**
 * The line above the tabs of a program: the files that it needs in its folder. `''` if no tab calls the helper.
 *
 * @param codes the code of each tab
 */
export function sharedNote(codes: readonly { code: string; file: string }[]): string {
  const lines = codes.flatMap(({ code, file }) => code.split('\n').map((line) => ({ line, file })));
  const withRunner = lines.some(({ line, file }) => callsRunner(line, file));
  if (!withRunner && !lines.some(({ line }) => callsHelper(line))) {
    return '';
  }
  const runner = withRunner ? ` and the [runner](${RUNNER})` : '';
  return aside(`Uses the [shared helper](${HELPER})${runner}`);
}

/** The line above the tabs of a request. */
export function requestNote(): string {
  return aside(`Uses the [shared helper](${HELPER}), except in cURL`);
}

/** Text that many pages repeat, which the search leaves out. */
export function aside(text: string): string {
  return paragraphs('<div class="code-helper" data-nosnippet>', text, '</div>');
}

/** How many brackets of calls a line leaves open; below 0 where it closes those of others. Texts do not count. */
function openedIn(line: string): number {
  const code = line.replaceAll(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, '');
  return code.split('(').length - code.split(')').length;
}

function callsHelper(line: string): boolean {
  return CALLS_HELPER.test(line) && !COMMENT.test(line);
}

function callsRunner(line: string, file: string): boolean {
  return CALLS_RUNNER.test(line) && !COMMENT.test(line) && !/^job\./i.test(file);
}
