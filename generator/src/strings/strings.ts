import type { english, shellEnglish } from './en.ts';

export type StringKey = keyof typeof english;

/** Keys of what the browser gets. */
export type ShellKey = keyof typeof shellEnglish;

/** The forms of one text, by the plural categories of the language; those not given are like `other`. */
export type Plural = Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>> & { other: string };

/** A whole dictionary, plain JSON. */
export type Strings = {
  readonly [Key in StringKey]: (typeof english)[Key] extends string ? string : Plural;
};

/** What a language says; what it does not say is said in English. */
export type PartialStrings = Partial<Strings>;

export type ShellStrings = Pick<Strings, ShellKey>;

/** Names of the values in a text: `'{count} docs tagged with "{tag}"'` → `'count' | 'tag'`. */
export type SlotsOf<Key extends StringKey> = (typeof english)[Key] extends string
  ? Slots<(typeof english)[Key]>
  : 'count' | Slots<Extract<(typeof english)[Key], { other: string }>['other']>;

type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** What stands for a value in a text; split by it, every second part is a name. */
export const SLOT = /\{(\w+)\}/;
