/** What the words after a fence's language say to the check. */

export interface FenceWords {
  /** Why the code is not whole; `''` when the author gives no reason, `null` for whole code. */
  fragment: string | null;
  /** Name of the schema of the API description that the data must match. */
  schema: string | null;
}

const WORD = /\[[^\]]*\]|\{[^}]*\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Reads `fragment="reason"` and `schema="OtpRequest"`; other words, and words in titles, mean nothing here. */
export function readFenceWords(meta: string): FenceWords {
  const words = new Map<string, string>();
  for (const [, name, double, single, bare] of meta.matchAll(WORD)) {
    if (name !== undefined) {
      words.set(name, (double ?? single ?? bare ?? '').trim());
    }
  }
  return { fragment: words.get('fragment') ?? null, schema: words.get('schema') ?? null };
}
