import { createHash } from 'node:crypto';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { Memoize } from '../../plugin-api/memoize.ts';
import { recordReads, withAlternatives } from './recorded-reads.ts';

/**
 * Caches values computed by configuration code; a changed configuration recomputes them.
 * @param loaded its files and imported packages
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
