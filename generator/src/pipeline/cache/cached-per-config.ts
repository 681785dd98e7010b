import { createHash } from 'node:crypto';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { Memoize } from '../../content/memoize.ts';
import { recordReads, withAlternatives } from './recorded-reads.ts';

/**
 * For values that the code of the configuration makes: another one makes them again.
 *
 * @param loaded its files, and the packages that they import
 */
export function cachedPerConfig(
  { dependencies, packages }: Pick<LoadedConfig, 'dependencies' | 'packages'>,
  kept: Memoize,
): Memoize {
  let code: string | null = null;
  return (from, make) => {
    code ??= createHash('sha256')
      .update(JSON.stringify(recordReads(withAlternatives([...dependencies, ...packages]))))
      .digest('hex');
    return kept(['plugin', code, ...from], make);
  };
}
