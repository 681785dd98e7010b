/** Words of all languages, for the build. The browser loads only those of the page. */

import { words as arabic } from './ar.ts';
import { words as german } from './de.ts';
import { words as english } from './en.ts';
import { words as spanish } from './es.ts';
import { words as french } from './fr.ts';
import { words as hindi } from './hi.ts';
import { words as japanese } from './ja.ts';
import { words as portuguese } from './pt.ts';
import { dictionaryOf, type Words } from './words.ts';
import { words as chinese } from './zh.ts';

const ALL: Readonly<Record<string, Words>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  ja: japanese,
  pt: portuguese,
  zh: chinese,
};

/** @param locale such as `pt-BR`; English for other languages */
export function serverWords(locale: string): Words {
  return ALL[dictionaryOf(locale)] ?? english;
}
