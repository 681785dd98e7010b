import { isUtf8 } from 'node:buffer';
import type { Problem } from '../problems.ts';

/**
 * The text of a source file: no byte-order mark, `\n` line ends. A file that is not UTF-8 gives a problem
 * that says where; guessing an encoding would publish wrong letters.
 *
 * @param source path for the message
 */
export function sourceText(bytes: Buffer, source: string): { text: string; problem: Problem | null } {
  if (isUtf8(bytes)) {
    const text = bytes.toString('utf8');
    const start = text.charCodeAt(0) === 0xfe_ff ? 1 : 0;
    return { text: text.slice(start).replaceAll(/\r\n?/g, '\n'), problem: null };
  }
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const offset = utf16 ? 0 : firstInvalidByte(bytes);
  const line = bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    text: '',
    problem: {
      code: 'not-utf8',
      level: 'throw',
      message: utf16
        ? 'The file is UTF-16, not UTF-8.'
        : `The file is not UTF-8: byte 0x${byte} at offset ${offset} starts no letter.`,
      remedy: 'Save the file as UTF-8.',
      file: source,
      line,
    },
  };
}

/** Offset of the first byte at which the text stops being UTF-8: found by halving, so that big files are quick. */
function firstInvalidByte(bytes: Buffer): number {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isUtf8(bytes.subarray(0, wholeLetters(bytes, middle)))) {
      valid = middle;
    } else {
      invalid = middle;
    }
  }
  return wholeLetters(bytes, valid);
}

/** `end`, or a little before it, so that a letter of several bytes is not cut. */
function wholeLetters(bytes: Buffer, end: number): number {
  for (let back = 1; back <= 3 && end - back >= 0; back += 1) {
    const byte = bytes[end - back] ?? 0;
    if ((byte & 0xc0) === 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? end - back : end;
    }
    if ((byte & 0xc0) !== 0x80) {
      return end;
    }
  }
  return end;
}
