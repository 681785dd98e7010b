/** Stemmers for searching in languages other than English. Readers load only the one for the site's language. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashedName } from '../../output/output-file.ts';
import { STEMMER } from '../../search/embedded/index-files.ts';
import type { IndexFile } from '../../search/embedded/packed-files.ts';
import type { Stemmer } from '../../search/embedded/query.ts';
import { packageRoot } from '../../package-root.ts';

/**
 * The module of a language's stemmer; `null` for English, which is built in, and for languages without one.
 *
 * @param name of the language in the settings, because each language of a site has its own files
 */
export function stemmerFile(code: string, name = new Intl.Locale(code).language): IndexFile | null {
  const file = fileOf(code);
  if (!existsSync(file)) {
    return null;
  }
  const contents = readFileSync(file, 'utf8');
  return { path: STEMMER + hashedName(`${name}.js`, contents), contents };
}

/** Loads the same module in Node. */
export async function loadStemmer(code: string): Promise<Stemmer | null> {
  const file = fileOf(code);
  if (!existsSync(file)) {
    return null;
  }
  const module: { stemmer: Stemmer } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return module.stemmer;
}

function fileOf(code: string): string {
  return path.join(packageRoot, 'dist/stemmers', `${new Intl.Locale(code).language}.js`);
}
