/**
 * Maps the specification's statements to the tests that prove them. Each statement has a code, and the title of a test
 * that proves it starts with that code, `R20: …`, or with several, `R20, R21: …`. Fails if a code has no test.
 *
 *     npm run coverage:spec
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMain, root } from './run.mjs';
import { titlesIn } from './test-titles.mjs';

const FOLDERS = ['e2e', 'generator/src', 'scripts', 'site', 'bench'];

/**
 * Returns test titles in source text that start with codes, in order. Only calls with a title and a function count.
 * Groups, skipped tests, and calls inside strings or comments don't.
 *
 * @param file file name, whose extension determines the language
 * @throws Error if the text can't be parsed
 */
export function provenCodes(source, file) {
  return titlesIn(source, file)
    .filter(({ call }) => !/\bdescribe\b|\.(?:skip|fixme|todo|fails?)\b/.test(call))
    .flatMap(({ text }) => {
      const [, codes, title] = /^([A-Z]\d+(?:, [A-Z]\d+)*): (.*)$/s.exec(text) ?? [];
      return codes === undefined ? [] : [{ codes: codes.split(', '), title }];
    });
}

/** Returns the project's test files relative to its root, sorted. */
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
    for (const { codes: proven, title } of provenCodes(readFileSync(join(root, file), 'utf8'), file)) {
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
