import { createHash } from 'node:crypto';

/** Returns the first `length` hexadecimal digits of the content's SHA-256 hash. */
export function sha256(content: string | Uint8Array, length = 64): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
