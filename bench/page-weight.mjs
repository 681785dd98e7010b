/** What a reader's browser loads of a built page before its text can be read. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { median } from './measure.mjs';

/** Pages that are weighed, at even distances. */
const sample = 50;

/**
 * @param {string} dist folder of the built site
 * @param {string} base path under which it is served
 * @returns {number} bytes with brotli of the document and its style sheets, of the median page
 */
export function bytesUntilReadable(dist, base) {
  const paths = JSON.parse(readFileSync(join(dist, 'paths.json'), 'utf8'));
  const step = Math.max(1, Math.floor(paths.length / sample));
  const weights = paths
    .filter((_, index) => index % step === 0)
    .map((path) => {
      const document = readFileSync(join(dist, path.slice(base.length), 'index.html'));
      const styles = [...document.toString().matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
      const files = styles.map(([, href]) => readFileSync(join(dist, href.slice(base.length))));
      return [document, ...files].reduce((sum, file) => sum + brotliCompressSync(file).byteLength, 0);
    });
  return median(weights);
}
