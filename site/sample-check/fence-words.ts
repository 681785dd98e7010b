/** Attributes after a fence's language that control the check. */

export interface FenceWords {
  /** Why the code is incomplete; `''` without a reason, `null` for complete code. */
  fragment: string | null;
  /** Schema in the API description that the data must match. */
  schema: string | null;
}

const WORD = /\[[^\]]*\]|\{[^}]*\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Parses `fragment="reason"` and `schema="OtpRequest"`; ignores other words and words in titles. */
export function readFenceWords(meta: string): FenceWords {
  const words = new Map<string, string>();
  for (const [, name, double, single, bare] of meta.matchAll(WORD)) {
    if (name !== undefined) {
      words.set(name, (double ?? single ?? bare ?? '').trim());
    }
  }
  return { fragment: words.get('fragment') ?? null, schema: words.get('schema') ?? null };
}
