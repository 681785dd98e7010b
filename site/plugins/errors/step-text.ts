/** Shorter forms of a step, which is a line of Markdown: for tables and descriptions. */

/** How a sentence begins whose order comes after its first comma or colon: "With `FileDataSource` in the log, …". */
const BEFORE_THE_ORDER = /^(?:After|As|At|Before|For|From|If|In|On|To|When|Where|With|Without)\b/;

/** A shorter sentence in a table reads like a fragment. */
const SHORTEST_ORDER = 8;

/** The sentences of a step, each with the space before it. None ends within code or the target of a link. */
export function sentencesOf(step: string): string[] {
  return step.match(/(?:`[^`]*`|\]\([^)]*\)|[^`])*?[.!?](?= |$)/g) ?? [step];
}

/** The sentence up to its colon, as in "Connect to another network and try again: it …". */
export function beforeColon(sentence: string): string {
  return cut(sentence, /^((?:`[^`]*`|[^`])*?): .*/);
}

/** The sentence up to its last comma, or up to what its result means: "Open the URL, and if it fails, …". */
export function beforeLastComma(sentence: string): string {
  return cut(sentence, /, and if /.test(sentence) ? /^(.*?), and if .*$/ : /^(.*), [^,`]*$/);
}

/** The sentence up to what its result means or why it helps, if the rest is long enough to stand alone. */
export function beforeResult(sentence: string): string {
  const before = cut(sentence, /^(.*?), (?:and if|because|which) .*$/);
  return before.split(' ').length < SHORTEST_ORDER ? sentence : before;
}

/** Whether the order comes after a condition or a place. */
export function startsBeforeOrder(sentence: string): boolean {
  return BEFORE_THE_ORDER.test(sentence);
}

/** What does not say what to do when it is cut there stays whole. */
function cut(sentence: string, end: RegExp): string {
  return startsBeforeOrder(sentence) ? sentence : sentence.replace(end, '$1.');
}
