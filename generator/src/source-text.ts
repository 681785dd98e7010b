import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { Problem } from './problems.ts';

export interface SourceText {
  text: string;
  problem: Problem | null;
}

/**
 * The text of a source file: no byte-order mark, `\n` line ends. A file that is not UTF-8 gives a problem
 * that says where; guessing an encoding would publish wrong letters.
 *
 * @param source path for the message
 */
export function sourceText(bytes: Buffer, source: string): SourceText {
  const utf16 = isUtf16(bytes);
  if (isUtf8(bytes) && !utf16) {
    const text = bytes.toString('utf8');
    const start = text.charCodeAt(0) === 0xfe_ff ? 1 : 0;
    return { text: text.slice(start).replaceAll(/\r\n?/g, '\n'), problem: null };
  }
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

/**
 * The text of a source file on the disk. What is no file gives a problem: to read from a pipe would take until somebody
 * writes into it.
 *
 * @param source path for the message
 * @throws the system's error where nothing can be read
 */
export function readSource(file: string, source: string): SourceText {
  return statSync(file).isFile()
    ? sourceText(readFileSync(file), source)
    : {
        text: '',
        problem: {
          code: 'file-system',
          level: 'throw',
          message: `"${source}" is not a file.`,
          remedy: 'Write a file in its place, or remove it.',
          file: source,
        },
      };
}

/** True with a mark of UTF-16, or where every other byte is zero, as in most languages of it. */
function isUtf16(bytes: Buffer): boolean {
  if (/^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2))) {
    return true;
  }
  const start = bytes.subarray(0, 512);
  const zeros = [0, 1].map(
    (first) => start.filter((byte, index) => byte === 0 && index % 2 === first).length,
  );
  return bytes.length > 1 && Math.max(...zeros) > start.length / 4;
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
