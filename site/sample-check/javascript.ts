import { parseSync, type ParserOptions } from 'rolldown/utils';
import { rowAt, type CodeParser } from './code-fault.ts';

/** Parses JavaScript and TypeScript as modules, with imports and top-level `await`. */
export function javascript(lang: NonNullable<ParserOptions['lang']>): CodeParser {
  return (code) => {
    const { errors } = parseSync(`sample.${lang}`, code, {
      lang,
      sourceType: 'module',
      // Includes errors such as two `const` declarations with one name.
      showSemanticErrors: true,
    });
    return errors.map((error) => ({
      row: rowAt(code, error.labels[0]?.start ?? 0),
      message: error.message.replace(/\.?$/, '.'),
    }));
  };
}
