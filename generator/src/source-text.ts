import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { Problem } from './problems.ts';

export interface SourceText {
  text: string;
  problem: Problem | null;
}

/** Decodes a data file: like {@link sourceText}, but also reads UTF-16 with a byte-order mark. */
function dataText(bytes: Buffer, source: string): SourceText {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
  return encoding === null
    ? sourceText(bytes, source)
    : { text: new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n'), problem: null };
}

/**
 * Decodes a source file: removes the byte-order mark and normalizes line ends to `\n`. If the file isn't valid UTF-8,
 * it returns a problem with the location, because a guessed encoding would publish wrong characters.
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
        : `The file isn't UTF-8: byte 0x${byte} at offset ${offset} isn't valid.`,
      fix: 'Save the file as UTF-8.',
      file: source,
      line,
    },
  };
}

/**
 * Reads a source file from disk. Returns a problem if it isn't a regular file, because reading a pipe would block
 * until something writes to it.
 *
 * @param source path for the message
 * @throws the system's error if the file can't be read
 */
export function readSource(file: string, source: string): SourceText {
  return readWith(sourceText, file, source);
}

/** Like {@link readSource} for a data file, which can also be UTF-16 with a byte-order mark. */
export function readDataFile(file: string, source: string): SourceText {
  return readWith(dataText, file, source);
}

function readWith(decode: typeof sourceText, file: string, source: string): SourceText {
  return statSync(file).isFile()
    ? decode(readFileSync(file), source)
    : {
        text: '',
        problem: {
          code: 'file-system',
          level: 'throw',
          message: `"${source}" isn't a file.`,
          fix: 'Replace it with a file, or remove it.',
          file: source,
        },
      };
}

/** Returns whether there's a UTF-16 byte-order mark or every other byte is zero, as in most UTF-16 text. */
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

/** Returns the offset of the first invalid UTF-8 byte. Uses binary search, so large files are fast. */
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

/** Returns `end`, or a slightly lower offset that doesn't split a character. */
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
