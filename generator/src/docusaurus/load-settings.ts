import path from 'node:path';
import { loadModule } from '../config/load-module.ts';
import type { Plugin } from 'rolldown';
import { errorMessage } from '../error-message.ts';
import { trackPending } from '../pending-work.ts';
import { looseModules, requiredPackages, stubModules, type MissingPackage } from './stub-module.ts';
import { isFunction } from '../unknown-value.ts';

export interface LoadedSettings {
  /** The file's export. If it's a function, its result. */
  value: unknown;
  missing: MissingPackage[];
  /** Absolute paths of the files that made it. */
  dependencies: string[];
  /** Absolute paths of the files of packages that they import. */
  packages: string[];
}

/**
 * Runs a `docusaurus.config` file. It may export the settings, a promise of them, or a function that returns either.
 *
 * @param file absolute path
 * @throws the bundler's error, or whatever the file itself throws
 */
export async function loadSettings(file: string): Promise<LoadedSettings> {
  const missing: MissingPackage[] = [];
  // An import of everything that webpack exports prints what of it is deprecated.
  process.noDeprecation = true;
  const folder = path.dirname(file) + path.sep;
  const isOwn = (one: string): boolean =>
    one.startsWith(folder) && !one.includes(`${path.sep}node_modules${path.sep}`);
  const load = async (...first: Plugin[]) =>
    loadModule(file, [looseModules(isOwn), ...first, stubModules(missing)]);
  const { value, dependencies, packages } = await load().catch(async (error: unknown) => {
    if (!isMissingName(error)) {
      throw error;
    }
    missing.length = 0;
    return load(requiredPackages);
  });
  const settings: unknown = isFunction(value)
    ? await trackPending(`the function of "${path.basename(file)}"`, value)
    : value;
  return { value: settings, missing, dependencies, packages };
}

/** An ES module of a package imports names from a CommonJS one, which Docusaurus never loads in this form. */
function isMissingName(error: unknown): boolean {
  return /^(?:Named export '|The requested module ')/.test(errorMessage(error));
}
