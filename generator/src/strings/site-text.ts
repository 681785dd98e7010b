import { english, shellEnglish } from './en.ts';
import type { ShellStrings, Strings } from './strings.ts';
import { createText, type Text } from './text.ts';
import { keysOf } from '../unknown-value.ts';

/** A site's strings and their language. */
export interface SiteStrings {
  strings: Strings;
  locale: { code: string };
}

export function siteText({ strings, locale }: SiteStrings): Text {
  return createText(strings, locale.code);
}

/** Strings of a site without overrides. */
export const englishStrings: SiteStrings = { strings: english, locale: { code: 'en' } };

/** Text function of a site without overrides. */
export const englishText: Text = siteText(englishStrings);

/** Returns the strings that are sent to the browser. */
export function shellStrings(strings: Strings): ShellStrings {
  const keys = keysOf(shellEnglish);
  return Object.fromEntries(keys.map((key) => [key, strings[key]])) as ShellStrings;
}
