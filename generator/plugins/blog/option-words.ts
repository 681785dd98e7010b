import { parse } from 'yaml';

/**
 * Reads the `options.json` of a translated blog: `{ "title": { "message": "Neues" } }`. Parsed as YAML, which includes
 * JSON.
 */
export function readWords(text: string): ReadonlyMap<string, string> {
  const words = parse(text) as Readonly<Record<string, { message?: unknown } | null>> | null;
  return new Map(
    Object.entries(words ?? {}).flatMap(([id, said]) =>
      typeof said?.message === 'string' ? [[id, said.message] as const] : [],
    ),
  );
}
