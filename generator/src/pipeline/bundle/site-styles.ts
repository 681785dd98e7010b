/** Finds the style sheets of a site and reports missing ones. */

import { statSync } from 'node:fs';
import path from 'node:path';
import { isAdapted } from '../../config/load-config.ts';
import { locateValue } from '../../config/locate-value.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { Problem } from '../../problems.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import { compiledSheet, hasSass, missingSass, SASS } from './sass-sheets.ts';
import type { ServerModules } from './server-modules.ts';

/** Style sheets that follow the generator's: from components, then from plugins, then from the configuration. */
export function stylesheetsOf(
  { stylesheets }: Pick<ServerModules, 'stylesheets'>,
  config: SiteConfig,
  siteDir: string,
  clientModules: readonly string[],
): string[] {
  const own = config.styles.map((file) => path.join(siteDir, file));
  const ofPlugins = clientModules.filter((file) => file.endsWith('.css'));
  const isUsable = (file: string): boolean => isFile(file) && (!SASS.test(file) || hasSass(siteDir));
  return [
    ...stylesheets,
    ...ofPlugins,
    ...own.filter(isUsable).map((file) => (SASS.test(file) ? compiledSheet(file) : file)),
  ];
}

/** Also false for a pipe, because the bundler would wait for it forever. */
function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** Style sheets of the configuration that don't exist or can't be compiled. */
export function missingStyles(
  { config, loaded }: Pick<CompiledLanguage, 'config' | 'loaded'>,
  siteDir: string,
): Problem[] {
  const uncompiled = config.styles.filter((file) => SASS.test(file) && !hasSass(siteDir));
  const missing = config.styles.filter((file) => !isFile(path.join(siteDir, file)));
  return [
    ...uncompiled
      .filter((file) => !missing.includes(file))
      .map((file) => missingSass(file, isAdapted(loaded) ? 'warn' : 'throw')),
    ...missing.map((file): Problem => ({
      code: 'missing-style',
      level: 'throw',
      message: `The style sheet "${file}" doesn't exist or isn't a file.`,
      fix: 'Correct the path, which is relative to the site folder.',
      file: loaded.file ?? undefined,
      ...locateValue(loaded.source, file, ['styles']),
    })),
  ];
}
