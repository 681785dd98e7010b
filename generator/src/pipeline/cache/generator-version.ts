import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersions } from '../bundle/installed-package.ts';
import { packageRoot } from '../../package-root.ts';

let version: string | null = null;

/** The generator's version, as its package says: `3.3.2`. */
export function generatorVersion(): string {
  version ??= (
    JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  ).version;
  return version;
}

let build: string | null = null;

/**
 * Changes with every change of the generator's own code and of the packages it uses, so that nothing an older one made
 * is used again. One process runs one generator, whatever is installed meanwhile.
 */
export function generatorBuild(): string {
  build ??= [codeOfGenerator(), ...installedVersions()].join(' ');
  return build;
}

function codeOfGenerator(): string {
  const file = path.join(packageRoot, 'dist/build-id');
  return existsSync(file) ? readFileSync(file, 'utf8') : generatorVersion();
}
