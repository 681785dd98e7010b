/**
 * Small values kept between builds in one file, each under the hash of all that it was made from. What a run has not asked
 * for is forgotten.
 */

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Memoize } from '../../content/memoize.ts';
import { generatorBuild } from './generator-version.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

type Values = Record<string, unknown>;

export class MemoCache {
  readonly #file: string;
  #before: Values | null = null;
  #now: Values = Object.create(null) as Values;
  #isNew = false;
  readonly #generator = generatorBuild();

  /**
   * @param folder absolute; it is made when there is something to store
   * @param siteDir each site has a file of its own
   */
  constructor(folder: string, siteDir: string) {
    const site = createHash('sha256').update(siteDir).digest('hex').slice(0, 16);
    this.#file = path.join(folder, `values-${site}.json`);
  }

  /**
   * @param from all that the value is made from; the generator itself need not be named
   * @returns the value that is kept, or the one that `make` gives
   */
  readonly keep: Memoize = <Value>(from: readonly string[], make: () => Value): Value => {
    this.#before ??= (readStoredJson(this.#file) as Values | null) ?? {};
    const key = keyOf([this.#generator, ...from]);
    const known = Object.hasOwn(this.#before, key) ? this.#before[key] : this.#now[key];
    if (known !== undefined) {
      this.#now[key] = known;
      return known as Value;
    }
    const value = make();
    // What JSON cannot express (`NaN`) is made again.
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)) {
      this.#now[key] = value;
      this.#isNew = true;
    }
    return value;
  };

  /** Remembers what this run has asked for. */
  store(): void {
    const before = this.#before ?? {};
    if (this.#isNew || Object.keys(before).length !== Object.keys(this.#now).length) {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      storeJson(this.#file, this.#now);
    }
  }
}

function keyOf(from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of from) {
    hash.update(`\0${part.length}\0`).update(part);
  }
  return hash.digest('base64url').slice(0, 24);
}
