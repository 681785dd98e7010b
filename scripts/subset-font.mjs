/**
 * Writes the site's font, which contains only the characters and weights that the site uses. Browsers keep files in
 * `assets/` for a year, so increase the number in the name if you change the font.
 *
 *     node scripts/subset-font.mjs
 */

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run.mjs';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const characters = `${ascii} ©³·×ñ÷–‘’“”…›→−`;

const from = join(root, 'node_modules/@fontsource-variable/geist');
const to = join(root, 'site/static/assets');

const whole = readFileSync(join(from, 'files/geist-latin-wght-normal.woff2'));
const font = await subsetFont(whole, characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync(join(to, 'geist-1.woff2'), font);
copyFileSync(join(from, 'LICENSE'), join(to, 'geist-license.txt'));
