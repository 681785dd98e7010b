/**
 * Which tests prove which statement of the specification. Each statement has a code, and a test that proves it
 * begins its title with that code: `R20: …`, or with several: `R20, R21: …`. Fails when a code has no test.
 *
 *     npm run coverage:spec
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { isMain, root } from './run.mjs';

const FOLDERS = ['e2e', 'generator/src', 'scripts', 'site', 'bench'];

/**
 * Titles of the tests in a source text that begin with codes, in order. Only calls count that are given a title and a
 * function: neither groups, nor tests that are switched off, nor such calls inside a string or a comment.
 *
 * @param file name of the file; its ending says what language the text is in
 * @throws Error when the text cannot be parsed
 */
export function provenCodes(source, file) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors[0].message}`);
  }
  const titles = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, ...others] }) {
      const isTest = others.some(({ type }) => type !== 'ObjectExpression');
      if (isTest && !/\bdescribe\b|\.(?:skip|fixme|todo|fails?)\b/.test(nameOf(callee))) {
        titles.push({ at: title.start, text: textOf(title) });
      }
    },
  }).visit(program);
  return titles
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ text }) => {
      const [, codes, title] = /^([A-Z]\d+(?:, [A-Z]\d+)*): (.*)$/s.exec(text) ?? [];
      return codes === undefined ? [] : [{ codes: codes.split(', '), title }];
    });
}

/** `test.describe`, `it.each`: what is called, without the arguments of a call on the way. */
function nameOf(callee) {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return `${nameOf(callee.object)}.${callee.property.name}`;
    case 'CallExpression':
      return nameOf(callee.callee);
    default:
      return '';
  }
}

/** A title as it is written, `${…}` for its variable parts; `''` for what is no text. */
function textOf(node) {
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.cooked).join('${…}');
  }
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
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
