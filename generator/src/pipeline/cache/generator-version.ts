import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersions } from '../../installed-package.ts';
import { packageRoot } from '../../package-root.ts';

let version: string | null = null;

/** The generator's package version, such as `3.3.2`. */
export function generatorVersion(): string {
  if (version === null) {
    const manifest: { version: string } = JSON.parse(
      readFileSync(path.join(packageRoot, 'package.json'), 'utf8'),
    );
    version = manifest.version;
  }
  return version;
}

let build: string | null = null;

/**
 * Hash of the generator's code and package versions, which invalidates cached results of other generators. Computed
 * once per process, even if packages are updated in the meantime.
 */
export function generatorBuild(): string {
  build ??= [codeOfGenerator(), ...installedVersions()].join(' ');
  return build;
}

function codeOfGenerator(): string {
  const file = path.join(packageRoot, 'dist/build-id');
  return existsSync(file) ? readFileSync(file, 'utf8') : generatorVersion();
}
