/**
 * Content negotiation for Markdown. A client receives Markdown if its `Accept` header contains `text/markdown`, not
 * after `text/html` and not with weight 0. Browsers never send it. Servers support regular expressions but not
 * weights, so the same rule is used everywhere.
 */

/** Regular expression sources, case-insensitive, that all supported servers understand. */
export const ACCEPTS_MARKDOWN = 'text/markdown';
export const PREFERS_HTML = 'text/html.*text/markdown|text/markdown *; *q=0(\\.0*)? *(,|$)';

const UNWANTED = /text\/markdown *; *q=0(?:\.0*)? *(?:,|$)/;

/**
 * The same rule with plain string searches, because the regular expression takes quadratic time for headers with many
 * repetitions.
 * @param accept `Accept` header of a request; empty if there's none
 */
export function acceptsMarkdown(accept: string): boolean {
  const lower = accept.toLowerCase();
  const html = lower.indexOf('text/html');
  const markdown = lower.lastIndexOf(ACCEPTS_MARKDOWN);
  return markdown !== -1 && (html === -1 || html > markdown) && !UNWANTED.test(lower);
}
