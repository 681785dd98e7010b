/**
 * Lists unconfirmed facts in the site's data for those who can confirm them: each value of `x-unverified`, with file
 * and line. They aren't shown to readers.
 *
 *     npm run unverified
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isMain, root } from './run.mjs';

/**
 * @param {string} file name of the text in the result
 * @param {string} text YAML
 * @returns {{ place: string, about: string, why: string }[]} place: `site/api/openapi.yaml:52`; about: the name of the
 *   item with the remark
 */
export function unverifiedIn(file, text) {
  const counter = new LineCounter();
  const found = [];
  visit(parseDocument(text, { lineCounter: counter }), {
    Pair(_, { key, value }, path) {
      if (isScalar(key) && key.value === 'x-unverified' && isScalar(value)) {
        const { line } = counter.linePos(key.range?.[0] ?? 0);
        found.push({ place: `${file}:${line}`, about: nameOf(path), why: String(value.value) });
      }
    },
  });
  return found;
}

/** Returns the operation, or else the closest key. */
function nameOf(path) {
  const operation = path.findLast((node) => isMap(node) && node.has('operationId'));
  const keys = path.filter((node) => isScalar(node?.key)).map(({ key }) => String(key.value));
  return operation === undefined ? keys.slice(-3).join('.') : String(operation.get('operationId'));
}

function main() {
  const site = join(root, 'site');
  const found = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => unverifiedIn(`site/${name}`, readFileSync(join(site, name), 'utf8')));
  for (const { place, about, why } of found) {
    console.log(`${place}  ${about}\n  ${why}`);
  }
  console.log(`\n${found.length} statements are not verified.`);
}

if (isMain(import.meta.url)) {
  main();
}
