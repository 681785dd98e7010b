/** Shorter forms of a step, which is a line of Markdown: for tables and descriptions. */

/** How a sentence begins whose order comes after its first comma or colon: "With `FileDataSource` in the log, …". */
const BEFORE_THE_ORDER = /^(?:After|As|At|Before|For|From|If|In|On|To|When|Where|With|Without)\b/;

/** The sentences of a step, each with the space before it. None ends within code or the target of a link. */
export function sentencesOf(step: string): string[] {
  return step.match(/(?:`[^`]*`|\]\([^)]*\)|[^`])*?[.!?](?= |$)/g) ?? [step];
}

/** The sentence up to its colon, as in "Connect to another network and try again: it …". */
export function beforeColon(sentence: string): string {
  return cut(sentence, /^((?:`[^`]*`|[^`])*?): .*/);
}

/** The sentence up to its last comma. */
export function beforeLastComma(sentence: string): string {
  return cut(sentence, /^(.*), [^,`]*$/);
}

/** Whether the order comes after a condition or a place. */
export function startsBeforeOrder(sentence: string): boolean {
  return BEFORE_THE_ORDER.test(sentence);
}

/** What does not say what to do when it is cut there stays whole. */
function cut(sentence: string, end: RegExp): string {
  return startsBeforeOrder(sentence) ? sentence : sentence.replace(end, '$1.');
}
