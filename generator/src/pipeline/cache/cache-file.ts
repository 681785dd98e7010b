/**
 * Caches values between builds in one file, because one file per value would dominate the cost of the cache.
 * Each line is an entry: key, creation time, and the value as JSON. The file is read and verified as a whole; values
 * are parsed lazily, and unchanged lines are copied.
 */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readStoredBytes, storeBytes } from './stored-json.ts';

interface Line {
  madeAt: number;
  /** The whole line, with key, time, and line break. */
  bytes: Buffer;
  isUsed: boolean;
}

const LINE_END = 10;

export class CacheFile<Entry> {
  readonly #file: string;
  readonly #maxAge: number;
  #lines: Map<string, Line> | null = null;
  #hasNew = false;

  /**
   * @param file absolute path; its folder is created on demand
   * @param maxAge age in milliseconds after which unused entries are removed; a negative age removes all
   */
  constructor(file: string, maxAge: number) {
    this.#file = file;
    this.#maxAge = maxAge;
  }

  /** @returns `null` if there's no entry */
  get(key: string): Entry | null {
    const line = this.#known().get(key);
    if (line === undefined) {
      return null;
    }
    line.isUsed = true;
    const { bytes } = line;
    return JSON.parse(bytes.toString('utf8', bytes.indexOf(' ', key.length + 1) + 1));
  }

  /** @param key must not contain spaces */
  set(key: string, value: Entry): void {
    const madeAt = Date.now();
    const bytes = Buffer.from(`${key} ${madeAt} ${JSON.stringify(value)}\n`);
    this.#known().set(key, { madeAt, bytes, isUsed: true });
    this.#hasNew = true;
  }

  /** Writes the file if it has new or expired entries. */
  store(): void {
    const now = Date.now();
    const lines = [...this.#known()];
    const kept = lines.filter(([, { isUsed, madeAt }]) => isUsed || now - madeAt <= this.#maxAge);
    if (!this.#hasNew && kept.length === lines.length) {
      return;
    }
    mkdirSync(path.dirname(this.#file), { recursive: true });
    storeBytes(
      this.#file,
      kept.map(([, { bytes }]) => bytes),
    );
    this.#lines = new Map(kept);
    this.#hasNew = false;
  }

  #known(): Map<string, Line> {
    this.#lines ??= linesIn(readStoredBytes(this.#file) ?? Buffer.alloc(0));
    return this.#lines;
  }
}

function linesIn(stored: Buffer): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (let start = 0; start < stored.length;) {
    const end = stored.indexOf(LINE_END, start) + 1;
    const bytes = stored.subarray(start, end);
    const [key = '', madeAt] = bytes.toString('latin1', 0, 80).split(' ', 2);
    lines.set(key, { madeAt: Number(madeAt), bytes, isUsed: false });
    start = end;
  }
  return lines;
}
