/**
 * Introduces bugs one at a time and reports those that no test catches: first those in `mutations/`, each with its
 * tests in a copy of the project, then those that Stryker generates for the files in `stryker.config.mjs`.
 *
 *     npm run test:mutations
 *     npm run test:mutations -- --list
 *     npm run test:mutations -- --only R20,W3        (listed ones, by code)
 *     npm run test:mutations -- --only e2e/          (listed ones, by the file of their tests)
 *     npm run test:mutations -- --mutate generator/src/output/robots.ts      (Stryker's of one file)
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedMutations, mutated, needsBrowser } from './mutations.mjs';
import { readOptions } from './options.mjs';
import { buildSite, copyProject, runTests } from './project-copy.mjs';
import { root, run, runOrExit } from './run.mjs';
import { setUp } from './setup.mjs';

const usage = 'npm run test:mutations -- [--list] [--only CODE] [--mutate FILES]';
const { values: options } = readOptions(usage, {
  options: { list: { type: 'boolean' }, only: { type: 'string' }, mutate: { type: 'string' } },
});
const nameOf = ({ code, what }) => `${code}  ${what}`;

if (options.list === true) {
  for (const mutation of chosen()) {
    console.log(`${nameOf(mutation)}\n      ${mutation.file} → ${mutation.test}`);
  }
} else {
  setUp();
  const survived = options.mutate === undefined ? await testListed(chosen()) : 0;
  const stryker = options.only === undefined ? runStryker(options.mutate) : 0;
  process.exitCode = survived === 0 && stryker === 0 ? 0 : 1;
}

/** Stryker has 60 dependencies that nothing else needs, so it's installed on first use. */
function runStryker(mutate) {
  const folder = join(root, 'mutations', 'stryker');
  if (!existsSync(join(folder, 'node_modules'))) {
    console.log('Installing Stryker…');
    runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder]);
  }
  const program = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  return run(process.execPath, [program, 'run', ...(mutate === undefined ? [] : ['--mutate', mutate])]);
}

function chosen() {
  const wanted = options.only?.split(',');
  return listedMutations().filter(
    ({ code, test }) => wanted === undefined || wanted.some((name) => name === code || test.startsWith(name)),
  );
}

/** Tests all mutations, printing each result. Returns the number of mutations that no test caught. */
async function testListed(mutations) {
  const folder = copyProject();
  const quickFirst = mutations.toSorted((a, b) => Number(needsBrowser(a)) - Number(needsBrowser(b)));
  await checkTestsPass(folder, quickFirst);
  const survivors = [];
  for (const mutation of quickFirst) {
    const noticed = await isNoticed(folder, mutation);
    console.log(`${noticed ? 'killed  ' : 'SURVIVED'}  ${nameOf(mutation)}`);
    if (!noticed) {
      survivors.push(mutation);
    }
  }
  console.log(`\n${mutations.length - survivors.length} killed, ${survivors.length} survived`);
  for (const mutation of survivors) {
    console.log(`${nameOf(mutation)}\n      ${mutation.file}: ${mutation.replace}\n      ${mutation.test}`);
  }
  return survivors.length;
}

/** A test that already fails without a mutation proves nothing. */
async function checkTestsPass(folder, mutations) {
  if (mutations.some(needsBrowser)) {
    const { built, printed } = await buildSite(folder);
    if (!built) {
      throw new Error(`The site doesn't build:\n${printed}`);
    }
  }
  for (const file of new Set(mutations.map(({ test }) => test))) {
    const ofFile = mutations.filter(({ test }) => test === file);
    const titles = [...new Set(ofFile.map(({ title }) => title))];
    const { passed, failed, printed } = await runTests(folder, file, titles, ofFile.some(needsBrowser));
    if (passed === 0 || failed > 0) {
      throw new Error(`Without any mutation, ${passed} passed and ${failed} failed: ${file}\n${printed}`);
    }
  }
  console.log('Without a mutation, all tests pass.\n');
}

/** Returns whether the tests or the site's build fail with the mutation applied. */
async function isNoticed(folder, mutation) {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(source, mutation));
  try {
    const browser = needsBrowser(mutation);
    if (browser && !(await buildSite(folder)).built) {
      return true;
    }
    const { passed, failed, printed } = await runTests(folder, mutation.test, [mutation.title], browser);
    if (passed + failed === 0) {
      throw new Error(`No test ran with the mutation ${nameOf(mutation)}:\n${printed}`);
    }
    return failed > 0;
  } finally {
    writeFileSync(path, source);
  }
}
