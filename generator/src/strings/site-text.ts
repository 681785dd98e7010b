import { english, shellEnglish } from './en.ts';
import type { ShellKey, ShellStrings, Strings } from './strings.ts';
import { createText, type Text } from './text.ts';

/** The words of a site, and the language that they are in. */
export interface SiteStrings {
  strings: Strings;
  locale: { code: string };
}

/** What a site says, in its words and its language. */
export function siteText({ strings, locale }: SiteStrings): Text {
  return createText(strings, locale.code);
}

/** The words of a site that replaces none. */
export const englishStrings: SiteStrings = { strings: english, locale: { code: 'en' } };

/** What a site says where it replaces no words. */
export const englishText: Text = siteText(englishStrings);

/** The part of a dictionary that the browser gets. */
export function shellStrings(strings: Strings): ShellStrings {
  const keys = Object.keys(shellEnglish) as ShellKey[];
  return Object.fromEntries(keys.map((key) => [key, strings[key]])) as ShellStrings;
}
