/**
 * Finds the code that all samples share: calls of the helper `vdo` or, in a job, of the runner. These lines are
 * marked, and a line above the tabs links to both. All other code is specific to the task.
 */

import { paragraphs } from '../../markdown-table.ts';

/** Sections that explain the helper and the runner. */
const HELPER = '/server/authorization.md#helper';
const RUNNER = '/server/videomanagement/jobs.md#runner';

/** Loads or calls the helper: `from vdo import vdo`, `Vdo.upload(…)`. After a dot it's a host: `api.vdo.example`. */
const CALLS_HELPER = /(?<![\w.])vdo/i;

/** Loads or calls the runner: `source ./job.sh`, `Job.Run(…)`, `list_videos "$@"`. */
const CALLS_RUNNER = /\b(?:run_?job|list_?videos)\b|\bjob\.\w|'job'|\bfrom job\b/i;

const COMMENT = /^\s*(?:\/[/*]|\*|#)/;

/**
 * Returns the 1-based numbers of lines that call the helper or the runner; calls of the helper include all their
 * lines. Returns none if almost every line would be marked.
 *
 * @param file file of the code; `job.mjs` for the runner
 */
export function sharedLines(code: string, file: string): number[] {
  const lines = code.split('\n');
  let open = 0;
  const shared = lines.flatMap((line, index) => {
    const isHelper = open > 0 || callsHelper(line);
    // Arguments of the runner are specific to the task.
    open = isHelper ? Math.max(0, open + openedIn(line)) : 0;
    return isHelper || callsRunner(line, file) ? [index + 1] : [];
  });
  const others = lines.filter((line) => line.trim() !== '').length - shared.length;
  return others === 0 ? [] : shared;
}

/** Returns whether any line calls the helper or the runner, even if all lines do. */
export function usesShared(code: string, file: string): boolean {
  return code.split('\n').some((line) => callsHelper(line) || callsRunner(line, file));
}

/**
 * Returns the line above a program's tabs that lists the files it needs. Returns `''` if no tab calls the helper.
 *
 * @param codes code of each tab
 */
export function sharedNote(codes: readonly { code: string; file: string }[]): string {
  const withRunner = codes.some(({ code, file }) => code.split('\n').some((line) => callsRunner(line, file)));
  const runner = withRunner ? ` and the [runner](${RUNNER})` : '';
  return codes.some(({ code, file }) => usesShared(code, file))
    ? aside(`Requires the [shared helper](${HELPER})${runner}`)
    : '';
}

/** Returns the line above the tabs of a request. */
export function requestNote(): string {
  return aside(`Requires the [shared helper](${HELPER}), except for cURL`);
}

/** Wraps text that many pages repeat, which the search ignores. */
export function aside(text: string): string {
  return paragraphs('<div class="code-helper" data-nosnippet>', text, '</div>');
}

/** Returns how many call brackets a line leaves open; negative if it closes more. Strings are ignored. */
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
