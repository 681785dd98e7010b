import { parse } from 'yaml';
import { recordOf } from './front-matter.ts';

/**
 * Reads the `options.json` of a translated blog: `{ "title": { "message": "Neues" } }`. Parsed as YAML, which includes
 * JSON.
 */
export function readWords(text: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(recordOf(parse(text))).flatMap(([id, translation]) => {
      const { message } = recordOf(translation);
      return typeof message === 'string' ? [[id, message] as const] : [];
    }),
  );
}
