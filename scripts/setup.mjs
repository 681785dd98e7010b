/**
 * Prepares a fresh clone so that every command works: installs the dependencies in the lockfile and builds the
 * generator from its current sources. Does nothing if everything is up to date.
 *
 *     node scripts/setup.mjs
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, run, runOrExit } from './run.mjs';

const generator = join(root, 'generator');
const stampFile = join(generator, 'dist', '.built-from');

/** Installs and builds what's missing. If a command fails, exits with its exit code. */
export function setUp() {
  checkNodeVersion();
  if (!dependenciesInstalled()) {
    console.log('Installing dependencies…');
    runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
  }
  const code = buildGenerator();
  if (code !== 0) {
    process.exit(code);
  }
}

/** Builds the generator unless its build is up to date. Returns the exit code. */
export function buildGenerator() {
  const sources = hashOfGeneratorSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) {
    return 0;
  }
  console.log('Building the generator…');
  const code = run(process.execPath, [join(generator, 'build.mjs')]);
  if (code === 0) {
    writeFileSync(stampFile, sources);
  }
  return code;
}

function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: this project needs Node 20.19 or newer.`);
    process.exit(1);
  }
}

/** Compares contents instead of dates, because a checkout changes all dates. */
function dependenciesInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) {
    return false;
  }
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.link ||
      installed[path]?.version === entry.version,
  );
}

function readPackages(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

function hashOfGeneratorSources() {
  const files = ['src', 'plugins']
    .flatMap((folder) => readdirSync(join(generator, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(join(generator, 'build.mjs'), join(generator, 'package.json'), join(root, 'package-lock.json'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

if (isMain(import.meta.url)) {
  setUp();
}
