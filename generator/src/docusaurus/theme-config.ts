/** The settings of the theme for components that read them: `useThemeConfig()`, `siteConfig.themeConfig`. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../content/list-files.ts';
import { stubName } from './stub-module.ts';
import { filled, list, record, type Settings } from './values.ts';

/** Folder of a project's components. */
const FOLDER = 'src';

/**
 * @param settings exported by the configuration
 * @returns the settings without values that aren't JSON and without code colors, which have no effect; `undefined` if no
 * component reads them
 */
export function readThemeConfig(settings: Settings, siteDir: string): Record<string, unknown> | undefined {
  const { prism, ...theme } = record(settings['themeConfig']);
  const modules = list(settings['clientModules']).filter((one) => typeof one === 'string');
  return !isRead(siteDir, modules)
    ? undefined
    : filled(plain({ ...theme, prism: languagesOf(record(prism)) }));
}

/** @param modules of plugins, absolute or relative to the project */
function isRead(siteDir: string, modules: readonly string[]): boolean {
  const own = existsSync(path.join(siteDir, FOLDER))
    ? listFiles(siteDir, FOLDER, (name) => name === 'node_modules').files
    : [];
  return [...own, ...modules]
    .map((file) => path.resolve(siteDir, file))
    .filter((file) => /\.(?:[jt]sx?|mdx?)$/.test(file) && existsSync(file))
    .some((file) => /\bthemeConfig\b|\buseThemeConfig\b/.test(readFileSync(file, 'utf8')));
}

function languagesOf({ additionalLanguages, defaultLanguage }: Settings): object | undefined {
  return filled({ additionalLanguages, defaultLanguage });
}

/** Keeps only values that JSON can contain, without stubs of packages that aren't installed. */
function plain(value: object): Record<string, unknown> {
  const text = JSON.stringify(value, (_, inner: unknown) => (stubName(inner) === null ? inner : undefined));
  return JSON.parse(text);
}
