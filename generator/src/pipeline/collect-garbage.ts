import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs a garbage collection. V8 lets the heap grow well beyond its live size, which for thousands of pages means
 * hundreds of megabytes that a small build machine may not have.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
