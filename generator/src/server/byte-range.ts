export interface ByteRange {
  /** First and last byte, inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a `Range` header: `bytes=0-99`, `bytes=100-`, or `bytes=-50` (the last 50).
 *
 * @returns `null` to send the whole file, if there's no range, several, or an invalid one; `'none'` if the range isn't
 *   satisfiable
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') {
    return null;
  }
  if (first === '') {
    const start = Math.max(size - Number(last), 0);
    return start < size ? { start, end: size - 1 } : 'none';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return null;
  }
  return start < size ? { start, end } : 'none';
}
