/** The words of each language that somebody has written: one file a language, loaded where a site needs it. */

import { english } from './en.ts';
import type { PartialStrings, StringKey, Strings } from './strings.ts';

/** Language, with its script where that tells two apart, → what loads its words. */
const LANGUAGES: Readonly<Record<string, () => Promise<PartialStrings>>> = {
  ar: async () => (await import('./languages/ar.ts')).arabic,
  de: async () => (await import('./languages/de.ts')).german,
  en: () => Promise.resolve(english),
  es: async () => (await import('./languages/es.ts')).spanish,
  fr: async () => (await import('./languages/fr.ts')).french,
  hi: async () => (await import('./languages/hi.ts')).hindi,
  ja: async () => (await import('./languages/ja.ts')).japanese,
  pt: async () => (await import('./languages/pt.ts')).portuguese,
  'zh-Hans': async () => (await import('./languages/zh.ts')).chinese,
};

/** Languages with a dictionary: `['ar', 'de', …]`. */
export const TRANSLATED_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/**
 * The words of a language; none of a language that nobody has translated.
 *
 * @param code `de`, `pt-BR`, `zh-CN`
 */
export async function stringsOf(code: string): Promise<PartialStrings> {
  const { language, script } = new Intl.Locale(code).maximize();
  return (await (LANGUAGES[`${language}-${script}`] ?? LANGUAGES[language])?.()) ?? {};
}

/**
 * All that a site says: in its own words, else in the language's, else in English.
 *
 * @param code of the language
 * @param own what the site says otherwise
 */
export async function completeStrings(
  code: string,
  own: PartialStrings,
): Promise<{ strings: Strings; missing: StringKey[] }> {
  const said = { ...(await stringsOf(code)), ...own };
  const missing = (Object.keys(english) as StringKey[]).filter((key) => said[key] === undefined);
  return { strings: { ...english, ...said }, missing };
}
