import { english, shellEnglish } from './en.ts';
import type { ShellKey, ShellStrings, Strings } from './strings.ts';
import { createText, type Text } from './text.ts';

/** What a site says, in its words and its language. */
export function siteText({ strings, locale }: { strings: Strings; locale: { code: string } }): Text {
  return createText(strings, locale.code);
}

/** What a site says where it replaces no words. */
export const englishText: Text = createText(english, 'en');

/** The part of a dictionary that the browser gets. */
export function shellStrings(strings: Strings): ShellStrings {
  const keys = Object.keys(shellEnglish) as ShellKey[];
  return Object.fromEntries(keys.map((key) => [key, strings[key]])) as ShellStrings;
}
