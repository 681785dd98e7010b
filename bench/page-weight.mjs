/** Measures what a browser loads before a page's text is readable. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { median } from './measure.mjs';

/** Number of measured pages, at even intervals. */
const sample = 50;

/**
 * @param {string} dist folder of the built site
 * @param {string} base base path of the site
 * @returns {number} brotli-compressed bytes of document and style sheets for the median page
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
