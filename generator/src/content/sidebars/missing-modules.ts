import type { Plugin } from 'rolldown';
import type { Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';

/**
 * A bundler plugin that replaces missing files with an empty list. In other generators, plugins write such files before
 * the sidebars are read.
 *
 * @param siteDir absolute
 * @param missing receives a problem for each such file
 */
export function missingModules(siteDir: string, missing: Problem[]): Plugin {
  return {
    name: 'docs:missing-modules',
    async resolveId(id, importer) {
      const isFile = importer !== undefined && /^\.{1,2}\//.test(id);
      if (!isFile || (await this.resolve(id, importer, { skipSelf: true })) !== null) {
        return null;
      }
      missing.push({
        code: 'missing-import',
        level: 'warn',
        message: `The module "${id}" doesn't exist, so its sidebar items are missing.`,
        fix: 'If a plugin creates the file, run the plugin before the build.',
        file: siteRelative(importer, siteDir),
      });
      return `${EMPTY}${id}`;
    },
    load: (id) =>
      id.startsWith(EMPTY)
        ? { code: 'module.exports = Object.assign([], { items: [] });', moduleType: 'js' }
        : null,
  };
}

const EMPTY = '\0docs-empty-list:';
