/**
 * Who gets a page as Markdown: programs that name `text/markdown` in their `Accept` header, and not behind `text/html`
 * or with the weight 0. Browsers never name it. Servers know regular expressions and no weights, so this is the same
 * rule for all of them.
 */

/** Sources of regular expressions, without regard to case, that all servers understand. */
export const WANTS_MARKDOWN = 'text/markdown';
export const RATHER_NOT_MARKDOWN = 'text/html.*text/markdown|text/markdown *; *q=0(\\.0*)? *(,|$)';

const UNWANTED = /text\/markdown *; *q=0(?:\.0*)? *(?:,|$)/;

/**
 * The same rule by searches for the words: the expression takes quadratic time for a header of many repetitions.
 * @param accept the header of a request; empty where there is none
 */
export function acceptsMarkdown(accept: string): boolean {
  const lower = accept.toLowerCase();
  const html = lower.indexOf('text/html');
  const markdown = lower.lastIndexOf(WANTS_MARKDOWN);
  return markdown !== -1 && (html === -1 || html > markdown) && !UNWANTED.test(lower);
}
