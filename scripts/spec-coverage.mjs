/**
 * Which tests prove which statement of the specification. Each statement has a code, and a test that proves it
 * begins its title with that code: `R20: …`, or with several: `R20, R21: …`. Fails when a code has no test.
 *
 *     npm run coverage:spec
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMain, root } from './run.mjs';

const FOLDERS = ['e2e', 'generator/src', 'scripts', 'site', 'bench'];

/**
 * Titles of the tests in a source text that begin with codes, in order. Groups, tests that are switched off and
 * lines that are comments do not count.
 */
export function provenCodes(source) {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const call =
    /([\w.]*)(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:[A-Z]\d+)(?:, [A-Z]\d+)*): ((?:(?!\2)[^\\]|\\.)*)\2/g;
  return [...code.matchAll(call)]
    .filter(([, name = '']) => !/describe|\.(?:skip|fixme|todo|fails?)\b/.test(name))
    .map(([, , , codes = '', title = '']) => ({ codes: codes.split(', '), title }));
}

/** Test files of the project, relative to its root, sorted. */
function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|fixtures)\//.test(path))
    .sort();
}

function main() {
  const { codes, later } = JSON.parse(readFileSync(join(root, 'e2e', 'spec-codes.json'), 'utf8'));
  const proofs = new Map(Object.keys(codes).map((code) => [code, []]));
  for (const file of testFiles()) {
    for (const { codes: proven, title } of provenCodes(readFileSync(join(root, file), 'utf8'))) {
      for (const code of proven) proofs.get(code)?.push(`${file}: ${title}`);
    }
  }
  for (const [code, tests] of proofs) {
    console.log(`${code}  ${codes[code]}`);
    for (const test of tests) console.log(`      ${test}`);
  }
  for (const [group, { reason, codes: waiting }] of Object.entries(later)) {
    console.log(`\nNot yet: ${group}. ${reason}`);
    for (const [code, statement] of Object.entries(waiting)) console.log(`${code}  ${statement}`);
  }
  const unproven = [...proofs].filter(([, tests]) => tests.length === 0).map(([code]) => code);
  console.log(
    `\n${proofs.size - unproven.length} of ${proofs.size} statements of the specification have a test.`,
  );
  if (unproven.length > 0) {
    console.error(`Without a test: ${unproven.map((code) => `${code} (${codes[code]})`).join(', ')}`);
    process.exitCode = 1;
  }
}

if (isMain(import.meta.url)) {
  main();
}
