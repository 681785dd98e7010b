/**
 * Caches small values between builds in one file, each under a hash of its inputs. Values not used in a run are
 * removed.
 */

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Memoize } from '../../plugin-api/memoize.ts';
import { generatorBuild } from './generator-version.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

type Values = Record<string, unknown>;

export class MemoCache {
  readonly #file: string;
  #before: Values | null = null;
  #now: Values = Object.create(null);
  #isNew = false;
  readonly #generator = generatorBuild();

  /**
   * @param folder absolute path, created on demand
   * @param siteDir each site has its own file
   */
  constructor(folder: string, siteDir: string) {
    const site = createHash('sha256').update(siteDir).digest('hex').slice(0, 16);
    this.#file = path.join(folder, `values-${site}.json`);
  }

  /**
   * @param from all inputs of the value, except the generator itself
   * @returns the cached value, or the result of `make`
   */
  readonly keep: Memoize = <Value>(from: readonly string[], make: () => Value): Value => {
    this.#before ??= readStoredJson<Values>(this.#file) ?? {};
    const key = keyOf([this.#generator, ...from]);
    const known = Object.hasOwn(this.#before, key) ? this.#before[key] : this.#now[key];
    if (known !== undefined) {
      this.#now[key] = known;
      return known as Value;
    }
    const value = make();
    // Values that JSON can't represent, such as `NaN`, aren't cached.
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)) {
      this.#now[key] = value;
      this.#isNew = true;
    }
    return value;
  };

  /** Saves the values used in this run. */
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
