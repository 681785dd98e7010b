import { parseSync, type ParserOptions } from 'rolldown/utils';
import { rowAt, type CodeParser } from './code-fault.ts';

/** JavaScript and TypeScript, read as modules: with imports and `await` at the top. */
export function javascript(lang: NonNullable<ParserOptions['lang']>): CodeParser {
  return (code) => {
    const { errors } = parseSync(`sample.${lang}`, code, {
      lang,
      sourceType: 'module',
      // Also what only shows when the whole is read: two `const` of one name.
      showSemanticErrors: true,
    });
    return errors.map((error) => ({
      row: rowAt(code, error.labels[0]?.start ?? 0),
      message: error.message.replace(/\.?$/, '.'),
    }));
  };
}
