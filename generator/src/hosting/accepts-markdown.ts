/**
 * Who gets a page as Markdown: programs that name `text/markdown` in their `Accept` header, and not behind `text/html`
 * or with the weight 0. Browsers never name it. Servers know regular expressions and no weights, so this is the same
 * rule for all of them.
 */

/** Sources of regular expressions, without regard to case, that all servers understand. */
export const WANTS_MARKDOWN = 'text/markdown';
export const RATHER_NOT_MARKDOWN = 'text/html.*text/markdown|text/markdown *; *q=0(\\.0*)? *(,|$)';

const wants = new RegExp(WANTS_MARKDOWN, 'i');
const ratherNot = new RegExp(RATHER_NOT_MARKDOWN, 'i');

/** @param accept the header of a request; empty where there is none */
export function acceptsMarkdown(accept: string): boolean {
  return wants.test(accept) && !ratherNot.test(accept);
}
