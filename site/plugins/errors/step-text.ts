/** Shortens steps, which are lines of Markdown, for tables and descriptions. */

/** Starts a sentence whose instruction comes after its first comma or colon: "With `FileDataSource` in the log, …". */
const BEFORE_THE_ORDER = /^(?:After|As|At|Before|For|From|If|In|On|To|When|Where|With|Without)\b/;

/** In a table, a shorter sentence reads like a fragment. */
const SHORTEST_ORDER = 8;

/** Returns the sentences of a step, each with the space before it. Code isn't split. */
export function sentencesOf(step: string): string[] {
  return step.match(/(?:`[^`]*`|[^`])*?[.!?](?= |$)/g) ?? [step];
}

/** Returns the sentence up to its colon, as in "Connect to another network and try again: it …". */
export function beforeColon(sentence: string): string {
  return cut(sentence, /^((?:`[^`]*`|[^`])*?): .*/);
}

/**
 * Returns the sentence up to its last comma, or up to the meaning of its result: "Open the URL, and if it fails, …".
 * Of a series of actions, only the first is left: "Release other players, close other apps, and restart."
 */
export function beforeLastComma(sentence: string): string {
  if (/, and if /.test(sentence)) return cut(sentence, /^(.*?), and if .*$/);
  const isSeries = /^[^,`]*, [^,`]*, (?:and|or) [^,`]*$/.test(sentence);
  return cut(sentence, isSeries ? /^([^,]*), .*$/ : /^(.*), [^,`]*$/);
}

/** Returns the sentence up to its purpose, its reason, or the meaning of its result, if the rest is long enough. */
export function beforeResult(sentence: string): string {
  const before = cut(sentence, /^(.*?)(?:, (?:and if|because|which|to see)| to see) .*$/);
  return before.split(' ').length < SHORTEST_ORDER ? sentence : before;
}

/** Returns whether the instruction comes after a condition or place. */
export function startsBeforeOrder(sentence: string): boolean {
  return BEFORE_THE_ORDER.test(sentence);
}

/** Returns the sentence unchanged if the shorter form would contain no instruction. */
function cut(sentence: string, end: RegExp): string {
  return startsBeforeOrder(sentence) ? sentence : sentence.replace(end, '$1.');
}
