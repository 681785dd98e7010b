/**
 * What is known of each page, kept between builds in one file: to open and write a file for each page takes longer than all
 * else that a cache costs.
 *
 * The file has a line for each entry: its key, the time at which it was made, and the value as JSON. It is read and checked
 * as a whole; a value is parsed when it is asked for.
 */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readStoredBytes, storeBytes } from './stored-json.ts';

interface Line {
  madeAt: number;
  /** With key, time and the end of the line. */
  bytes: Buffer;
  isUsed: boolean;
}

const LINE_END = 10;

export class PageCacheIndex {
  readonly #file: string;
  readonly #maxAge: number;
  #lines: Map<string, Line> | null = null;
  #hasNew = false;

  /**
   * @param file absolute; its folder is made when there is something to store
   * @param maxAge milliseconds after which an entry is forgotten that a run has not asked for
   */
  constructor(file: string, maxAge: number) {
    this.#file = file;
    this.#maxAge = maxAge;
  }

  /** @returns `null` where nothing is kept */
  get(key: string): unknown {
    const line = this.#known().get(key);
    if (line === undefined) {
      return null;
    }
    line.isUsed = true;
    const { bytes } = line;
    return JSON.parse(bytes.toString('utf8', bytes.indexOf(' ', key.length + 1) + 1)) as unknown;
  }

  /** @param key without spaces */
  set(key: string, value: unknown): void {
    const madeAt = Date.now();
    const bytes = Buffer.from(`${key} ${madeAt} ${JSON.stringify(value)}\n`);
    this.#known().set(key, { madeAt, bytes, isUsed: true });
    this.#hasNew = true;
  }

  /** Writes the file where something is new or too old. */
  store(): void {
    const now = Date.now();
    const lines = [...this.#known()];
    const kept = lines.filter(([, { isUsed, madeAt }]) => isUsed || now - madeAt <= this.#maxAge);
    if (!this.#hasNew && kept.length === lines.length) {
      return;
    }
    mkdirSync(path.dirname(this.#file), { recursive: true });
    storeBytes(this.#file, Buffer.concat(kept.map(([, { bytes }]) => bytes)));
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
