/** Support for webpack's `require.context`, which imports files by a pattern. */

import path from 'node:path';
import { listFiles } from '../../content/list-files.ts';

const CALL =
  /\brequire\.context\(\s*(['"])([^'"]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])+)\/([a-z]*)\s*)?)?(?:,\s*(['"])\w+\6\s*)?,?\s*\)/g;

/**
 * Replaces each `require.context` call with literal arguments by an object of the matching files.
 * @param file absolute path of the module
 */
export function withContexts(code: string, file: string, siteDir: string): string {
  if (!code.includes('require.context')) {
    return code;
  }
  return code.replaceAll(CALL, (_, __, written: string, deep?: string, pattern = '', flags = '') => {
    const folder = written.startsWith('@site/')
      ? path.join(siteDir, written.slice('@site/'.length))
      : path.resolve(path.dirname(file), written);
    const isWanted = new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));
    const found = listFiles(folder, '.', (name) => name === 'node_modules')
      .files.map((name) => `./${name.replace(/^\.\//, '')}`)
      .filter((name) => isWanted.test(name) && (deep !== 'false' || !name.slice(2).includes('/')));
    const entries = found.map(
      (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(path.join(folder, name))})`,
    );
    return `((files) => Object.assign((name) => files[name](), { keys: () => Object.keys(files), resolve: (name) => name, id: '' }))({${entries.join(', ')}})`;
  });
}
