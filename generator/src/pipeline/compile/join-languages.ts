import { mapNonEmpty } from '../../non-empty.ts';
import { translationTables } from '../../translations/translation-tables.ts';
import type { CompiledSite } from '../compiled-site.ts';

/** Adds the links between the languages to their pages. */
export function joinLanguages(languages: CompiledSite['languages']): CompiledSite['languages'] {
  if (languages.length === 1) {
    return languages;
  }
  const tablesOf = translationTables(languages);
  return mapNonEmpty(languages, (language) => ({ ...language, ...tablesOf(language) }));
}
