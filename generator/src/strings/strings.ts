import type { english, shellEnglish } from './en.ts';

export type StringKey = keyof typeof english;

/** Keys of strings that are sent to the browser. */
export type ShellKey = keyof typeof shellEnglish;

/** Plural forms of one string; missing categories fall back to `other`. */
export type Plural = Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>> & { other: string };

/** All strings, as plain JSON. */
export type Strings = {
  readonly [Key in StringKey]: (typeof english)[Key] extends string ? string : Plural;
};

/** Translated strings of a language; the rest falls back to English. */
export type PartialStrings = Partial<Strings>;

export type ShellStrings = Pick<Strings, ShellKey>;

/** Placeholder names of a string: `'{count} docs tagged with "{tag}"'` → `'count' | 'tag'`. */
export type SlotsOf<Key extends StringKey> = (typeof english)[Key] extends string
  ? Slots<(typeof english)[Key]>
  : 'count' | Slots<Extract<(typeof english)[Key], { other: string }>['other']>;

type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** Matches a placeholder. After a split, every second part is a placeholder's name. */
export const SLOT = /\{(\w+)\}/;

/** Returns the placeholder names in a text. */
export function slotsIn(text: string): string[] {
  return text.split(SLOT).filter((_, index) => index % 2 === 1);
}

/** Returns the placeholder names that a string or its plural forms may use. */
export function slotsOf(words: string | Plural): string[] {
  return typeof words === 'string' ? slotsIn(words) : [...new Set(['count', ...slotsIn(words.other)])];
}
