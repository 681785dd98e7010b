import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { Problem } from './problems.ts';

export interface SourceText {
  /** If there's a problem, what could be read in spite of it, which may be nothing. */
  text: string;
  problem: Problem | null;
}

/** Decodes a data file: like {@link sourceText}, but also reads UTF-16 with a byte-order mark. */
function dataText(bytes: Buffer, source: string): SourceText {
  const encoding = markedUtf16(bytes);
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
  const utf16 = utf16Of(bytes);
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (isUtf8(bytes) && utf16 === null) {
    return { text, problem: null };
  }
  const offset = utf16 === null ? firstInvalidByte(bytes) : 0;
  const line = bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    text,
    problem: {
      code: 'not-utf8',
      level: 'throw',
      message:
        utf16 === null
          ? `The file isn't UTF-8: byte 0x${byte} at offset ${offset} isn't valid.`
          : 'The file is UTF-16, not UTF-8.',
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

/** Returns UTF-16 if there's its byte-order mark or every other byte is zero, as in most UTF-16 text. */
function utf16Of(bytes: Buffer): 'utf-16be' | 'utf-16le' | null {
  const mark = markedUtf16(bytes);
  if (mark !== null) {
    return mark;
  }
  const start = bytes.subarray(0, 512);
  const zeros = (first: 0 | 1): number =>
    start.filter((byte, index) => byte === 0 && index % 2 === first).length;
  if (bytes.length < 2 || Math.max(zeros(0), zeros(1)) <= start.length / 4) {
    return null;
  }
  return zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le';
}

function markedUtf16(bytes: Buffer): 'utf-16be' | 'utf-16le' | null {
  const mark = bytes.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
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
