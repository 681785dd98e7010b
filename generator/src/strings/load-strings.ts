/** Translations of the interface, one lazily loaded file per language. */

import { english } from './en.ts';
import type { PartialStrings, StringKey, Strings } from './strings.ts';
import { keysOf } from '../unknown-value.ts';

/** Loader by language, with its script if that's ambiguous. */
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

/** Languages with a translation: `['ar', 'de', …]`. */
export const TRANSLATED_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/**
 * Returns a language's strings; empty if there's no translation.
 *
 * @param code `de`, `pt-BR`, `zh-CN`
 */
export async function stringsOf(code: string): Promise<PartialStrings> {
  const { language, script } = new Intl.Locale(code).maximize();
  return (await (LANGUAGES[`${language}-${script}`] ?? LANGUAGES[language])?.()) ?? {};
}

/**
 * Returns all strings of a site: its own, then the language's, then the fallback's, then English.
 *
 * @param code language code
 * @param own the site's overrides
 */
export async function completeStrings(
  code: string,
  own: PartialStrings,
  fallback: PartialStrings = {},
): Promise<{ strings: Strings; missing: StringKey[] }> {
  const said = { ...fallback, ...(await stringsOf(code)), ...own };
  const missing = keysOf(english).filter((key) => said[key] === undefined);
  return { strings: { ...english, ...said }, missing };
}
