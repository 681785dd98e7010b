/** Support for webpack's `require.context`, which imports files by a pattern. */

import path from 'node:path';
import { listFiles } from '../../content/list-files.ts';
import { IMAGE, MEDIA } from '../../markdown/mdx/environment.ts';
import { METADATA } from './document-metadata.ts';

const CALL =
  /\brequire\.context\(\s*(['"])([^'"]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])+)\/([a-z]*)\s*)?)?(?:,\s*(['"])\w+\6\s*)?,?\s*\)/g;

/** Matches `require` of a computed path, which is a template with placeholders or a sum that starts with a string. */
const COMPUTED =
  /\b(require|import)\(\s*(?:`((?:[^`\\$]|\$(?!\{))*)(\$\{[^`]*)`|(['"])([^'"\n]*\/)\4\s*\+\s*([^()\n]*(?:\([^()\n]*\)[^()\n]*)*))\s*\)/g;

/**
 * Like webpack, replaces each `require.context` call whose arguments are literals with an object of the matching files, and
 * each `require` of a computed path with a lookup among the files that the path can match.
 *
 * @param file absolute path of the module
 */
export function withContexts(code: string, file: string, siteDir: string): string {
  const all = code.includes('require.context') ? withListed(code, file, siteDir) : code;
  return /\b(?:require|import)\(/.test(all) ? withComputed(all, file, siteDir) : all;
}

function withComputed(code: string, file: string, siteDir: string): string {
  return code.replaceAll(
    COMPUTED,
    (call, name: string, start: string | undefined, rest = '', _, prefix: string | undefined, sum = '') => {
      const whole = start ?? prefix ?? '';
      const loader = whole.lastIndexOf('!') + 1;
      const written = whole.slice(loader);
      if (!/^(?:@site\/|\.{1,2}\/)/.test(written)) {
        return call;
      }
      const before = written.slice(0, written.lastIndexOf('/') + 1);
      const folder = folderOf(before, file, siteDir);
      const ending = /\}([^{}`]*)$/.exec(rest)?.[1] ?? '';
      const files = filesIn(folder).filter(
        (one) => one.endsWith(ending) && isModule(one, whole.slice(0, loader)),
      );
      const entries = files.map(
        (one) =>
          `${JSON.stringify(before + one)}: () => ${name}(${JSON.stringify(whole.slice(0, loader) + before + one)})`,
      );
      const wanted = start === undefined ? `${JSON.stringify(written)} + ${sum}` : `\`${written}${rest}\``;
      return `((files, path) => { const found = files[path] ?? Object.entries(files).find(([name]) => name.replace(/\\.\\w+$/, '') === path || name.replace(/\\/index\\.\\w+$/, '') === path)?.[1]; if (found === undefined) throw new Error('There is no file "' + path + '".'); return found(); })({${entries.join(', ')}}, ${wanted})`;
    },
  );
}

/** Returns whether a file can be imported without a loader. */
function isModule(file: string, loader: string): boolean {
  return (
    loader !== '' ||
    (/\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?)$/.test(file) && !/\.d\.ts$|\.test\./.test(file)) ||
    IMAGE.test(file) ||
    MEDIA.test(file) ||
    file.endsWith('.svg')
  );
}

function folderOf(written: string, file: string, siteDir: string): string {
  return written.startsWith('@site/')
    ? path.join(siteDir, written.slice('@site/'.length))
    : path.resolve(path.dirname(file), written);
}

function filesIn(folder: string): string[] {
  return listFiles(folder, '.', (name) => name === 'node_modules').files.map((name) =>
    name.replace(/^\.\//, ''),
  );
}

function withListed(code: string, file: string, siteDir: string): string {
  return code.replaceAll(CALL, (_, __, written: string, deep?: string, pattern = '', flags = '') => {
    const folder = folderOf(written, file, siteDir);
    const isWanted = new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));
    const found = filesIn(folder)
      .map((name) => `./${name}`)
      .filter((name) => isWanted.test(name) && (deep !== 'false' || !name.slice(2).includes('/')));
    const entries = found.map(
      (name) =>
        `${JSON.stringify(name)}: () => require(${JSON.stringify(path.join(folder, name) + (/\.mdx?$/.test(name) ? METADATA : ''))})`,
    );
    return `((files) => Object.assign((name) => files[name](), { keys: () => Object.keys(files), resolve: (name) => name, id: '' }))({${entries.join(', ')}})`;
  });
}
