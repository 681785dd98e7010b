/** Languages in folders next to the pages of the default language. */

import path from 'node:path';
import { defined } from '../unknown-value.ts';
import type { FileMove } from './source.ts';

export interface LanguageFolder {
  /** Name of the folder, such as `fr`. */
  folder: string;
  /** Code of the language, such as `fr` or `pt-BR`. The folder stays part of the URL. */
  code: string;
  label: string | undefined;
}

/** The moves into `i18n/`, and the setting that goes with them. */
export function languageMoves(
  docsDir: string,
  main: Pick<LanguageFolder, 'code' | 'label'>,
  others: readonly LanguageFolder[],
): {
  moves: FileMove[];
  settings: {
    i18n?: {
      defaultLocale: string;
      locales: string[];
      localeConfigs: Record<string, { label?: string; htmlLang?: string }>;
    };
  };
} {
  if (others.length === 0) {
    return { moves: [], settings: {} };
  }
  const nameOf = ({ folder }: LanguageFolder): string => path.posix.basename(folder);
  const entries = [
    [main.code, defined({ label: main.label })] as const,
    ...others.map((one) => {
      const htmlLang = one.code.toLowerCase() === nameOf(one).toLowerCase() ? undefined : one.code;
      return [nameOf(one), defined({ label: one.label, htmlLang })] as const;
    }),
  ].filter(([, settings]) => Object.keys(settings).length > 0);
  return {
    moves: others.map((one) => ({
      from: path.posix.join(docsDir, one.folder),
      to: `i18n/${nameOf(one)}/docusaurus-plugin-content-docs/current`,
    })),
    settings: {
      i18n: {
        defaultLocale: main.code,
        locales: [main.code, ...others.map(nameOf)],
        localeConfigs: Object.fromEntries(entries),
      },
    },
  };
}
