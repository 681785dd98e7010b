/** Redirects created by the configuration's functions: `createRedirects` of the redirect plugin. */

import { DocsError, type Problem } from '../problems.ts';
import { errorMessage } from '../error-message.ts';
import { settingName } from '../config/locate-value.ts';
import { Findings, type Finding } from './findings.ts';
import { readPlugins } from './settings/plugins.ts';
import { stubName } from './stub-module.ts';
import type { Settings } from './values.ts';
import { isFunction } from '../unknown-value.ts';

export interface RedirectMaker {
  /** Its path in the configuration. */
  path: Finding['path'];
  /**
   * Returns the old paths that lead to a page.
   *
   * @param to path of the page below the base, with a slash before it: `/guide/start`
   * @throws DocsError if the function throws or doesn't return paths
   */
  from(to: string): string[];
}

/**
 * @param settings what the configuration exports
 * @param placeOf file and line of a setting
 */
export function redirectMakers(
  settings: Settings,
  placeOf: (path: Finding['path']) => Pick<Problem, 'file' | 'line' | 'column'>,
): RedirectMaker[] {
  return readPlugins(settings, new Findings()).redirects.flatMap((options) => {
    const make = options.settings['createRedirects'];
    const path = [...options.path, 'createRedirects'];
    return !isFunction(make) || stubName(make) !== null
      ? []
      : [{ path, from: (to: string) => pathsOf(make, to, path, placeOf) }];
  });
}

function pathsOf(
  make: (path: string) => unknown,
  to: string,
  path: Finding['path'],
  placeOf: Parameters<typeof redirectMakers>[1],
): string[] {
  const failed = (
    what: string,
    fix = 'Make it return an old path such as "/old-page", a list of such paths, or nothing.',
  ): never => {
    throw new DocsError({
      code: 'created-redirects',
      level: 'throw',
      message: `${settingName(path)}: ${what}`,
      fix,
      ...placeOf(path),
    });
  };
  let answer: unknown;
  try {
    answer = make(to) ?? [];
  } catch (error) {
    return failed(`The function failed for the page "${to}": ${errorMessage(error).replace(/\.?$/, '.')}`);
  }
  const paths: unknown[] = Array.isArray(answer) ? answer : [answer];
  return paths.flatMap((from) => {
    const missing = stubName(from);
    if (missing !== null) {
      return failed(
        `For the page "${to}" it needs the package "${missing}", which isn't installed.`,
        'Install the package.',
      );
    }
    if (typeof from !== 'string' || !/^\/(?!\/)[^?#]*$/.test(from)) {
      return failed(`For the page "${to}" it returns ${JSON.stringify(from)}, which isn't a path.`);
    }
    return [from];
  });
}
