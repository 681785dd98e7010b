/**
 * What the data of the site says without anybody having confirmed it, for the people who can find out: each value of
 * `x-unverified`, with file and line. Readers see none of it.
 *
 *     npm run unverified
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isMain, root } from './run.mjs';

/**
 * @param {string} file how the text is named in the result
 * @param {string} text YAML
 * @returns {{ place: string, about: string, why: string }[]} place: `site/api/openapi.yaml:52`; about: the name of what
 *   the remark stands at
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

/** The operation or, where there is none around it, the nearest key. */
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
