import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees memory now. V8 by itself lets the heap grow well past what is in use before it looks for what is not; on
 * thousands of pages that is hundreds of megabytes that a small build machine may not have.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
