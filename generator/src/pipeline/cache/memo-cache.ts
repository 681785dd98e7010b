/**
 * Caches small values between builds in one file, each under a hash of its inputs. Values not used in a run are
 * removed.
 */

import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Memoize } from '../../plugin-api/memoize.ts';
import { sha256 } from '../../sha256.ts';
import { CacheFile } from './cache-file.ts';
import { generatorBuild } from './generator-version.ts';

export class MemoCache {
  readonly #file: CacheFile<{ value: unknown }>;
  readonly #generator = generatorBuild();

  /**
   * @param folder absolute path, created on demand
   * @param siteDir each site has its own file
   */
  constructor(folder: string, siteDir: string) {
    this.#file = new CacheFile(path.join(folder, memoCacheName(siteDir)), -1);
  }

  /**
   * @param from all inputs of the value, except the generator itself
   * @returns the cached value, or the result of `make`
   */
  readonly keep: Memoize = <Value>(from: readonly string[], make: () => Value): Value => {
    const key = keyOf([this.#generator, ...from]);
    const known = this.#file.get(key);
    if (known !== null) {
      return known.value as Value;
    }
    const value = make();
    // Values that JSON can't represent, such as `NaN`, aren't cached.
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)) {
      this.#file.set(key, { value });
    }
    return value;
  };

  /** Saves the values used in this run. */
  store(): void {
    this.#file.store();
  }
}

/** File name of a site's values. */
export function memoCacheName(siteDir: string): string {
  return `values-${sha256(siteDir, 16)}`;
}

function keyOf(from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of from) {
    hash.update(`\0${part.length}\0`).update(part);
  }
  return hash.digest('base64url').slice(0, 24);
}
