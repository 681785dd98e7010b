/**
 * Brings a fresh clone to a state in which every command works: dependencies installed as the lockfile
 * says, generator built from its present sources. Does nothing when nothing is missing.
 *
 *     node scripts/setup.mjs
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, run, runOrExit } from './run.mjs';

const generator = join(root, 'generator');
const stampFile = join(generator, 'dist', '.built-from');

/** Installs and builds what is missing; ends the process with the failing command's exit code. */
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

/** Builds the generator unless it is built from its present sources; returns the exit code. */
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

/** Compares contents, not dates: a checkout gives every file a new date. */
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
