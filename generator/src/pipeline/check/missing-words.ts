import type { Problem } from '../../problems.ts';
import type { CompiledSite } from '../compiled-site.ts';

/** Words of the shell that a site says in English, because nobody has written them in its language. */
export function missingWordsProblem({
  config,
  loaded,
  missingWords,
}: Pick<CompiledSite, 'config' | 'loaded' | 'missingWords'>): Problem[] {
  if (missingWords.length === 0) {
    return [];
  }
  const { locale, language } = config;
  const count = missingWords.length === 1 ? 'One word is' : `${missingWords.length} words are`;
  return [
    {
      code: 'missing-words',
      level: 'warn',
      message: `${count} in English on pages in "${locale.code}": ${missingWords.join(', ')}.`,
      remedy:
        language === undefined
          ? `Write them in the setting strings: { ${JSON.stringify(missingWords[0])}: "…" }.`
          : `Write them in that file: { ${JSON.stringify(missingWords[0])}: { "message": "…" } }.`,
      file: language === undefined ? (loaded.file ?? undefined) : `${language.folder}/code.json`,
    },
  ];
}
