import type { Problem } from '../../problems.ts';
import type { CompiledLanguage } from '../compiled-site.ts';

/** Reports interface strings of the shell that aren't translated into the site's language. */
export function missingStringsProblem({
  config,
  loaded,
  missingStrings,
}: Pick<CompiledLanguage, 'config' | 'loaded' | 'missingStrings'>): Problem[] {
  if (missingStrings.length === 0) {
    return [];
  }
  const { locale, language } = config;
  const count = missingStrings.length === 1 ? 'One text is' : `${missingStrings.length} texts are`;
  return [
    {
      code: 'missing-words',
      level: 'warn',
      message: `${count} in English on pages in "${locale.code}": ${missingStrings.join(', ')}.`,
      fix:
        language === undefined
          ? `Translate them in the setting strings: { ${JSON.stringify(missingStrings[0])}: "…" }.`
          : `Translate them in that file: { ${JSON.stringify(missingStrings[0])}: { "message": "…" } }.`,
      file: language === undefined ? (loaded.file ?? undefined) : `${language.folder}/code.json`,
    },
  ];
}
